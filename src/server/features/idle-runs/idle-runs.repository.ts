import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { once } from '#server/database/prepared.ts';
import type { AutomationType } from '#shared/automations.ts';
import { idleRuns, officeRevisions } from './idle-runs.tables.ts';

export type IdleRun = Omit<typeof idleRuns.$inferSelect, 'notaryId' | 'automation'>;

export type IdleRunsRepository = ReturnType<typeof createIdleRunsRepository>;

/** What an automation found when it last found nothing to do, and whether the office's rows are what they were. */
export function createIdleRunsRepository(db: Database) {
  const { revision, outside, message, endedAt, until } = idleRuns;
  const looking = once(() =>
    db
      .select({ revision: officeRevisions.revision, kept: { revision, outside, message, endedAt, until } })
      .from(officeRevisions)
      .leftJoin(
        idleRuns,
        and(
          eq(idleRuns.notaryId, officeRevisions.notaryId),
          eq(idleRuns.automation, sql.placeholder('automation')),
        ),
      )
      .where(eq(officeRevisions.notaryId, sql.placeholder('notaryId')))
      .prepare('look-at-idle-run'),
  );
  return {
    /** Null for an office that is gone. */
    async find(
      notaryId: string,
      automation: AutomationType,
    ): Promise<{ revision: bigint; kept: IdleRun | null } | null> {
      const [row] = await looking().execute({ notaryId, automation });
      return row ?? null;
    },
    async keep(notaryId: string, automation: AutomationType, run: IdleRun): Promise<void> {
      await db
        .insert(idleRuns)
        .values({ ...run, notaryId, automation })
        .onConflictDoUpdate({ target: [idleRuns.notaryId, idleRuns.automation], set: run });
    },
    async forget(notaryId: string, automation: AutomationType): Promise<void> {
      await db
        .delete(idleRuns)
        .where(and(eq(idleRuns.notaryId, notaryId), eq(idleRuns.automation, automation)));
    },
  };
}
