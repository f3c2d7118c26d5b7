import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { giveLeaseBack, takeLease } from '#server/database/leases.ts';
import { MailServerError } from '#server/ports/mail-server-error.ts';
import { MicrosoftError } from '#server/ports/microsoft-error.ts';
import type { MicrosoftConnectionsRepository } from './microsoft-connections.repository.ts';

/** A token is renewed this long before its end, so that no conversation begins with one that ends on the way. */
const MARGIN_MS = 3 * 60_000;
/** After a failure that passes, the next try waits this long. */
const REST_MS = 20_000;
const LEASE_MS = 30_000;
const LOOK_AGAIN_MS = 250;

interface MicrosoftTokensNeeds {
  db: Database;
  connections: MicrosoftConnectionsRepository;
  refresh(
    refreshToken: string,
  ): Promise<{ accessToken: string; expiresAt: Date; refreshToken: string | null }>;
  now(): number;
}

export type MicrosoftTokens = ReturnType<typeof createMicrosoftTokens>;

/**
 * Access to the offices' mailboxes at Microsoft. Each refresh may take the place of the token that it was asked with, so
 * one process asks at a time: two would refuse each other. A refused refresh ends the consent.
 */
export function createMicrosoftTokens({ db, connections, refresh, now }: MicrosoftTokensNeeds) {
  const underWay = new Map<string, Promise<string>>();
  const resting = new Map<string, number>();

  /** What can be used as it is; null where it has to be renewed. Throws where there is no consent. */
  async function findStanding(notaryId: string, address: string) {
    const stored = await connections.find(notaryId);
    // Given for another mailbox, it opens none of this office's.
    if (!stored?.connectedAt || stored.address?.toLowerCase() !== address.toLowerCase())
      throw new MailServerError('consent-missing');
    if (!stored.refreshToken) throw new MailServerError('consent-ended');
    const { refreshToken, connectedAt, access } = stored;
    const isFresh = access !== null && access.expiresAt.getTime() - now() > MARGIN_MS;
    return { refreshToken, connectedAt, token: isFresh ? access.token : null };
  }

  async function renew(notaryId: string, address: string): Promise<string> {
    const { token, refreshToken, connectedAt } = await findStanding(notaryId, address);
    if (token) return token;
    try {
      const made = await refresh(refreshToken);
      await connections.keepRefreshed(notaryId, connectedAt, made);
      resting.delete(notaryId);
      return made.accessToken;
    } catch (error) {
      if (!(error instanceof MicrosoftError)) throw error;
      if (error.problem === 'revoked') {
        await connections.end(notaryId, connectedAt, 'revoked');
        throw new MailServerError('consent-ended', error.code);
      }
      resting.set(notaryId, now() + REST_MS);
      throw new MailServerError('unreachable', error.code);
    }
  }

  async function getToken(notaryId: string, address: string): Promise<string> {
    const { token } = await findStanding(notaryId, address);
    if (token) return token;
    if (now() < (resting.get(notaryId) ?? 0)) throw new MailServerError('unreachable', 'resting');
    const [lease, holder] = [`microsoft-refresh ${notaryId}`, newId()];
    const end = Date.now() + LEASE_MS;
    while (!(await takeLease(db, lease, holder, LEASE_MS))) {
      if (Date.now() > end) throw new MailServerError('unreachable', 'lease');
      await wait(LOOK_AGAIN_MS);
    }
    try {
      return await renew(notaryId, address);
    } finally {
      await giveLeaseBack(db, lease, holder);
    }
  }

  return {
    /** Throws MailServerError. */
    get(notaryId: string, address: string): Promise<string> {
      const key = `${notaryId} ${address}`;
      const known = underWay.get(key);
      if (known) return known;
      const made = getToken(notaryId, address).finally(() => underWay.delete(key));
      underWay.set(key, made);
      return made;
    },
  };
}
