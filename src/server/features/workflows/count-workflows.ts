import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { queuedRuns } from '#server/features/scheduler/scheduler.tables.ts';
import type { WorkflowCounts, WorkflowState } from '#shared/contracts/workflow-list.ts';
import { isFound, isInState } from './find-workflows.ts';
import { workflows } from './workflows.tables.ts';

/** Of all offices: what the screen of all workflows says above its cards. */
export async function countWorkflows(db: Database, search: string): Promise<WorkflowCounts> {
  const [all] = await db.select(eachState).from(workflows);
  // Distinct first, and then counted: that is not sorted.
  const owners = db.selectDistinct({ id: workflows.notaryId }).from(workflows).as('owners');
  const [offices] = await db.select({ count: count(owners.id) }).from(owners);
  const wanted = isFound(search);
  const [found] = wanted ? await db.select(eachState).from(workflows).where(wanted) : [all];
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
    offices: offices?.count ?? 0,
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
