import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { among } from '#server/database/among.ts';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { placeOf } from '#server/database/sealed-columns.ts';
import { notaries } from '#server/features/notaries/notaries.tables.ts';
import { officeSetups, officeTrials } from '#server/features/office-setup/office-setup.tables.ts';
import type { GoogleProblem } from '#shared/messages/google.ts';
import { googleConnections } from './google-connection.tables.ts';

export interface StoredConnection {
  account: string | null;
  /** Of the client to which the tokens were given. */
  clientId: string | null;
  refreshToken: string | null;
  access: { token: string; expiresAt: Date } | null;
  problem: GoogleProblem | null;
  connectedAt: Date | null;
}

export type ConnectionsRepository = ReturnType<typeof createConnectionsRepository>;

/** The Google accounts of the offices; tokens are sealed here and nowhere else opened. */
export function createConnectionsRepository(db: Database, cipher: Cipher) {
  const now = sql`now()`;
  const refreshOf = (notaryId: string) => placeOf('google_connections.refresh_token', notaryId);
  const accessOf = (notaryId: string) => placeOf('google_connections.access_token', notaryId);
  return {
    async find(notaryId: string): Promise<StoredConnection | null> {
      const [row] = await db.select().from(googleConnections).where(eq(googleConnections.notaryId, notaryId));
      if (!row) return null;
      const { account, clientId, refreshToken, accessToken, accessExpiresAt, problem, connectedAt } = row;
      return {
        account,
        clientId,
        refreshToken: refreshToken && cipher.decrypt(refreshToken, refreshOf(notaryId)),
        access:
          accessToken && accessExpiresAt
            ? { token: cipher.decrypt(accessToken, accessOf(notaryId)), expiresAt: accessExpiresAt }
            : null,
        problem,
        connectedAt,
      };
    },
    /** Which of these offices have ever given Google's client, chosen Google, or been connected: the others need not be looked at. */
    async findTouched(notaryIds: readonly string[]): Promise<string[]> {
      const rows = await db
        .select({ id: notaries.id })
        .from(notaries)
        .leftJoin(googleConnections, eq(googleConnections.notaryId, notaries.id))
        .leftJoin(officeSetups, and(eq(officeSetups.notaryId, notaries.id), eq(officeSetups.drive, 'google')))
        .where(
          and(
            among(notaries.id, notaryIds),
            or(
              isNotNull(notaries.googleCredentials),
              isNotNull(googleConnections.notaryId),
              isNotNull(officeSetups.notaryId),
            ),
          ),
        );
      return rows.map(({ id }) => id);
    },
    /** The accounts that any office works on. */
    async listAccounts(): Promise<string[]> {
      const rows = await db
        .select({ account: googleConnections.account })
        .from(googleConnections)
        .where(isNotNull(googleConnections.refreshToken));
      return rows.flatMap(({ account }) => account ?? []);
    },
    /** A consent that succeeded: whatever stood in the way before is settled. */
    async connect(
      notaryId: string,
      made: {
        account: string;
        clientId: string;
        refreshToken: string;
        accessToken: string;
        expiresAt: Date;
        at: Date;
      },
    ): Promise<void> {
      const values = {
        account: made.account,
        clientId: made.clientId,
        refreshToken: cipher.encrypt(made.refreshToken, refreshOf(notaryId)),
        accessToken: cipher.encrypt(made.accessToken, accessOf(notaryId)),
        accessExpiresAt: made.expiresAt,
        problem: null,
        connectedAt: made.at,
        updatedAt: now,
      };
      await db
        .insert(googleConnections)
        .values({ notaryId, ...values })
        .onConflictDoUpdate({ target: googleConnections.notaryId, set: values });
      // What was tried before was tried without it.
      await db.delete(officeTrials).where(eq(officeTrials.notaryId, notaryId));
    },
    /** Of the consent of that moment only: the tokens of a later one stay. */
    async keepRefreshed(
      notaryId: string,
      connectedAt: Date | null,
      made: { accessToken: string; expiresAt: Date; refreshToken: string | null },
    ): Promise<void> {
      const { notaryId: owner, connectedAt: consentedAt } = googleConnections;
      const rotated = made.refreshToken
        ? { refreshToken: cipher.encrypt(made.refreshToken, refreshOf(notaryId)) }
        : {};
      await db
        .update(googleConnections)
        .set({
          accessToken: cipher.encrypt(made.accessToken, accessOf(notaryId)),
          accessExpiresAt: made.expiresAt,
          ...rotated,
          updatedAt: now,
        })
        .where(and(eq(owner, notaryId), connectedAt ? eq(consentedAt, connectedAt) : isNull(consentedAt)));
    },
    async setProblem(notaryId: string, problem: GoogleProblem): Promise<void> {
      await db
        .insert(googleConnections)
        .values({ notaryId, problem })
        .onConflictDoUpdate({ target: googleConnections.notaryId, set: { problem, updatedAt: now } });
    },
  };
}
