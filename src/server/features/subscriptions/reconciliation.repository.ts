import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import type { ReconciliationDifference } from '#shared/contracts/licences.ts';
import { paymentReconciliations } from './subscriptions.tables.ts';

export type ReconciliationRepository = ReturnType<typeof createReconciliationRepository>;

export function createReconciliationRepository(db: Database) {
  return {
    /** True for the one process that is to do this day's; again when the one that began it is long gone. */
    async begin(day: string, now: Date): Promise<boolean> {
      const { startedAt, finishedAt } = paymentReconciliations;
      const begun = await db
        .insert(paymentReconciliations)
        .values({ day, startedAt: now })
        .onConflictDoUpdate({
          target: paymentReconciliations.day,
          set: { startedAt: now },
          setWhere: sql`${finishedAt} is null and ${startedAt} < ${now.toISOString()}::timestamptz - interval '50 minutes'`,
        })
        .returning({ day: paymentReconciliations.day });
      return begun.length > 0;
    },
    async finish(
      day: string,
      result: { checked: number; differences: ReconciliationDifference[]; error: string | null },
      at: Date,
    ): Promise<void> {
      await db
        .update(paymentReconciliations)
        // One that failed stays open: the next hour tries again.
        .set({ ...result, finishedAt: result.error ? null : at })
        .where(eq(paymentReconciliations.day, day));
    },
    async findLatest() {
      const [row] = await db
        .select()
        .from(paymentReconciliations)
        .orderBy(desc(paymentReconciliations.day))
        .limit(1);
      return row ?? null;
    },
  };
}
