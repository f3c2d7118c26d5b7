import type { Database } from '#server/database/connection.ts';
import { asPlatform } from '#server/database/rights.ts';
import { AppError } from '#server/ground/errors.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { WebhookCaller } from '#server/ports/webhook-caller.ts';
import type { ManualRunResponse } from '#shared/contracts/scheduler.ts';
import type { ExecuteWebhookResponse } from '#shared/contracts/workflows.ts';
import { runSentences } from '#shared/messages/runs.ts';
import { sayAnswer } from '#shared/messages/webhook-answers.ts';
import { hostOf } from '#shared/webhook-host.ts';
import type { RecordedRun, RunFinisher } from './finish-runs.ts';
import type { HostBreaker } from './host-breaker.ts';
import type { RunHolder } from './run-holder.ts';
import type { HeldRun, RunQueue } from './run-queue.ts';
import { failRun, type RunnableWorkflow, type RunResult, runWorkflow, skipRun } from './run-workflow.ts';
import type { FindSecrets, Turn } from './worker.ts';

const MANUAL_WAIT_MS = 10_000;
/** A run whose process dies each time is begun no more often than this. */
const MOST_TRIES = 4;

interface KnownWorkflow extends RunnableWorkflow {
  name: string;
  notaryId: string | null;
  active: boolean;
}

export interface RunsNeeds {
  db: Database;
  clock: Clock;
  caller: WebhookCaller;
  /** `host:port` of our own engine: its answers are believed, and it is never left alone. */
  engineHost: string;
  /** A name for one run: should it be lost with the answer of the database, no other run is. */
  openHolder(): Pick<RunHolder, 'get' | 'stop'>;
  queue: Pick<RunQueue, 'put' | 'lockWorkflows' | 'giveBack'>;
  finisher: Pick<RunFinisher, 'add'>;
  breaker: HostBreaker;
  findSecrets: FindSecrets;
  /** Counts a call, from here until what it returns is called. */
  observeCall(
    call: { trigger: 'schedule' | 'manual'; slot: Date; isOwnEngine: boolean },
    now: Date,
  ): () => void;
  listScheduled(): Promise<KnownWorkflow[]>;
  /** Why the office's automations stand still, in a sentence; null when they may run. */
  findObstacle(notaryId: string): Promise<string | null>;
  /** In the given transaction: a run that was not made. */
  record(tx: Database, runs: readonly RecordedRun[]): Promise<void>;
  findStatuses(workflowIds: readonly string[], slot: Date): Promise<ReadonlyMap<string, string>>;
}

export type RunsService = ReturnType<typeof createRunsService>;

