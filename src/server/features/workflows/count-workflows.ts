import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { queuedRuns } from '#server/features/scheduler/scheduler.tables.ts';
import type { WorkflowCounts, WorkflowState } from '#shared/contracts/workflow-list.ts';
import { isFound, isInState } from './find-workflows.ts';
import { workflows } from './workflows.tables.ts';

/** Of all offices: what the screen of all workflows says above its cards. */
export async function countWorkflows(db: Database, search: string): Promise<WorkflowCounts> {
  // Folder by folder: one pass for what is in each and for all.
  const byFolder = await db
    .select({ id: workflows.folderId, ...eachState })
    .from(workflows)
    .groupBy(workflows.folderId);
  const all = byFolder.reduce(add, none);
  // Distinct first, and then counted: that is not sorted.
  const owners = db.selectDistinct({ id: workflows.notaryId }).from(workflows).as('owners');
  const [offices] = await db.select({ count: count(owners.id) }).from(owners);
  const wanted = isFound(search);
  const [found] = wanted ? await db.select(eachState).from(workflows).where(wanted) : [all];
  const [running] = await db
    .select({ count: count() })
    .from(queuedRuns)
    .innerJoin(workflows, and(eq(workflows.id, queuedRuns.workflowId), isNotNull(queuedRuns.holder)));
  return {
    found: { ...none, ...found },
    total: all.all,
    active: all.active,
    offices: offices?.count ?? 0,
    running: running?.count ?? 0,
    folders: byFolder.flatMap(({ id, all }) => (id ? [{ id, count: all }] : [])),
  };
}

const none = { all: 0, failed: 0, active: 0, inactive: 0 };

function add(sum: typeof none, each: typeof none): typeof none {
  return {
    all: sum.all + each.all,
    failed: sum.failed + each.failed,
    active: sum.active + each.active,
    inactive: sum.inactive + each.inactive,
  };
}

const countOf = (state: WorkflowState) =>
  sql<number>`(count(*) filter (where ${isInState(state) ?? sql`true`}))::int`;

const eachState = {
  all: countOf('all'),
  failed: countOf('failed'),
  active: countOf('active'),
  inactive: countOf('inactive'),
};
