import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { queryRows } from '#server/database/query.ts';
import {
  type ExecutionRecord,
  executionColumns,
  toExecutionRow,
  writeExecutions,
} from '#server/features/executions/write-executions.ts';
import {
  noteTroubles,
  toTroubleRow,
  troubleColumns,
} from '#server/features/office-health/run-troubles.repository.ts';
import type { SkippedSlot } from '#server/features/scheduler/claim-due-workflows.ts';
import type { EndedRun, RecordedRun } from '#server/features/scheduler/finish-runs.ts';
import { endRuns } from '#server/features/scheduler/run-queue.ts';
import { lastRunColumns, writeLastRuns } from '#server/features/workflows/write-last-runs.ts';
import { executionsCounter } from '#server/ground/metrics.ts';
import type { ExecutionStatus } from '#shared/contracts/executions.ts';
import { hasFoundNothing } from './found-nothing.ts';

/** A run that leaves work behind is followed by another, but never without a pause: the work may be one that stays. */
const PAUSE_MS = 2000;

type Row = Record<string, unknown>;

/**
 * Once a slot, and all or none: the end of the runs that their holders still have; of these the executions, what fails
 * since when, last runs unless they were skipped, and early next ones where work remains. One statement: a transaction of as
 * many as it has parts costs a round trip each, and holds the counters as long.
 */
export async function finishRuns(db: Database, ended: readonly EndedRun[]): Promise<void> {
  const rows = ended.map(({ run, at, result }): Row => {
    const { workflowId, slot, trigger, workflow, holder } = run;
    // There is nothing to record of a workflow that is gone.
    if (!result || !workflow) return { workflow_id: workflowId, holder };
    return { ...toRow({ workflowId, notaryId: workflow.notaryId, slot, at, trigger, result }), holder };
  });
  const ours = sql`e.status is not null and e.workflow_id in (select workflow_id from ours)`;
  await write(db, rows, sql`${endRuns}, ${writeExecutions(ours)}`);
}

/** In the given transaction: runs that were in no queue. */
export async function recordRuns(tx: Database, runs: readonly RecordedRun[]): Promise<void> {
  await write(tx, runs.map(toRow), writeExecutions());
}

/** In the given transaction: why slots that have come were not run. */
export async function recordSkippedSlots(
  tx: Database,
  skipped: readonly SkippedSlot[],
  at: Date,
): Promise<void> {
  const rows = skipped.map(({ reason: errorMessage, ...slot }) =>
    rowOf({ ...slot, at, trigger: 'schedule', status: 'skipped', errorMessage, response: null }),
  );
  await write(tx, rows, writeExecutions());
}

async function write(db: Database, rows: readonly Row[], parts: SQL): Promise<void> {
  const written = await queryRows<{ status: ExecutionStatus; count: number }>(
    db,
    sql`with ended as materialized (
          select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
            as r(${executionColumns}, ${troubleColumns}, ${lastRunColumns}, holder uuid)),
        ${parts}, ${noteTroubles}, ${writeLastRuns}
        select status, count(*)::int as count from written group by status`,
  );
  for (const { status, count } of written) executionsCounter.inc({ status }, count);
}

function toRow({ result, ...run }: RecordedRun): Row {
  const { status, remaining } = result;
  const response = {
    message: result.message,
    steps: run.trigger === 'schedule' && isIdle(result) ? [] : result.steps,
    ...(status === 'failed' && result.httpStatus !== null ? { status: result.httpStatus } : {}),
    ...(result.details === null ? {} : { details: result.details }),
  };
  const again = remaining > 0 ? { again_at: new Date(run.at.getTime() + PAUSE_MS) } : {};
  return { ...rowOf({ ...run, status, errorMessage: result.error, response }), ...again };
}

function rowOf(execution: ExecutionRecord): Row {
  return { ...toExecutionRow(execution), ...toTroubleRow(execution) };
}

/** Nearly all runs: of these the history keeps the sentence, not how long each look for nothing took (decision 0087). */
function isIdle({ status, ...result }: RecordedRun['result']): boolean {
  return status === 'success' && hasFoundNothing(result);
}