export function createRunsService(needs: RunsNeeds) {
  const { clock, breaker, engineHost } = needs;

  /** Why this run is not made; null when its webhook is called. */
  function findReason(run: HeldRun, obstacle: string | null): RunResult | null {
    if (run.tries > MOST_TRIES) return failRun(runSentences.lost);
    if (!run.isOn) return skipRun(runSentences.switchedOff);
    if (obstacle) return skipRun(obstacle);
    const rest = run.host === engineHost ? null : breaker.askRest(run.host, Date.now());
    return rest === null ? null : skipRun(runSentences.hostResting(run.host, new Date(rest)));
  }

  /** Null when the call was broken off: the run is another process's. */
  async function call(
    workflow: RunnableWorkflow,
    run: Pick<HeldRun, 'trigger' | 'host' | 'slot' | 'tries' | 'brokenOff'>,
    { secrets, signal }: Pick<Turn, 'secrets'> & { signal?: AbortSignal },
  ): Promise<RunResult | null> {
    if (!secrets) return failRun(runSentences.secretUnreadable);
    const startedAt = Date.now();
    const end = needs.observeCall(
      { trigger: run.trigger, slot: run.slot, isOwnEngine: run.host === engineHost },
      clock.now(),
    );
    const { reach, ...result } = await runWorkflow(needs, workflow, {
      slot: run.slot,
      attempt: run.tries + run.brokenOff,
      secrets,
      trigger: run.trigger,
      timestamp: clock.now().toISOString(),
      ...(signal ? { signal } : {}),
    }).finally(end);
    if (reach === 'broken-off') return null;
    if (reach !== 'not-called')
      breaker.report(run.host, { answered: reach === 'answered', startedAt, endedAt: Date.now() });
    return result;
  }

  async function runNow(workflow: KnownWorkflow): Promise<ExecuteWebhookResponse> {
    const { id: workflowId, notaryId } = workflow;
    const queued = { workflowId, slot: clock.now(), trigger: 'manual' as const };
    const obstacle = notaryId ? await needs.findObstacle(notaryId) : null;
    if (obstacle) {
      const result = skipRun(obstacle);
      await needs.db.transaction((tx) =>
        needs.record(tx, [{ ...queued, notaryId, at: clock.now(), result }]),
      );
      return toResponse(result);
    }
    const host = hostOf(workflow.webhookUrl);
    const own = needs.openHolder();
    try {
      const holder = await own.get();
      const accepted = await needs.db.transaction(async (tx) => {
        await needs.queue.lockWorkflows(tx, [workflowId]);
        return needs.queue.put(tx, [{ ...queued, host, holder }]);
      });
      if (!accepted.has(workflowId)) throw new AppError('automation-busy');
      const run: HeldRun = { ...queued, host, holder, tries: 1, brokenOff: 0, workflow, isOn: true };
      const found = (await needs.findSecrets([run])).get(workflowId);
      const secrets = found === undefined ? [] : found;
      const result = await call(workflow, run, { secrets });
      await needs.finisher.add({ run, at: clock.now(), result });
      return toResponse(result ?? skipRun(runSentences.busy));
    } finally {
      // The database may be away: the name then runs out by itself.
      await own.stop().catch(() => undefined);
    }
  }

  return {
    /** Brings a run to its end. Resolves when it is recorded, or given back because its call was broken off. */
    async perform(run: HeldRun, turn: Turn): Promise<void> {
      const { workflow } = run;
      let result: RunResult | null = null;
      if (workflow) {
        result = findReason(run, turn.obstacle) ?? (await call(workflow, run, turn));
        if (!result) return needs.queue.giveBack([run], 'broken-off');
      }
      turn.free();
      await needs.finisher.add({ run, at: clock.now(), result });
    },

    /** The 'Exécuter' button: runs now and answers with what the webhook said. */
    runNow(workflow: KnownWorkflow): Promise<ExecuteWebhookResponse> {
      // The queue and what is counted of runs are everybody's.
      return asPlatform(() => runNow(workflow));
    },

    /** The administrator's 'Exécuter maintenant': queues everything, answers with what finishes within 10 s. */
    async runAll(): Promise<ManualRunResponse> {
      const workflows = await needs.listScheduled();
      const slot = clock.now();
      const runs = workflows.map(({ id, webhookUrl }) => ({
        workflowId: id,
        slot,
        trigger: 'manual' as const,
        host: hostOf(webhookUrl),
        holder: null,
      }));
      const queued = await needs.db.transaction(async (tx) => {
        await needs.queue.lockWorkflows(
          tx,
          runs.map(({ workflowId }) => workflowId),
        );
        return needs.queue.put(tx, runs);
      });
      const status = new Map<string, string>();
      const end = Date.now() + MANUAL_WAIT_MS;
      while (status.size < queued.size && Date.now() < end) {
        await new Promise((resolve) => setTimeout(resolve, 200));
        const awaited = [...queued].filter((id) => !status.has(id));
        for (const [id, found] of await needs.findStatuses(awaited, slot)) status.set(id, found);
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

function toResponse(result: RunResult): ExecuteWebhookResponse {
  const failed = result.status === 'failed';
  const answered = failed ? sayAnswer(result.httpStatus, result.details === null) : null;
  return {
    success: !failed,
    status: result.httpStatus,
    message: result.message ?? '',
    ...(failed && result.error ? { error: result.error } : {}),
    ...(answered ? { answered } : {}),
  };
}

function describeRuns(asked: number, finished: number): string {
  if (asked === 0) return 'Aucun workflow actif et planifié.';
  if (finished === asked) return asked === 1 ? '1 workflow exécuté.' : `${asked} workflows exécutés.`;
  return `${finished} sur ${asked} terminés ; la suite paraît dans l’historique.`;
}
