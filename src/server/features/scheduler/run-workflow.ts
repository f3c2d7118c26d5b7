import { z } from 'zod';
import type { ExecutionStatus } from '#server/features/executions/executions.tables.ts';
import type { WebhookCaller, WebhookOutcome } from '#server/ports/webhook-caller.ts';
import { type RunStep, runStepSchema } from '#shared/contracts/executions.ts';

export interface RunnableWorkflow {
  id: string;
  type: string;
  webhookUrl: string;
  notaryEmail: string | null;
}

export interface RunResult {
  status: ExecutionStatus;
  /** Of the HTTP answer; null when there was none. */
  httpStatus: number | null;
  message: string | null;
  error: string | null;
  steps: RunStep[];
  /** Things left for the next run, because this one's time was up. */
  remaining: number;
}

/** What the engine answers. Another engine may answer anything: all is optional. */
const answerSchema = z.object({
  success: z.boolean().optional(),
  skipped: z.boolean().optional(),
  message: z.string().max(2000).optional(),
  error: z.union([z.string().max(2000), z.null()]).optional(),
  steps: z.array(runStepSchema).optional(),
  remaining: z.number().int().nonnegative().optional(),
});

/** Calls the workflow's webhook and reads the answer as specification §7 does. Never throws. */
export async function runWorkflow(
  caller: WebhookCaller,
  workflow: RunnableWorkflow,
  run: { callId: string; trigger: 'schedule' | 'manual'; timestamp: string },
): Promise<RunResult> {
  const outcome = await caller.call({
    url: workflow.webhookUrl,
    id: run.callId,
    payload: {
      timestamp: run.timestamp,
      source: 'notary_app',
      trigger: run.trigger,
      workflow_id: workflow.id,
      workflow_type: workflow.type,
      notary_email: workflow.notaryEmail,
    },
  });
  return readOutcome(outcome);
}

export function readOutcome(outcome: WebhookOutcome): RunResult {
  const nothing = { message: null, steps: [], remaining: 0 };
  if (outcome.kind === 'failed') {
    return { ...nothing, status: 'failed', httpStatus: null, error: outcome.message };
  }
  const answer = answerSchema.safeParse(outcome.body).data ?? {};
  const accepted = outcome.status >= 200 && outcome.status < 300;
  const successful = answer.success === true || (accepted && answer.success !== false && !answer.error);
  const read = {
    httpStatus: outcome.status,
    message: answer.message ?? null,
    steps: answer.steps ?? [],
    remaining: answer.remaining ?? 0,
  };
  if (answer.skipped) return { ...read, status: 'skipped', error: answer.message ?? null };
  if (successful) return { ...read, status: 'success', error: null };
  return {
    ...read,
    status: 'failed',
    error: answer.error ?? answer.message ?? `Réponse HTTP ${outcome.status}`,
  };
}
