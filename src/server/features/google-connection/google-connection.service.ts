import { randomBytes } from 'node:crypto';
import type { Caller } from '#server/access/guards.ts';
import { actors, audit } from '#server/database/audit-log.ts';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { AppError } from '#server/ground/errors.ts';
import type { Clock } from '#server/ports/clock.ts';
import { GoogleError } from '#server/ports/google-error.ts';
import type { GoogleConnection } from '#shared/contracts/google.ts';
import { type GoogleProblem, googleProblems } from '#shared/messages/google.ts';
import type { AccessTokens, OfficeClient } from './access-tokens.ts';
import { isSameAddress } from './connection-state.ts';
import { createConnectionsRepository } from './connections.repository.ts';
import { type Consent, createConsentsRepository } from './consents.repository.ts';

const CONSENT_MINUTES = 15;

type Client = { clientId: string; clientSecret: string; redirectUri: string };
interface Tokens {
  accessToken: string;
  expiresAt: Date;
  refreshToken: string | null;
  scopes: string[] | null;
}

export interface GoogleConnectionNeeds {
  db: Database;
  cipher: Cipher;
  clock: Clock;
  scopes: readonly string[];
  tokens: AccessTokens;
  findClient(notaryId: string): Promise<OfficeClient | null>;
  oauth: {
    beginConsent(
      client: Client,
      request: { state: string; loginHint: string },
    ): Promise<{ url: string; codeVerifier: string }>;
    exchange(client: Client, code: string, codeVerifier: string): Promise<Tokens>;
    findAccount(accessToken: string): Promise<string>;
    revoke(client: Client, token: string): Promise<void>;
  };
  /** Part of the transaction that connects an account the office did not have before. */
  forgetPlaces(tx: Database, notaryId: string): Promise<void>;
}

export interface ConsentAnswer {
  state?: string | undefined;
  code?: string | undefined;
  error?: string | undefined;
}

export type GoogleConnectionService = ReturnType<typeof createGoogleConnectionService>;

/** From the button to the connected account: what the notary sees, and what comes back from Google. */
export function createGoogleConnectionService(needs: GoogleConnectionNeeds) {
  const { db, cipher, clock, oauth } = needs;
  const connections = createConnectionsRepository(db, cipher);
  const consents = createConsentsRepository(db, cipher);

  async function getClient(notaryId: string): Promise<Client & { email: string }> {
    const client = await needs.findClient(notaryId);
    if (!client?.clientId || !client.clientSecret) throw new AppError('google-not-configured');
    return { ...client, clientSecret: client.clientSecret };
  }

  /** The tokens of the dedicated account, with all that was asked. */
  async function receive(
    consent: Consent,
    code: string,
  ): Promise<Tokens & { refreshToken: string; account: string }> {
    const known = await getClient(consent.notaryId);
    if (known.clientId !== consent.clientId) throw new GoogleError('consent-expired');
    const client = { ...known, redirectUri: consent.redirectUri };
    const tokens = await oauth.exchange(client, code, consent.codeVerifier);
    const { refreshToken, accessToken } = tokens;
    const isWhole = needs.scopes.every((scope) => tokens.scopes?.includes(scope) ?? true);
    const account = await oauth.findAccount(accessToken).catch((error: unknown) => {
      if (isWhole) throw error;
      return null;
    });
    const isDedicated = account === null || isSameAddress(account, known.email);
    if (account !== null && isDedicated && isWhole && refreshToken)
      return { ...tokens, refreshToken, account };
    if (account !== null) await giveBack(client, account, refreshToken ?? accessToken);
    if (!isDedicated) throw new GoogleError('wrong-account');
    if (!isWhole) throw new GoogleError('scope-missing');
    throw new GoogleError('unreachable', 'no-refresh-token');
  }

  /**
   * An access that we do not keep is given back, unless an office works on that account: Google takes back the whole of
   * what the person has granted, and the tokens that the office works with would end too.
   */
  async function giveBack(client: Client, account: string, token: string): Promise<void> {
    const kept = await connections.listAccounts();
    if (!kept.some((each) => isSameAddress(each, account))) await oauth.revoke(client, token);
  }

  async function connect(consent: Consent, code: string): Promise<void> {
    const { notaryId, clientId } = consent;
    const received = await receive(consent, code);
    const before = await connections.find(notaryId);
    await db.transaction(async (tx) => {
      const made = { ...received, clientId, at: clock.now() };
      await createConnectionsRepository(tx, cipher).connect(notaryId, made);
      if (!isSameAddress(before?.account ?? '', received.account)) await needs.forgetPlaces(tx, notaryId);
      await audit(tx, actors.notary, { action: 'google.connect', subjectId: notaryId });
    });
  }

  return {
    async describe(notaryId: string | null): Promise<GoogleConnection> {
      const nothing = { state: 'unconfigured', sentence: null, account: null, connectedAt: null } as const;
      if (!notaryId) return nothing;
      const state = await needs.tokens.findState(notaryId);
      const stored = await connections.find(notaryId);
      const facts = {
        account: stored?.account ?? null,
        connectedAt: stored?.connectedAt?.toISOString() ?? null,
      };
      if (state.kind !== 'problem') return { ...facts, state: state.kind, sentence: null };
      const fresh = state.problem === 'not-connected' || state.problem === 'consent-refused';
      return {
        ...facts,
        state: fresh ? 'not-connected' : 'problem',
        sentence: googleProblems[state.problem],
      };
    },

    /** The address of Google's consent screen, for one answer within minutes in this session of the browser. */
    async begin(
      caller: Caller,
      { state: prefix = '', sessionId }: { state?: string; sessionId: string },
    ): Promise<string> {
      const { notaryId } = caller;
      if (!notaryId) throw new AppError('google-not-configured');
      const client = await getClient(notaryId);
      const state = `${prefix}${randomBytes(32).toString('base64url')}`;
      const { url, codeVerifier } = await oauth.beginConsent(client, { state, loginHint: client.email });
      const { clientId, redirectUri } = client;
      const now = clock.now();
      const until = new Date(now.getTime() + CONSENT_MINUTES * 60_000);
      await consents.begin(state, { notaryId, sessionId, clientId, codeVerifier, redirectUri }, until, now);
      await audit(db, caller, { action: 'google.consent', subjectId: notaryId });
      return url;
    },

    /**
     * What came back from Google, into the browser session that asked or into none: `connected`, or what stands in
     * the way. An account that works already is not touched by a consent that fails.
     */
    async finish(answer: ConsentAnswer, sessionId: string | null): Promise<'connected' | GoogleProblem> {
      const consent = answer.state ? await consents.take(answer.state, clock.now()) : null;
      if (!consent || consent.sessionId !== sessionId) return 'consent-expired';
      try {
        if (answer.error || !answer.code)
          throw new GoogleError(answer.error === 'access_denied' ? 'consent-refused' : 'client-refused');
        await connect(consent, answer.code);
        return 'connected';
      } catch (error) {
        if (!(error instanceof GoogleError)) throw error;
        const { kind } = await needs.tokens.findState(consent.notaryId);
        const noted = error.lasting && error.problem !== 'consent-expired' && kind !== 'connected';
        if (noted) await connections.setProblem(consent.notaryId, error.problem);
        return error.problem;
      }
    },
  };
}
