import { tryInbox } from '#server/adapters/imap/try-inbox.ts';
import type { MailServers } from '#server/adapters/mail-servers/mail-access.ts';
import type { MicrosoftApplication } from '#server/adapters/microsoft/microsoft.settings.ts';
import { createMicrosoftOauth } from '#server/adapters/microsoft/microsoft-oauth.ts';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { createMicrosoftConnectionService } from '#server/features/microsoft-connection/microsoft-connection.service.ts';
import { createMicrosoftConnectionsRepository } from '#server/features/microsoft-connection/microsoft-connections.repository.ts';
import { createMicrosoftTokens } from '#server/features/microsoft-connection/microsoft-tokens.ts';
import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import type { OfficeSetupsRepository } from '#server/features/office-setup/office-setups.repository.ts';
import type { Clock } from '#server/ports/clock.ts';
import { MailServerError } from '#server/ports/mail-server-error.ts';
import { TrialError } from '#server/ports/trial-error.ts';

/** A consent comes back to a browser that waits. */
const OPEN_WITHIN_MS = 8_000;

const microsoftHosts = ['outlook.office365.com', 'smtp.office365.com'];

interface MicrosoftMailNeeds {
  config: { microsoft: MicrosoftApplication | null; oauthRedirectUrl: string };
  db: Database;
  cipher: Cipher;
  clock: Clock;
  setups: OfficeSetupsRepository;
  findNotary(notaryId: string): Promise<Notary | null>;
  findServers(notary: Notary): Promise<MailServers>;
}

/** The mailboxes at Microsoft 365: the consent of their offices, and the tokens that open them. */
export function createMicrosoftMail(needs: MicrosoftMailNeeds) {
  const { config, db, cipher, clock, findNotary } = needs;
  const application = config.microsoft;
  const oauth = application && createMicrosoftOauth(application);
  const connections = createMicrosoftConnectionsRepository(db, cipher);
  const tokens =
    oauth &&
    createMicrosoftTokens({ db, connections, refresh: oauth.refresh, now: () => clock.now().getTime() });

  /** A token is for Microsoft alone: another server of the office's never sees it. */
  function isMicrosoft({ imap, smtp }: MailServers): boolean {
    const { hostname } = new URL(application?.loginUrl ?? 'https://login.microsoftonline.com');
    const ofTest = hostname === 'login.microsoftonline.com' ? [] : [hostname];
    return [imap, smtp].every(({ host }) => [...microsoftHosts, ...ofTest].includes(host));
  }

  async function mayOpen(notaryId: string, accessToken: string): Promise<boolean> {
    const notary = await findNotary(notaryId);
    if (!notary) return false;
    try {
      const servers = await needs.findServers(notary);
      if (!isMicrosoft(servers)) return false;
      await tryInbox({ servers, user: notary.email, secret: { accessToken } }, OPEN_WITHIN_MS);
      return true;
    } catch (error) {
      return !(error instanceof TrialError && error.problem === 'consent-not-taken');
    }
  }

  return {
    connections,
    connection:
      oauth &&
      createMicrosoftConnectionService({
        db,
        cipher,
        clock,
        oauth,
        redirectUri: config.oauthRedirectUrl,
        findAddress: async (notaryId) => (await findNotary(notaryId))?.email ?? null,
        mayOpen,
      }),
    /** Null where the office's mailbox is not at Microsoft. Throws MailServerError where it is and has no consent. */
    async findMailToken(notary: Notary, servers: MailServers): Promise<string | null> {
      const setup = await needs.setups.find(notary.id);
      if (setup?.provider !== 'microsoft') return null;
      if (!tokens || !isMicrosoft(servers)) throw new MailServerError('consent-missing');
      return tokens.get(notary.id, notary.email);
    },
  };
}
