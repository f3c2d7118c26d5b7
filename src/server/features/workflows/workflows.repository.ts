import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { once } from '#server/database/prepared.ts';
import { notaries } from '#server/features/notaries/notaries.tables.ts';
import type { AutomationType } from '#shared/automations.ts';
import type { WorkflowQuery } from '#shared/contracts/workflow-list.ts';
import { isFound, isInFolder, isInState } from './find-workflows.ts';
import { workflows } from './workflows.tables.ts';

export type WorkflowRow = typeof workflows.$inferSelect & { notaryName: string | null };

export type WorkflowChange = Partial<
  Pick<
    typeof workflows.$inferInsert,
    | 'name'
    | 'description'
    | 'webhookUrl'
    | 'type'
    | 'folderId'
    | 'cronEnabled'
    | 'cronInterval'
    | 'cronNextRun'
  >
>;

export type WorkflowsRepository = ReturnType<typeof createWorkflowsRepository>;

export function createWorkflowsRepository(db: Database) {
  const select = () =>
    db
      .select({ workflow: workflows, firstName: notaries.firstName, lastName: notaries.lastName })
      .from(workflows)
      .leftJoin(notaries, eq(notaries.id, workflows.notaryId));
  const join = (row: Awaited<ReturnType<typeof select>>[number]): WorkflowRow => ({
    ...row.workflow,
    notaryName: row.lastName ? `${row.firstName} ${row.lastName}` : null,
  });
  const listingActive = once(() =>
    select()
      .where(and(eq(workflows.notaryId, sql.placeholder('notaryId')), eq(workflows.active, true)))
      .orderBy(desc(workflows.createdAt), desc(workflows.id))
      .prepare('list-active-workflows'),
  );
  return {
    /** Of all offices, newest first. */
    async list(asked: WorkflowQuery = {}): Promise<WorkflowRow[]> {
      const newestFirst = [desc(workflows.createdAt), desc(workflows.id)];
      const wanted = and(isFound(asked.search), isInState(asked.state), isInFolder(asked.folder));
      if (!asked.limit)
        return (
          await select()
            .where(wanted)
            .orderBy(...newestFirst)
        ).map(join);
      const { id } = workflows;
      // The owners of those that are shown, and of no others.
      const shown = db
        .select({ id })
        .from(workflows)
        .where(wanted)
        .orderBy(...newestFirst)
        .limit(asked.limit);
      return (
        await select()
          .where(inArray(id, shown))
          .orderBy(...newestFirst)
      ).map(join);
    },
    /** What runs by itself, over all offices. */
    async listScheduled(): Promise<WorkflowRow[]> {
      const rows = await select()
        .where(and(eq(workflows.active, true), eq(workflows.cronEnabled, true)))
        .orderBy(desc(workflows.createdAt), desc(workflows.id));
      return rows.map(join);
    },
    async listActiveOf(notaryId: string): Promise<WorkflowRow[]> {
      return (await listingActive().execute({ notaryId })).map(join);
    },
    async findById(id: string): Promise<WorkflowRow | null> {
      const [row] = await select().where(eq(workflows.id, id));
      return row ? join(row) : null;
    },
    /** Held until the transaction ends: neither the scheduler nor another administrator changes it meanwhile. */
    async lock(id: string): Promise<typeof workflows.$inferSelect | null> {
      const [row] = await db.select().from(workflows).where(eq(workflows.id, id)).for('update');
      return row ?? null;
    },
    async hasActive(notaryId: string): Promise<boolean> {
      const [row] = await db
        .select({ id: workflows.id })
        .from(workflows)
        .where(and(eq(workflows.notaryId, notaryId), eq(workflows.active, true)))
        .limit(1);
      return row !== undefined;
    },
    async update(id: string, change: WorkflowChange): Promise<void> {
      await db
        .update(workflows)
        .set({ ...change, updatedAt: sql`now()` })
        .where(eq(workflows.id, id));
    },
    /** What ran keeps its executions, which then belong to a deleted workflow; that one which sends is gone is noted with its office. */
    async remove(id: string): Promise<void> {
      await db.execute(
        sql`with gone as (delete from ${workflows} where id = ${id} returning notary_id, type)
            update ${notaries} n set sender_removed_at = now() from gone
            where n.id = gone.notary_id and gone.type in ('client_management', 'client_reminder')`,
      );
    },
    async setActive(id: string, active: boolean): Promise<void> {
      await db.update(workflows).set({ active, updatedAt: sql`now()` }).where(eq(workflows.id, id));
    },
    async setSchedule(id: string, schedule: { enabled: boolean; nextRun: Date | null }): Promise<void> {
      await db
        .update(workflows)
        .set({ cronEnabled: schedule.enabled, cronNextRun: schedule.nextRun, updatedAt: sql`now()` })
        .where(eq(workflows.id, id));
    },
    /** The next run comes at once instead of at its slot. */
    async hastenNextRun(id: string, at: Date): Promise<void> {
      await db
        .update(workflows)
        .set({ cronNextRun: sql`least(${workflows.cronNextRun}, ${at})` })
        .where(and(eq(workflows.id, id), eq(workflows.cronEnabled, true)));
    },
    async create(workflow: {
      id?: string;
      name: string;
      description: string;
      webhookUrl: string;
      type: AutomationType;
      active: boolean;
      notaryId: string;
      notaryEmail: string;
      folderId?: string | null;
      interval: number;
      nextRun: Date | null;
    }): Promise<string> {
      const { interval, nextRun, id = newId(), ...columns } = workflow;
      await db.insert(workflows).values({
        ...columns,
        id,
        cronEnabled: nextRun !== null,
        cronInterval: interval,
        cronNextRun: nextRun,
      });
      return id;
    },
  };
}
