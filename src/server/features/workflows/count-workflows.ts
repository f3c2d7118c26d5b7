import { and, count, countDistinct, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { notaries } from '#server/features/notaries/notaries.tables.ts';
import { queuedRuns } from '#server/features/scheduler/scheduler.tables.ts';
import type { WorkflowCounts, WorkflowState } from '#shared/contracts/workflow-list.ts';
import { hasWords, isInState } from './find-workflows.ts';
import { workflows } from './workflows.tables.ts';

/** Of all offices: what the screen of all workflows says above its cards. */
export async function countWorkflows(db: Database, search: string): Promise<WorkflowCounts> {
  const [all] = await db.select({ ...eachState, offices: countDistinct(workflows.notaryId) }).from(workflows);
  const wanted = hasWords(search);
  const [found] = wanted
    ? await db
        .select(eachState)
        .from(workflows)
        .leftJoin(notaries, eq(notaries.id, workflows.notaryId))
        .where(wanted)
    : [all];
  const [running] = await db
    .select({ count: count() })
    .from(queuedRuns)
    .innerJoin(workflows, and(eq(workflows.id, queuedRuns.workflowId), isNotNull(queuedRuns.holder)));
  const folders = await db
    .select({ id: workflows.folderId, count: count() })
    .from(workflows)
    .where(isNotNull(workflows.folderId))
    .groupBy(workflows.folderId);
  return {
    found: { ...none, ...found },
    total: all?.all ?? 0,
    active: all?.active ?? 0,
    offices: all?.offices ?? 0,
    running: running?.count ?? 0,
    folders: folders.map(({ id, count }) => ({ id: id ?? '', count })),
  };
}

const none = { all: 0, failed: 0, active: 0, inactive: 0 };

const countOf = (state: WorkflowState) =>
  sql<number>`(count(*) filter (where ${isInState(state) ?? sql`true`}))::int`;

const eachState = {
  all: countOf('all'),
  failed: countOf('failed'),
  active: countOf('active'),
  inactive: countOf('inactive'),
};
