import { and, eq, sql } from 'drizzle-orm';
import type { Cipher } from '#server/database/cipher.ts';
import type { Database } from '#server/database/connection.ts';
import { placeOf } from '#server/database/sealed-columns.ts';
import { officeTrials } from '#server/features/office-setup/office-setup.tables.ts';
import type { MicrosoftProblem } from '#shared/messages/microsoft.ts';
import { microsoftConnections } from './microsoft-connection.tables.ts';

export interface MicrosoftConnection {
  /** Of the mailbox for which the consent was given. */
  address: string | null;
  refreshToken: string | null;
  access: { token: string; expiresAt: Date } | null;
  problem: MicrosoftProblem | null;
  connectedAt: Date | null;
}

interface Tokens {
  accessToken: string;
  expiresAt: Date;
  refreshToken: string | null;
}

export type MicrosoftConnectionsRepository = ReturnType<typeof createMicrosoftConnectionsRepository>;

/** Tokens are sealed here and nowhere else opened. */
export function createMicrosoftConnectionsRepository(db: Database, cipher: Cipher) {
  const now = sql`now()`;
  const table = microsoftConnections;
  const refreshOf = (notaryId: string) => placeOf('microsoft_connections.refresh_token', notaryId);
  const accessOf = (notaryId: string) => placeOf('microsoft_connections.access_token', notaryId);
  const seal = (notaryId: string, { accessToken, expiresAt, refreshToken }: Tokens) => ({
    accessToken: cipher.encrypt(accessToken, accessOf(notaryId)),
    accessExpiresAt: expiresAt,
    ...(refreshToken ? { refreshToken: cipher.encrypt(refreshToken, refreshOf(notaryId)) } : {}),
    updatedAt: now,
  });
  return {
    async find(notaryId: string): Promise<MicrosoftConnection | null> {
      const [row] = await db.select().from(table).where(eq(table.notaryId, notaryId));
      if (!row) return null;
      const { address, refreshToken, accessToken, accessExpiresAt, problem, connectedAt } = row;
      return {
        address,
        refreshToken: refreshToken && cipher.decrypt(refreshToken, refreshOf(notaryId)),
        access:
          accessToken && accessExpiresAt
            ? { token: cipher.decrypt(accessToken, accessOf(notaryId)), expiresAt: accessExpiresAt }
            : null,
        problem,
        connectedAt,
      };
    },
    /** A consent that succeeded: whatever stood in the way before is settled. */
    async connect(notaryId: string, made: Tokens & { address: string; at: Date }): Promise<void> {
      const values = {
        ...seal(notaryId, made),
        address: made.address,
        problem: null,
        connectedAt: made.at,
      };
      await db
        .insert(table)
        .values({ notaryId, ...values })
        .onConflictDoUpdate({ target: table.notaryId, set: values });
      // What was tried before was tried without it.
      await db.delete(officeTrials).where(eq(officeTrials.notaryId, notaryId));
    },
    /** Of the consent of that moment only: the tokens of a later one stay. */
    async keepRefreshed(notaryId: string, connectedAt: Date, made: Tokens): Promise<void> {
      await db
        .update(table)
        .set(seal(notaryId, made))
        .where(and(eq(table.notaryId, notaryId), eq(table.connectedAt, connectedAt)));
    },
    /** The consent of that moment has ended: nobody asks with its tokens again. */
    async end(notaryId: string, connectedAt: Date, problem: MicrosoftProblem): Promise<void> {
      const gone = { refreshToken: null, accessToken: null, accessExpiresAt: null };
      await db
        .update(table)
        .set({ ...gone, problem, updatedAt: now })
        .where(and(eq(table.notaryId, notaryId), eq(table.connectedAt, connectedAt)));
    },
    /** Why the consent that was asked for did not come about; one that works is not touched. */
    async noteProblem(notaryId: string, problem: MicrosoftProblem): Promise<void> {
      await db
        .insert(table)
        .values({ notaryId, problem })
        .onConflictDoUpdate({
          target: table.notaryId,
          set: { problem, updatedAt: now },
          setWhere: sql`${table.refreshToken} is null`,
        });
    },
  };
}
