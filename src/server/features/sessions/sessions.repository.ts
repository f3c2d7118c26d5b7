import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { sessions } from './sessions.tables.ts';

export type SessionsRepository = ReturnType<typeof createSessionsRepository>;

export function createSessionsRepository(db: Database) {
  return {
    async open(session: { tokenHash: string; licenceId: string; expiresAt: Date }): Promise<void> {
      await db.insert(sessions).values({
        id: newId(),
        tokenHash: session.tokenHash,
        licenseId: session.licenceId,
        expiresAt: session.expiresAt,
      });
    },
    async findLicenceId(tokenHash: string, now: Date): Promise<string | null> {
      const [row] = await db
        .select({ licenceId: sessions.licenseId })
        .from(sessions)
        .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
      return row?.licenceId ?? null;
    },
    async end(tokenHash: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    },
    async removeExpired(now: Date): Promise<void> {
      await db.delete(sessions).where(lt(sessions.expiresAt, now));
    },
  };
}
