import { randomBytes } from 'node:crypto';
import type { Caller } from '#server/access/guards.ts';
import { actors, audit } from '#server/database/audit-log.ts';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import type { Clock } from '#server/ports/clock.ts';
import { MicrosoftError } from '#server/ports/microsoft-error.ts';
import type { MicrosoftProblem } from '#shared/messages/microsoft.ts';
import { createMicrosoftConnectionsRepository } from './microsoft-connections.repository.ts';
import { createMicrosoftConsentsRepository, type MicrosoftConsent } from './microsoft-consents.repository.ts';

const CONSENT_MINUTES = 15;

interface Tokens {
  accessToken: string;
  expiresAt: Date;
  refreshToken: string | null;
}

export interface MicrosoftConnectionNeeds {
  db: Database;
  cipher: Cipher;
  clock: Clock;
  redirectUri: string;
  oauth: {
    beginConsent(request: {
      state: string;
      loginHint: string;
      redirectUri: string;
    }): Promise<{ url: string; codeVerifier: string }>;
    exchange(given: {
      state: string;
      code: string;
      codeVerifier: string;
      redirectUri: string;
    }): Promise<Tokens>;
  };
  /** The office's address as it is now; null when it is gone. */
  findAddress(notaryId: string): Promise<string | null>;
  /** False where the mailbox refuses this access; what could not be asked is not refused. */
  mayOpen(notaryId: string, accessToken: string): Promise<boolean>;
}

export interface ConsentAnswer {
  state?: string | undefined;
  code?: string | undefined;
  error?: string | undefined;
  error_description?: string | undefined;
}

export type MicrosoftConnectionService = ReturnType<typeof createMicrosoftConnectionService>;

/** From « Autoriser » to the mailbox that opens: what goes to Microsoft, and what comes back. */
export function createMicrosoftConnectionService(needs: MicrosoftConnectionNeeds) {
  const { db, cipher, clock, oauth, redirectUri } = needs;
  const connections = createMicrosoftConnectionsRepository(db, cipher);
  const consents = createMicrosoftConsentsRepository(db, cipher);

  /** The tokens are kept once they have opened the very mailbox: no access to a private one stays with us. */
  async function connect({ notaryId, ...consent }: MicrosoftConsent, state: string, code: string) {
    const address = await needs.findAddress(notaryId);
    if (!address) throw new MicrosoftError('consent-expired');
    const tokens = await oauth.exchange({ ...consent, state, code });
    if (!tokens.refreshToken) throw new MicrosoftError('unreachable', 'no-refresh-token');
    if (!(await needs.mayOpen(notaryId, tokens.accessToken))) throw new MicrosoftError('wrong-account');
    await db.transaction(async (tx) => {
      const made = { ...tokens, address, at: clock.now() };
      await createMicrosoftConnectionsRepository(tx, cipher).connect(notaryId, made);
      await audit(tx, actors.notary, { action: 'microsoft.connect', subjectId: notaryId });
    });
  }

  return {
    /** The address of Microsoft's consent screen, for one answer within minutes in this session of the browser. */
    async begin(
      caller: Caller & { notaryId: string },
      { state: prefix, sessionId }: { state: string; sessionId: string },
    ): Promise<string> {
      const { notaryId } = caller;
      const state = `${prefix}${randomBytes(32).toString('base64url')}`;
      const loginHint = (await needs.findAddress(notaryId)) ?? '';
      const { url, codeVerifier } = await oauth.beginConsent({ state, loginHint, redirectUri });
      const now = clock.now();
      const until = new Date(now.getTime() + CONSENT_MINUTES * 60_000);
      await consents.begin(state, { notaryId, sessionId, codeVerifier, redirectUri }, until, now);
      await audit(db, caller, { action: 'microsoft.consent', subjectId: notaryId });
      return url;
    },

    /** `connected`, or what stands in the way. An access that works already is not touched by a consent that fails. */
    async finish(answer: ConsentAnswer, sessionId: string | null): Promise<'connected' | MicrosoftProblem> {
      const { state } = answer;
      const consent = state ? await consents.take(state, clock.now()) : null;
      if (!state || !consent || consent.sessionId !== sessionId) return 'consent-expired';
      try {
        if (answer.error || !answer.code) throw describeRefusal(answer);
        await connect(consent, state, answer.code);
        return 'connected';
      } catch (error) {
        if (!(error instanceof MicrosoftError)) throw error;
        await connections.noteProblem(consent.notaryId, error.problem);
        return error.problem;
      }
    },
  };
}

/** Its description is read for its number only, and kept nowhere. */
function describeRefusal({ error, error_description: description = '' }: ConsentAnswer): MicrosoftError {
  if (/AADSTS(65001|90094|90093|900941)\b/.test(description) || error === 'consent_required')
    return new MicrosoftError('approval-needed', error);
  return new MicrosoftError(error === 'access_denied' ? 'consent-refused' : 'client-refused', error);
}
