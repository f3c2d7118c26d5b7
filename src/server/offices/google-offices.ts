import { findGoogleEndpoints } from '#server/adapters/google/endpoints.ts';
import type { PlatformGoogleClient } from '#server/adapters/google/google.settings.ts';
import {
  createFreshness,
  type GoogleAccount,
  openGoogleAccount,
} from '#server/adapters/google/google-account.ts';
import { createGoogleCalls } from '#server/adapters/google/google-calls.ts';
import { createGoogleDrives } from '#server/adapters/google/google-drive.ts';
import { createGoogleOauth, googleScopes } from '#server/adapters/google/google-oauth.ts';
import { createGoogleSheets } from '#server/adapters/google/google-sheets.ts';
import type { MailServers } from '#server/adapters/mail-servers/mail-access.ts';
import { findWebdavDrive, type WebdavDrives } from '#server/adapters/webdav/webdav.settings.ts';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { runAlone } from '#server/database/run-alone.ts';
import { createAccessTokens } from '#server/features/google-connection/access-tokens.ts';
import { createConnectionsRepository } from '#server/features/google-connection/connections.repository.ts';
import { createDriveUploadsRepository } from '#server/features/google-connection/drive-uploads.repository.ts';
import { createGoogleClientRepository } from '#server/features/notaries/google-client.repository.ts';
import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import type { OfficeSetupsRepository } from '#server/features/office-setup/office-setups.repository.ts';
import type { Clock } from '#server/ports/clock.ts';
import { GoogleError } from '#server/ports/google-error.ts';
import { carryOffice } from './carried-office.ts';
import { delayDrive, delaySheets } from './delayed-storage.ts';
import type { Office } from './office.ts';
import type { FindOwnDrive } from './own-drives.ts';

/** Within one run the drive is looked at again once the last look is this old. */
const FRESH_FOR_MS = 5_000;
/** Longer than Google is given to answer the process that asks it. */
const REFRESH_WAITS_MS = 25_000;

export interface GoogleOfficesNeeds {
  config: {
    /** What a notary registers at Google, and what his form is filled with. */
    oauthRedirectUrl: string;
    /** The platform's own, for the offices that bring none. */
    googleClient: PlatformGoogleClient | null;
    /** Another address than Google's own, for tests. */
    googleApiUrl: string | null;
    webdavDrives: WebdavDrives;
    demo: boolean;
  };
  db: Database;
  cipher: Cipher;
  clock: Clock;
  setups: Pick<OfficeSetupsRepository, 'find'>;
  /** The drive that an office has named itself, if it has. */
  findOwnDrive: FindOwnDrive;
  /** Mail, and the drive of an office that has not given a Google client. */
  otherwise(notary: Notary): Office;
}

type Storage = Pick<Office, 'drive' | 'sheets'>;

export type GoogleOffices = ReturnType<typeof createGoogleOffices>;

/**
 * Which drive an office works on. Google's, from the moment that it has given a client: connected, or nothing is done
 * until it is (docs/decisions/0014). An office that gave none keeps the drive it has.
 */
export function createGoogleOffices(needs: GoogleOfficesNeeds) {
  const { config, db, cipher, clock, otherwise } = needs;
  const endpoints = findGoogleEndpoints(config.googleApiUrl);
  const oauth = createGoogleOauth(endpoints);
  const connections = createConnectionsRepository(db, cipher);
  const clients = createGoogleClientRepository(db, cipher, config.oauthRedirectUrl);

  /** An office whose documents the platform keeps elsewhere has no Google, whatever its form says. */
  async function findClient(notaryId: string) {
    const client = await clients.find(notaryId);
    const elsewhere = client && !config.demo && findWebdavDrive(config.webdavDrives, client.email);
    if (!client || elsewhere) return null;
    const hasOwn = client.clientId !== '' && client.clientSecret !== '';
    if (hasOwn || !config.googleClient) return client;
    // One that has chosen Google without bringing a client works with the platform's.
    const setup = await needs.setups.find(notaryId);
    if (setup?.drive !== 'google') return client;
    return { ...client, ...config.googleClient, redirectUri: config.oauthRedirectUrl };
  }

  const tokens = createAccessTokens({
    connections,
    findClient,
    refresh: oauth.refresh,
    alone: (notaryId, work) => runAlone(db, `google-refresh ${notaryId}`, work, REFRESH_WAITS_MS),
    now: () => clock.now().getTime(),
  });
  const accounts = new Map<string, ReturnType<typeof open>>();

  function open(notary: Notary) {
    const calls = createGoogleCalls({
      getAccessToken: (rejected) => tokens.get(notary.id, rejected),
    });
    const account: GoogleAccount = openGoogleAccount(calls, endpoints);
    return { account, drives: createGoogleDrives(account), sheets: createGoogleSheets(account) };
  }

  /** One mirror an account: an office that changes its address gets another one. */
  function serve(notary: Notary): Storage {
    const key = `${notary.id} ${notary.email}`;
    const known = accounts.get(key) ?? open(notary);
    accounts.set(key, known);
    const uploads = createDriveUploadsRepository(db, notary.id);
    // One look for both: the sheets are files of the drive.
    const lookFirst = createFreshness(known.account, FRESH_FOR_MS, () => clock.now().getTime());
    const here = { drive: known.drives({ uploads, lookFirst }), sheets: known.sheets({ lookFirst }) };
    return carryOffice(db, notary.id, here, otherwise(notary));
  }

  /** A token is for Google alone: another server of the office's never sees it. */
  function isGoogleHost(host: string): boolean {
    const playsGoogle = config.googleApiUrl && new URL(config.googleApiUrl).hostname === host;
    return Boolean(playsGoogle) || /\.(gmail|googlemail)\.com$/.test(host);
  }

  async function choose(notary: Notary): Promise<Storage> {
    const state = await tokens.findState(notary.id);
    if (state.kind === 'problem') throw new GoogleError(state.problem);
    if (state.kind === 'connected') return serve(notary);
    return (await needs.findOwnDrive(notary)) ?? otherwise(notary);
  }

  async function findObstacle(notaryId: string): Promise<string | null> {
    const state = await tokens.findState(notaryId);
    return state.kind === 'problem' ? new GoogleError(state.problem).sentence : null;
  }

  return {
    oauth,
    scopes: googleScopes,
    connections,
    findClient,
    tokens,
    /** Asked anew for each run, so that a connection counts from the next run on. */
    officeOf(notary: Notary): Office {
      let chosen: Promise<Storage> | null = null;
      const storage = () => {
        chosen ??= choose(notary);
        return chosen;
      };
      return {
        ...otherwise(notary),
        drive: delayDrive(async () => (await storage()).drive),
        sheets: delaySheets(async () => (await storage()).sheets),
      };
    },
    /** The token that opens the office's mailbox too; null where its password does. */
    async findMailToken(notary: Notary, { imap, smtp }: MailServers): Promise<string | null> {
      if (![imap, smtp].every(({ host }) => isGoogleHost(host))) return null;
      const state = await tokens.findState(notary.id);
      return state.kind === 'unconfigured' ? null : tokens.get(notary.id);
    },
    /** Why nothing can be done on this office's drive before its notary has settled it; null when all is well. */
    findObstacle,
    /** The same of many offices, by office; those where all is well are not in it. */
    async findObstacles(notaryIds: readonly string[]): Promise<Map<string, string>> {
      const found = new Map<string, string>();
      if (notaryIds.length === 0) return found;
      for (const id of await connections.findTouched(notaryIds)) {
        const obstacle = await findObstacle(id);
        if (obstacle) found.set(id, obstacle);
      }
      return found;
    },
  };
}
