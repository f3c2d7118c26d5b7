import { and, eq, not } from 'drizzle-orm';
import {
  type LanguageModelConfig,
  mayAskLanguageModel,
} from '#server/adapters/language-model/language-model.settings.ts';
import { suggestProvider } from '#server/adapters/mail-servers/suggest-provider.ts';
import { findWebdavDrive, type WebdavDrives } from '#server/adapters/webdav/webdav.settings.ts';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { documents } from '#server/features/documents/documents.tables.ts';
import { isInEmbeddedFolder } from '#server/features/documents/embedded-folder.ts';
import type { GoogleConnectionService } from '#server/features/google-connection/google-connection.service.ts';
import { createMailboxAccessRepository } from '#server/features/notaries/mailbox-access.repository.ts';
import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import type { NotaryAccountService } from '#server/features/notaries/notary-account.service.ts';
import {
  type Consent,
  createOfficeSetupService,
} from '#server/features/office-setup/office-setup.service.ts';
import { AppError } from '#server/ground/errors.ts';
import type { Logger } from '#server/ground/logger.ts';
import type { Clock } from '#server/ports/clock.ts';
import { MailServerError } from '#server/ports/mail-server-error.ts';
import {
  consentStates,
  type MailPlaces,
  type MailProvider,
  type ServerSearch,
} from '#shared/contracts/office-setup.ts';
import { googleProblems } from '#shared/messages/google.ts';
import { microsoftProblems } from '#shared/messages/microsoft.ts';
import type { createOffices } from './choose-offices.ts';
import { forgetDrive } from './forget-drive.ts';
import { createOfficeTrials } from './try-office.ts';

interface OfficeSetupParts {
  config: {
    webdavDrives: WebdavDrives;
    languageModel: LanguageModelConfig | null;
    demo: boolean;
    googleClient: object | null;
  };
  db: Database;
  cipher: Cipher;
  clock: Clock;
  logger: Logger;
  offices: ReturnType<typeof createOffices>;
  google: GoogleConnectionService;
  account: Pick<NotaryAccountService, 'aim' | 'saveDetails'>;
  findNotary(notaryId: string): Promise<Notary | null>;
  findLicenceEmail(licenceId: string): Promise<string>;
}

/** « Mise en route », put together: what is chosen, consented to and tried, of mailbox and drive alike. */
export function createOfficeSetup(parts: OfficeSetupParts) {
  const { config, db, cipher, clock, offices, google } = parts;
  const { microsoft, mail, setups } = offices;
  const accounts = createMailboxAccessRepository(db, cipher);
  const { languageModel } = config;
  const mayAsk = (address: string) => languageModel !== null && mayAskLanguageModel(languageModel, address);
  const drives: WebdavDrives = config.demo ? new Map() : config.webdavDrives;

  async function getNotary(notaryId: string): Promise<Notary> {
    const notary = await parts.findNotary(notaryId);
    if (!notary) throw new AppError('notary-not-found');
    return notary;
  }

  async function findGoogleConsent(notaryId: string): Promise<Consent> {
    const state = await offices.google.tokens.findState(notaryId);
    if (state.kind === 'connected') return { state: 'given', sentence: null };
    if (state.kind === 'unconfigured') return { state: 'not-needed', sentence: null };
    const sentence = state.problem === 'not-connected' ? null : googleProblems[state.problem];
    return { state: state.problem === 'revoked' ? 'ended' : 'missing', sentence };
  }

  async function findMicrosoftConsent(notaryId: string): Promise<Consent> {
    const [notary, stored] = [await getNotary(notaryId), await microsoft.connections.find(notaryId)];
    const isSame = stored?.address?.toLowerCase() === notary.email.toLowerCase();
    if (stored?.refreshToken && isSame) return { state: 'given', sentence: null };
    const sentence = stored?.problem ? microsoftProblems[stored.problem] : null;
    return { state: stored?.problem === 'revoked' ? 'ended' : 'missing', sentence };
  }

  async function searchServers(address: string): Promise<ServerSearch> {
    const provider = await suggestProvider(address);
    try {
      const { imap, smtp } = await mail.searchServers(address);
      const place = ({ host, port }: MailPlaces['imap']) => ({ host, port });
      return { provider, servers: { imap: place(imap), smtp: place(smtp) } };
    } catch (error) {
      if (error instanceof MailServerError) return { provider, servers: null };
      throw error;
    }
  }

  async function findMailHost(address: string, provider: MailProvider): Promise<string | null> {
    try {
      const { imap } = await mail.searchServers(address, { provider, places: null });
      return imap.host.toLowerCase();
    } catch (error) {
      if (error instanceof MailServerError) return null;
      throw error;
    }
  }

  const tryStep = createOfficeTrials({
    logger: parts.logger,
    officeOf: offices.officeOf,
    findMailAccess: mail.findAccess,
    noteProof: mail.noteProof,
    async nameDrive({ id, email }) {
      const given = findWebdavDrive(drives, email);
      if (given) return new URL(given.url).host;
      const setup = await setups.find(id);
      if (setup?.webdav) return new URL(setup.webdav.url).host;
      const { kind } = await offices.google.tokens.findState(id);
      return kind === 'unconfigured' ? 'dossiers de Minutier' : 'Google Drive';
    },
  });

  return createOfficeSetupService({
    db,
    cipher,
    clock,
    offered: { google: config.googleClient !== null, microsoft: microsoft.connection !== null },
    aim: parts.account.aim,
    saveDetails: parts.account.saveDetails,
    findLicenceEmail: parts.findLicenceEmail,
    async findFacts(notaryId) {
      const notary = await parts.findNotary(notaryId);
      const access = await accounts.find(notaryId);
      if (!notary) return null;
      const { email, addressProved } = notary;
      return { email, addressProved, passwordStored: Boolean(access?.password) };
    },
    findConsent: (notaryId: string, provider: MailProvider | null) =>
      provider === 'microsoft' ? findMicrosoftConsent(notaryId) : findGoogleConsent(notaryId),
    begin: {
      google: config.googleClient
        ? (caller, sessionId) => google.begin(caller, { state: consentStates.google, sessionId })
        : null,
      microsoft: microsoft.connection
        ? (caller, sessionId) =>
            microsoft.connection?.begin(caller, { state: consentStates.microsoft, sessionId }) ??
            Promise.reject(new AppError('consent-not-offered'))
        : null,
    },
    async hasDocumentsElsewhere(on, notaryId) {
      const rows = await on
        .select({ id: documents.id })
        .from(documents)
        .where(and(eq(documents.notaryId, notaryId), not(isInEmbeddedFolder)))
        .limit(1);
      return rows.length > 0;
    },
    forgetDrive,
    isDriveGiven: (address) => findWebdavDrive(drives, address) !== null,
    isNamed: (address) => findWebdavDrive(drives, address) !== null || mayAsk(address),
    async tryStep(notaryId, step) {
      const notary = await getNotary(notaryId);
      const waits = step === 'filing' && !notary.addressProved && findWebdavDrive(drives, notary.email);
      if (!waits) return tryStep(notary, step);
      // The three are tried side by side, and this drive opens only after the mailbox.
      await tryStep(notary, 'reading');
      return tryStep(await getNotary(notaryId), step);
    },
    searchServers,
    findMailHost,
  });
}
