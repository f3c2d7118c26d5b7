import { createWebhookCaller } from '#server/adapters/webhook/webhook-caller.ts';
import { createEngineService } from '#server/features/engine/engine.service.ts';
import { createExecutionsRepository } from '#server/features/executions/executions.repository.ts';
import { createRunFinisher } from '#server/features/scheduler/finish-runs.ts';
import { createHostBreaker } from '#server/features/scheduler/host-breaker.ts';
import { createRunHolder } from '#server/features/scheduler/run-holder.ts';
import { createRunQueue } from '#server/features/scheduler/run-queue.ts';
import { createRunsService } from '#server/features/scheduler/runs.service.ts';
import { createSchedulerLogsRepository } from '#server/features/scheduler/scheduler-logs.repository.ts';
import { createWebhookSecrets } from '#server/features/workflows/webhook-secrets.service.ts';
import { observeCall } from '#server/runs/observe-calls.ts';
import { finishRuns, recordRuns } from '#server/runs/record-run.ts';
import type { Foundation } from './foundation.ts';
import type { Automations } from './open-automations.ts';

export type Schedule = Awaited<ReturnType<typeof openSchedule>>;

/** The runs: who waits, who holds them, how an engine is called and how it answers. */
export async function openSchedule(foundation: Foundation, { mayRun, officeRuns }: Automations) {
  const { config, database, db, cipher, clock, logger, workflows } = foundation;
  const queue = createRunQueue(db);
  const holder = createRunHolder(db);
  if (database.kind === 'pglite') await holder.outliveAll();
  // From its start on, an operator's command sees that this process works here.
  else await holder.get();
  const finisher = createRunFinisher({ queue, finish: (ended) => finishRuns(db, ended), logger });
  const engineHost = new URL(config.engineUrl).host.toLowerCase();
  const engineSecret = cipher.derive('webhook-signing');
  const webhookSecrets = createWebhookSecrets({ db, cipher, clock, engineHost, engineSecret });
  const executions = createExecutionsRepository(db);
  const caller = createWebhookCaller({ allowedHosts: [engineHost, ...config.webhookAllowedHosts] });
  const engine = createEngineService({
    db,
    secret: engineSecret,
    findNotaryIdOfWorkflow: async (workflowId) => (await workflows.findById(workflowId))?.notaryId ?? null,
    findObstacle: mayRun.findObstacle,
    findIdle: officeRuns.findIdle,
    run: officeRuns.run,
  });
  const runs = createRunsService({
    db,
    clock,
    queue,
    openHolder: () => createRunHolder(db),
    finisher,
    breaker: createHostBreaker(),
    engineHost,
    caller,
    findSecrets: webhookSecrets.findFor,
    observeCall,
    listScheduled: workflows.listScheduled,
    findObstacle: mayRun.findObstacle,
    findStatuses: executions.findStatuses,
    record: recordRuns,
  });
  return {
    queue,
    holder,
    engineHost,
    webhookSecrets,
    logs: createSchedulerLogsRepository(db),
    executions,
    caller,
    engine,
    runs,
    /** What is not recorded yet is another process's. */
    async close(): Promise<void> {
      finisher.giveUp();
      await holder.stop();
      await engine.settle();
    },
  };
}
