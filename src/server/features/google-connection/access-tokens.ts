import { GoogleError } from '#server/ports/google-error.ts';
import { type ConnectionState, findConnectionState } from './connection-state.ts';
import type { ConnectionsRepository } from './connections.repository.ts';

/** A token is renewed this long before its end, so that no call begins with one that ends on the way. */
const MARGIN_MS = 3 * 60_000;
/** After a failure that passes, the next try waits this long. */
const REST_MS = 20_000;

export interface OfficeClient {
  email: string;
  clientId: string;
  clientSecret: string | null;
  redirectUri: string;
}

interface Refreshed {
  accessToken: string;
  expiresAt: Date;
  /** The one that counts from now on, if the one that was used counts no more. */
  refreshToken: string | null;
}

export interface AccessTokensNeeds {
  connections: ConnectionsRepository;
  findClient(notaryId: string): Promise<OfficeClient | null>;
  refresh(
    client: { clientId: string; clientSecret: string; redirectUri: string },
    refreshToken: string,
  ): Promise<Refreshed>;
  /** Runs `work` while no other process does for this office; null where it waited in vain. */
  alone(notaryId: string, work: () => Promise<string>): Promise<string | null>;
  now(): number;
}

export type AccessTokens = ReturnType<typeof createAccessTokens>;

/**
 * Access to the offices' Google accounts. What only the notary can settle is noted, and nobody asks Google again. A refresh
 * may take the place of the token that it was asked with: one process asks at a time, and the others use what it got.
 */
export function createAccessTokens({ connections, findClient, refresh, alone, now }: AccessTokensNeeds) {
  const underWay = new Map<string, Promise<string>>();
  const resting = new Map<string, { error: GoogleError; until: number }>();

  async function findState(notaryId: string): Promise<ConnectionState> {
    const [client, stored] = [await findClient(notaryId), await connections.find(notaryId)];
    if (!client) return { kind: 'unconfigured' };
    return findConnectionState({ ...client, hasSecret: Boolean(client.clientSecret) }, stored);
  }

  async function wasReplaced(notaryId: string, refreshToken: string): Promise<boolean> {
    const later = await connections.find(notaryId);
    return later?.refreshToken != null && later.refreshToken !== refreshToken;
  }

  /** What can be used as it is, or what it has to be renewed with. Throws where there is no consent. */
  async function findStanding(notaryId: string, rejected: string | undefined) {
    const state = await findState(notaryId);
    if (state.kind !== 'connected')
      throw new GoogleError(state.kind === 'problem' ? state.problem : 'not-connected');
    const [client, stored] = [await findClient(notaryId), await connections.find(notaryId)];
    if (!client?.clientSecret || !stored?.refreshToken) throw new GoogleError('not-connected');
    const { access, refreshToken, connectedAt } = stored;
    const isGood =
      access !== null && access.token !== rejected && access.expiresAt.getTime() - now() > MARGIN_MS;
    return {
      token: isGood ? access.token : null,
      client: { ...client, clientSecret: client.clientSecret },
      refreshToken,
      connectedAt,
    };
  }

  async function getToken(notaryId: string, rejected: string | undefined): Promise<string> {
    const rest = resting.get(notaryId);
    if (rest && now() < rest.until) throw rest.error;
    const { token } = await findStanding(notaryId, rejected);
    const found = token ?? (await alone(notaryId, () => renew(notaryId, rejected)));
    if (found === null) throw new GoogleError('unreachable', 'lease');
    return found;
  }

  async function renew(notaryId: string, rejected: string | undefined): Promise<string> {
    const { token, client, refreshToken, connectedAt } = await findStanding(notaryId, rejected);
    // Another process was here before.
    if (token) return token;
    try {
      const made = await refresh(client, refreshToken);
      await connections.keepRefreshed(notaryId, connectedAt, made);
      resting.delete(notaryId);
      return made.accessToken;
    } catch (error) {
      if (!(error instanceof GoogleError)) throw error;
      if (!error.lasting) resting.set(notaryId, { error, until: now() + REST_MS });
      // What another process has put in its place meanwhile was not refused.
      else if (await wasReplaced(notaryId, refreshToken)) return renew(notaryId, rejected);
      else await connections.setProblem(notaryId, error.problem);
      throw error;
    }
  }

  return {
    findState,
    /** `rejected`: the token that Google has just refused. Throws GoogleError. */
    async get(notaryId: string, rejected?: string): Promise<string> {
      for (let known = underWay.get(notaryId); known; known = underWay.get(notaryId)) {
        const token = await known;
        // Whoever asked for it had not heard that it is refused.
        if (token !== rejected) return token;
      }
      const made = getToken(notaryId, rejected).finally(() => underWay.delete(notaryId));
      underWay.set(notaryId, made);
      return made;
    },
  };
}
