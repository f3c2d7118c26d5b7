import type { Database } from '#server/database/connection.ts';
import { createExecutionsRepository } from '#server/features/executions/executions.repository.ts';
import { createRunTroublesRepository } from '#server/features/office-health/run-troubles.repository.ts';
import type { SkippedSlot } from '#server/features/scheduler/claim-due-workflows.ts';
import type { RecordedRun } from '#server/features/scheduler/finish-runs.ts';
import { createWorkflowsRepository } from '#server/features/workflows/workflows.repository.ts';
import { executionsCounter } from '#server/ground/metrics.ts';
import { hasFoundNothing } from './found-nothing.ts';

/** A run that leaves work behind is followed by another, but never without a pause: the work may be one that stays. */
const PAUSE_MS = 2000;

/**
 * In the given transaction, once a slot: the executions; what fails since when; last runs, unless they were skipped, and
 * early next ones where work remains.
 */
export async function recordRuns(tx: Database, runs: readonly RecordedRun[]): Promise<void> {
  const written = await createExecutionsRepository(tx).recordAll(
    runs.map(({ result, ...run }) => ({
      ...run,
      status: result.status,
      errorMessage: result.error,
      response: {
        message: result.message,
        steps: run.trigger === 'schedule' && isIdle(result) ? [] : result.steps,
        ...(result.status === 'failed' && result.httpStatus !== null ? { status: result.httpStatus } : {}),
        ...(result.details === null ? {} : { details: result.details }),
      },
      remaining: result.remaining,
    })),
  );
  for (const { status } of written) executionsCounter.inc({ status });
  await createRunTroublesRepository(tx).note(written);
  const made = written.flatMap(({ status, ...run }) => (status === 'skipped' ? [] : [{ ...run, status }]));
  if (made.length === 0) return;
  await createWorkflowsRepository(tx).recordRuns(
    made.map(({ workflowId: id, at, status, remaining }) => ({
      id,
      at,
      status,
      againAt: remaining > 0 ? new Date(at.getTime() + PAUSE_MS) : null,
    })),
  );
}

/** Nearly all runs: of these the history keeps the sentence, not how long each look for nothing took (decision 0087). */
function isIdle({ status, ...result }: RecordedRun['result']): boolean {
  return status === 'success' && hasFoundNothing(result);
}

/** In the given transaction: why slots that have come were not run. */
export async function recordSkippedSlots(
  tx: Database,
  skipped: readonly SkippedSlot[],
  at: Date,
): Promise<void> {
  const written = await createExecutionsRepository(tx).recordAll(
    skipped.map(({ reason, ...slot }) => ({
      ...slot,
      at,
      trigger: 'schedule' as const,
      status: 'skipped' as const,
      errorMessage: reason,
      response: null,
    })),
  );
  for (const { status } of written) executionsCounter.inc({ status });
  await createRunTroublesRepository(tx).note(written);
}
