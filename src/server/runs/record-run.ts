import type { Database } from '#server/database/connection.ts';
import { createExecutionsRepository } from '#server/features/executions/executions.repository.ts';
import type { ClaimNeeds } from '#server/features/scheduler/claim-due-workflows.ts';
import type { RecordedRun } from '#server/features/scheduler/runs.service.ts';
import { createWorkflowsRepository } from '#server/features/workflows/workflows.repository.ts';
import { executionsCounter } from '#server/ground/metrics.ts';

/** In the given transaction, once a slot: the execution; last run, unless it was skipped; an early next one if work remains. */
export async function recordRun(tx: Database, { result, ...run }: RecordedRun): Promise<void> {
  const written = await createExecutionsRepository(tx).record({
    ...run,
    status: result.status,
    errorMessage: result.error,
    response: { message: result.message, steps: result.steps },
  });
  if (!written) return;
  executionsCounter.inc({ status: result.status });
  const workflows = createWorkflowsRepository(tx);
  if (result.status !== 'skipped') await workflows.recordRun(run.workflowId, run.at);
  if (result.remaining > 0) await workflows.hastenNextRun(run.workflowId, run.at);
}

/** In the given transaction: why a slot that has come was not run. */
export async function recordSkippedSlot(
  tx: Database,
  { reason, ...skipped }: Parameters<ClaimNeeds['recordSkipped']>[1],
  at: Date,
): Promise<void> {
  await createExecutionsRepository(tx).record({
    ...skipped,
    at,
    trigger: 'schedule',
    status: 'skipped',
    errorMessage: reason,
    response: null,
  });
}
