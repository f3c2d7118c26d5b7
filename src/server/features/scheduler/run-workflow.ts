import type { WebhookCaller, WebhookOutcome } from '#server/ports/webhook-caller.ts';
import type { ExecutionStatus, RunStep } from '#shared/contracts/executions.ts';
import { readOutcome } from './read-outcome.ts';

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
  /** What another engine answered, as it came, where our sentence stands for it. */
  details: string | null;
  steps: RunStep[];
  /** Things left for the next run, because this one's time was up. Our own engine alone is believed. */
  remaining: number;
}

/** What the call says of its host. */
type Reach = 'answered' | 'silent' | 'not-called' | 'broken-off';

export interface RunCall {
  slot: Date;
  /** 1 for the first call of the slot; no two calls have the same. */
  attempt: number;
  trigger: 'schedule' | 'manual';
  timestamp: string;
  secrets: readonly Buffer[];
  /** Breaks the call off. */
  signal?: AbortSignal;
}

/** Calls the workflow's webhook and reads the answer as specification §7 does. Never throws. */
export async function runWorkflow(
  { caller, engineHost }: { caller: WebhookCaller; engineHost: string },
  workflow: RunnableWorkflow,
  run: RunCall,
): Promise<RunResult & { reach: Reach }> {
  const outcome = await caller.call({
    url: workflow.webhookUrl,
    id: idOfSlot(workflow.id, run.slot),
    secrets: run.secrets,
    ...(run.signal ? { signal: run.signal } : {}),
    payload: {
      timestamp: run.timestamp,
      source: 'notary_app',
      trigger: run.trigger,
      slot: run.slot.toISOString(),
      attempt: run.attempt,
      workflow_id: workflow.id,
      workflow_type: workflow.type,
      notary_email: workflow.notaryEmail,
    },
  });
  return { ...readOutcome(outcome, engineHost), reach: findReach(outcome) };
}

/** One slot of a workflow, however often it is called for: whoever has done it need not do it again. */
function idOfSlot(workflowId: string, slot: Date): string {
  return `run_${workflowId}_${slot.getTime()}`;
}

function findReach(outcome: WebhookOutcome): Reach {
  if (outcome.kind === 'answered' || outcome.reason === 'too-large') return 'answered';
  if (outcome.reason === 'broken-off') return 'broken-off';
  return outcome.reason === 'timeout' || outcome.reason === 'network' ? 'silent' : 'not-called';
}

/** A run that was not made, with its reason. */
export function skipRun(reason: string): RunResult {
  return {
    status: 'skipped',
    httpStatus: null,
    message: reason,
    error: reason,
    details: null,
    steps: [],
    remaining: 0,
  };
}

/** A run that came to nothing without a call, with its reason. */
export function failRun(reason: string): RunResult {
  return { ...skipRun(reason), status: 'failed' };
}
