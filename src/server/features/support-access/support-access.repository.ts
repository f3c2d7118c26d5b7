import { and, desc, eq, gt, isNull, min } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { supportAccesses, supportLooks } from './support-access.tables.ts';

const isOpen = (now: Date) => and(isNull(supportAccesses.endedAt), gt(supportAccesses.expiresAt, now));

export function createSupportAccessRepository(db: Database) {
  return {
    async find(notaryId: string, now: Date) {
      const [row] = await db
        .select({ access: supportAccesses, lookedAt: min(supportLooks.firstAt) })
        .from(supportAccesses)
        .leftJoin(supportLooks, eq(supportLooks.accessId, supportAccesses.id))
        .where(and(eq(supportAccesses.notaryId, notaryId), isOpen(now)))
        .groupBy(supportAccesses.id)
        .orderBy(desc(supportAccesses.expiresAt))
        .limit(1);
      return row ?? null;
    },
    async grant(notaryId: string, at: Date, until: Date): Promise<string> {
      const id = newId();
      await db.insert(supportAccesses).values({ id, notaryId, grantedAt: at, expiresAt: until });
      return id;
    },
    /** Ids of those that ended. */
    async end(notaryId: string, at: Date): Promise<string[]> {
      const ended = await db
        .update(supportAccesses)
        .set({ endedAt: at })
        .where(and(eq(supportAccesses.notaryId, notaryId), isOpen(at)))
        .returning({ id: supportAccesses.id });
      return ended.map(({ id }) => id);
    },
    /** Of all offices: their access by their notary. */
    async listOpen(now: Date): Promise<Map<string, string>> {
      const rows = await db
        .select({ id: supportAccesses.id, notaryId: supportAccesses.notaryId })
        .from(supportAccesses)
        .where(isOpen(now));
      return new Map(rows.map(({ id, notaryId }) => [notaryId, id]));
    },
    /** True the first time that this administrator looks through this access. */
    async recordLook(accessId: string, licenceId: string, at: Date): Promise<boolean> {
      const looked = await db
        .insert(supportLooks)
        .values({ accessId, licenseId: licenceId, firstAt: at })
        .onConflictDoNothing()
        .returning({ id: supportLooks.accessId });
      return looked.length > 0;
    },
  };
}
