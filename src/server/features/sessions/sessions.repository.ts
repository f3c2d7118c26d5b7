import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { sessions } from './sessions.tables.ts';

interface NewSession {
  tokenHash: string;
  licenceId: string;
  openedAt: Date;
  expiresAt: Date;
}

export type SessionsRepository = ReturnType<typeof createSessionsRepository>;

export function createSessionsRepository(db: Database) {
  return {
    /** In the place of another session, which ends with it, if one is named. */
    async open(session: NewSession, replaced: string | null): Promise<void> {
      await db.transaction(async (tx) => {
        if (replaced) await tx.delete(sessions).where(eq(sessions.tokenHash, replaced));
        await tx.insert(sessions).values({
          id: newId(),
          tokenHash: session.tokenHash,
          licenseId: session.licenceId,
          createdAt: session.openedAt,
          expiresAt: session.expiresAt,
        });
      });
    },
    async find(
      tokenHash: string,
      now: Date,
    ): Promise<{ licenceId: string; openedAt: Date; expiresAt: Date } | null> {
      const [row] = await db
        .select({
          licenceId: sessions.licenseId,
          openedAt: sessions.createdAt,
          expiresAt: sessions.expiresAt,
        })
        .from(sessions)
        .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
      return row ?? null;
    },
    async setEnd(tokenHash: string, expiresAt: Date): Promise<void> {
      await db.update(sessions).set({ expiresAt }).where(eq(sessions.tokenHash, tokenHash));
    },
    async end(tokenHash: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
    },
    async removeExpired(now: Date): Promise<void> {
      await db.delete(sessions).where(lt(sessions.expiresAt, now));
    },
  };
}
