import { and, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { notaries } from '#server/features/notaries/notaries.tables.ts';
import { morningMails } from './office-day.tables.ts';

/** Offices told in one go; the next go comes within a minute. */
const AT_ONCE = 200;

export type MorningMailsRepository = ReturnType<typeof createMorningMailsRepository>;

/** Which offices want the morning's mail, and up to which day each was decided on. Days are those of Paris. */
export function createMorningMailsRepository(db: Database) {
  return {
    /** Nobody gets it who has not asked for it. */
    async isEnabled(notaryId: string): Promise<boolean> {
      const [row] = await db
        .select({ enabled: morningMails.enabled })
        .from(morningMails)
        .where(eq(morningMails.notaryId, notaryId));
      return row?.enabled ?? false;
    },
    /** `decidedUpTo`: the first mail is that of a day after it. */
    async choose(notaryId: string, enabled: boolean, decidedUpTo: string): Promise<void> {
      await db
        .insert(morningMails)
        .values({ notaryId, enabled, lastDay: decidedUpTo })
        .onConflictDoUpdate({ target: morningMails.notaryId, set: { enabled } });
    },
    async listUndecided(day: string): Promise<{ notaryId: string; licenceId: string }[]> {
      const rows = await db
        .select({ notaryId: notaries.id, licenceId: notaries.licenseId })
        .from(morningMails)
        .innerJoin(notaries, eq(notaries.id, morningMails.notaryId))
        .where(
          and(
            eq(morningMails.enabled, true),
            lt(morningMails.lastDay, day),
            isNull(notaries.deletedAt),
            isNotNull(notaries.licenseId),
          ),
        )
        .limit(AT_ONCE);
      return rows.flatMap(({ notaryId, licenceId }) => (licenceId ? [{ notaryId, licenceId }] : []));
    },
    /** True for one process only. */
    async decide(notaryId: string, day: string): Promise<boolean> {
      return (await this.decideAll([notaryId], day)) > 0;
    },
    async decideAll(notaryIds: string[], day: string): Promise<number> {
      if (notaryIds.length === 0) return 0;
      const rows = await db
        .update(morningMails)
        .set({ lastDay: day })
        .where(
          and(
            inArray(morningMails.notaryId, notaryIds),
            eq(morningMails.enabled, true),
            lt(morningMails.lastDay, day),
          ),
        )
        .returning({ notaryId: morningMails.notaryId });
      return rows.length;
    },
  };
}
