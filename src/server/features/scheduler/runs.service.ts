import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { giveLeaseBack, takeLease } from '#server/database/leases.ts';
import { AppError } from '#server/ground/errors.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { WebhookCaller } from '#server/ports/webhook-caller.ts';
import type { ManualRunResponse } from '#shared/contracts/scheduler.ts';
import type { ExecuteWebhookResponse } from '#shared/contracts/workflows.ts';
import { byId, skipReasons } from './claim-due-workflows.ts';
import type { JobQueue, TakenJob } from './job-queue.ts';
import { type RunnableWorkflow, type RunResult, runWorkflow } from './run-workflow.ts';

/** Longer than a webhook may take, shorter than anyone would wait. */
const LEASE_MS = 40_000;
const MANUAL_WAIT_MS = 10_000;
const LOST_RUN =
  'L’exécution a été interrompue plusieurs fois et n’a pas pu finir ; la prochaine reprendra son travail.';

interface KnownWorkflow extends RunnableWorkflow {
  name: string;
  notaryId: string | null;
  active: boolean;
}

export interface RecordedRun {
  workflowId: string;
  notaryId: string | null;
  slot: Date;
  at: Date;
  trigger: 'schedule' | 'manual';
  result: RunResult;
}

export interface RunsNeeds {
  db: Database;
  clock: Clock;
  caller: WebhookCaller;
  queue: Pick<JobQueue, 'put' | 'complete' | 'completeLost'>;
  findWorkflow(id: string): Promise<KnownWorkflow | null>;
  listScheduled(): Promise<KnownWorkflow[]>;
  /** Why the office's automations stand still, in a sentence; null when they may run. */
  findObstacle(notaryId: string): Promise<string | null>;
  /** In the given transaction: the execution with its counter, last run, and an early next run if work remains. */
  record(tx: Database, run: RecordedRun): Promise<void>;
  findStatus(workflowId: string, slot: Date): Promise<string | null>;
}

export type RunsService = ReturnType<typeof createRunsService>;

export function createRunsService(needs: RunsNeeds) {
  const leaseOf = (workflowId: string) => `workflow:${workflowId}`;
  const skip = (reason: string): RunResult => ({
    status: 'skipped',
    httpStatus: null,
    message: reason,
    error: reason,
    steps: [],
    remaining: 0,
  });
  const busy = skip(skipReasons.busy);

  /** A workflow never overlaps itself, whoever starts it, and an office without a licence runs nothing. */
  async function runAlone(
    workflow: KnownWorkflow,
    holder: string,
    run: Parameters<typeof runWorkflow>[2],
  ): Promise<RunResult> {
    const obstacle = workflow.notaryId ? await needs.findObstacle(workflow.notaryId) : null;
    if (obstacle) return skip(obstacle);
    const name = leaseOf(workflow.id);
    if (!(await takeLease(needs.db, name, holder, LEASE_MS))) return busy;
    try {
      return await runWorkflow(needs.caller, workflow, run);
    } finally {
      await giveLeaseBack(needs.db, name, holder);
    }
  }

  return {
    async runJob(job: TakenJob): Promise<void> {
      const workflow = await needs.findWorkflow(job.workflowId);
      const run = { trigger: job.trigger, timestamp: needs.clock.now().toISOString() };
      // The call's id is new at each try: a job taken over must not be refused as a replay, and the work itself
      // finishes what the first try began.
      // The lease is the job's, so that the worker that takes it over need not wait for the dead one's to run out.
      const result = workflow ? await runAlone(workflow, job.jobId, { ...run, callId: newId() }) : null;
      await needs.db.transaction(async (tx) => {
        if (workflow && result) {
          const { id: workflowId, notaryId } = workflow;
          const at = needs.clock.now();
          await needs.record(tx, {
            workflowId,
            notaryId,
            slot: new Date(job.slot),
            at,
            trigger: job.trigger,
            result,
          });
        }
        await needs.queue.complete(tx, job.jobId);
      });
    },

    /** A run whose worker died at every try: the history says so, as of any other failure. */
    async recordLost(job: TakenJob): Promise<void> {
      const workflow = await needs.findWorkflow(job.workflowId);
      await needs.db.transaction(async (tx) => {
        if (workflow) {
          await needs.record(tx, {
            workflowId: workflow.id,
            notaryId: workflow.notaryId,
            slot: new Date(job.slot),
            at: needs.clock.now(),
            trigger: job.trigger,
            result: { ...skip(LOST_RUN), status: 'failed' },
          });
        }
        await needs.queue.completeLost(tx, job.jobId);
      });
    },

    /** The 'Exécuter' button: runs now and answers with what the webhook said. */
    async runNow(workflow: KnownWorkflow): Promise<ExecuteWebhookResponse> {
      const slot = needs.clock.now();
      const callId = newId();
      const result = await runAlone(workflow, callId, {
        callId,
        trigger: 'manual',
        timestamp: slot.toISOString(),
      });
      if (result === busy) throw new AppError('automation-busy');
      await needs.db.transaction((tx) =>
        needs.record(tx, {
          workflowId: workflow.id,
          notaryId: workflow.notaryId,
          slot,
          at: needs.clock.now(),
          trigger: 'manual',
          result,
        }),
      );
      return {
        success: result.status !== 'failed',
        status: result.httpStatus,
        message: result.message ?? '',
        ...(result.status === 'failed' && result.error ? { error: result.error } : {}),
      };
    },

    /** The administrator's 'Exécuter maintenant': queues everything, answers with what finishes within 10 s. */
    async runAll(): Promise<ManualRunResponse> {
      const workflows = await needs.listScheduled();
      const slot = needs.clock.now();
      const queued = await needs.db.transaction(async (tx) => {
        const started = new Set<string>();
        for (const { id } of workflows.toSorted(byId)) {
          if (await needs.queue.put(tx, { workflowId: id, slot: slot.toISOString(), trigger: 'manual' }))
            started.add(id);
        }
        return started;
      });
      const status = new Map<string, string>();
      const end = Date.now() + MANUAL_WAIT_MS;
      while (status.size < queued.size && Date.now() < end) {
        await new Promise((resolve) => setTimeout(resolve, 200));
        for (const id of queued) {
          const found = status.has(id) ? null : await needs.findStatus(id, slot);
          if (found) status.set(id, found);
        }
      }
      const statusOf = (id: string) => status.get(id) ?? (queued.has(id) ? 'en cours' : 'skipped');
      return {
        success: true,
        message: describeRuns(workflows.length, status.size),
        timestamp: slot.toISOString(),
        workflows_checked: workflows.length,
        executions: workflows.map(({ id, name }) => ({ status: statusOf(id), workflow_name: name })),
      };
    },
  };
}

function describeRuns(asked: number, finished: number): string {
  if (asked === 0) return 'Aucun workflow actif et planifié.';
  if (finished === asked) return asked === 1 ? '1 workflow exécuté.' : `${asked} workflows exécutés.`;
  return `${finished} sur ${asked} terminés ; la suite paraît dans l’historique.`;
}
