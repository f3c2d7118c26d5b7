import { sql } from 'drizzle-orm';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { z } from 'zod';
import type { Database } from '#server/database/connection.ts';
import type { HeldLease } from '#server/database/held-lease.ts';
import { runAlone } from '#server/database/run-alone.ts';
import { AppError } from '#server/ground/errors.ts';
import type { AutomationType } from '#shared/automations.ts';
import type { RunStep } from '#shared/contracts/executions.ts';
import { webhookReceipts } from './engine.tables.ts';

/** Signatures go stale after five minutes; a call's id need not be remembered for much longer. */
const RECEIPT_DAYS = 1;
/** Callers are given 30 s. */
const ANSWER_WITHIN_MS = 25_000;

const payloadSchema = z.object({ workflow_id: z.uuid(), trigger: z.string().optional() });
/** Each try of a slot bears the slot's id, and a number of its own. */
const attemptSchema = z.object({ attempt: z.int().min(1) });

export interface EngineAnswer {
  success: boolean;
  skipped?: boolean;
  message: string;
  error?: string;
  steps: RunStep[];
  remaining: number;
}

export interface EngineNeeds {
  db: Database;
  secret: Buffer;
  findNotaryIdOfWorkflow(workflowId: string): Promise<string | null>;
  /** Why the office's automations stand still, in a sentence; null when they may run. */
  findObstacle(notaryId: string): Promise<string | null>;
  /** How a scheduled run ends that would find nothing new; null where it has to be made. */
  findIdle?(automation: AutomationType, notaryId: string): Promise<EngineAnswer | null>;
  /** `lease` says whether this is still the only run of the automation for the office. */
  run(automation: AutomationType, notaryId: string, lease: HeldLease): Promise<EngineAnswer>;
  /** How long a call waits for the one before it to end. */
  patienceMs?: number;
}

export type EngineService = ReturnType<typeof createEngineService>;

export function createEngineService(needs: EngineNeeds) {
  const underWay = new Set<Promise<EngineAnswer | null>>();
  const stopping = Promise.withResolvers<EngineAnswer>();
  const verifier = new Webhook(needs.secret.toString('base64'));

  /**
   * Signed by us, fresh, and a try that is seen for the first time (Standard Webhooks): one that was broken off is
   * taken up where it stopped.
   */
  async function accept(headers: Record<string, string>, body: string): Promise<unknown> {
    let payload: unknown;
    try {
      payload = verifier.verify(body, headers);
    } catch (error) {
      if (error instanceof WebhookVerificationError) throw new AppError('webhook-unsigned', { cause: error });
      throw error;
    }
    const { attempt = 1 } = attemptSchema.safeParse(payload).data ?? {};
    const first = await needs.db
      .insert(webhookReceipts)
      .values({ id: `${headers['webhook-id'] ?? ''}/${attempt}` })
      .onConflictDoNothing()
      .returning({ id: webhookReceipts.id });
    if (first.length === 0) throw new AppError('webhook-replayed');
    return payload;
  }

  return {
    async handle(
      automation: AutomationType,
      headers: Record<string, string>,
      body: string,
    ): Promise<EngineAnswer> {
      const payload = payloadSchema.safeParse(await accept(headers, body)).data;
      const notaryId = payload ? await needs.findNotaryIdOfWorkflow(payload.workflow_id) : null;
      if (!notaryId) throw new AppError('workflow-not-found');
      const obstacle = await needs.findObstacle(notaryId);
      if (obstacle) return skip(obstacle);
      const idle = payload?.trigger === 'schedule' && (await needs.findIdle?.(automation, notaryId));
      if (idle) return idle;
      const work = runAlone(
        needs.db,
        `automation:${automation}:${notaryId}`,
        (lease) => needs.run(automation, notaryId, lease),
        needs.patienceMs,
      );
      underWay.add(work);
      void work.finally(() => underWay.delete(work)).catch(() => undefined);
      const answer = await Promise.race([work, giveUpWaiting(), stopping.promise]);
      return answer ?? skip('L’exécution précédente n’est pas terminée.');
    },
    async forgetOldCalls(): Promise<void> {
      const { receivedAt } = webhookReceipts;
      await needs.db
        .delete(webhookReceipts)
        .where(sql`${receivedAt} < now() - ${RECEIPT_DAYS} * interval '1 day'`);
    },
    /** For a stop: whoever still waits is told that the rest comes with the next run, as his connection ends. */
    letGo(): void {
      stopping.resolve(unfinished);
    },
    /** For a stop that breaks nothing off: resolves once no work is under way. */
    async settle(): Promise<void> {
      await Promise.allSettled(underWay);
    },
  };
}

/** One long document may outlast the caller's patience: he is told so, and the work goes on under its lease. */
async function giveUpWaiting(): Promise<EngineAnswer> {
  await new Promise((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS).unref());
  return unfinished;
}

const unfinished: EngineAnswer = {
  success: true,
  message: 'Un document long est en cours de lecture ; la suite paraît dans l’activité.',
  steps: [],
  remaining: 1,
};

function skip(message: string): EngineAnswer {
  return { success: true, skipped: true, message, steps: [], remaining: 0 };
}
