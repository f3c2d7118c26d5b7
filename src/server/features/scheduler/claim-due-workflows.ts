import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { queryRows } from '#server/database/query.ts';
import { readLicenceFacts } from '#server/features/licences/licence-facts.ts';
import { globalSettings } from '#server/features/settings/settings.tables.ts';
import { workflows } from '#server/features/workflows/workflows.tables.ts';
import type { AutomationType } from '#shared/automations.ts';
import { findObstacle } from '#shared/licence-state.ts';
import { obstacleSentences } from '#shared/messages/subscriptions.ts';
import type { RunJob } from './job-queue.ts';
import { isWorthRunning, nextSlot } from './slots.ts';

interface DueWorkflow {
  id: string;
  type: AutomationType;
  notary_id: string | null;
  slot: Date;
}

export interface ClaimNeeds {
  /** False when the workflow's previous job is still waiting or running. */
  queue(tx: Database, job: RunJob): Promise<boolean>;
  recordSkipped(
    tx: Database,
    skipped: { workflowId: string; notaryId: string | null; slot: Date; reason: string },
  ): Promise<void>;
}

export const skipReasons = {
  busy: 'L’exécution précédente n’est pas terminée.',
} as const;

/** Jobs are queued in one order everywhere: two transactions that queue the same ones never wait for each other. */
export function byId(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : 1;
}

/**
 * Takes workflows whose slot has come, moves them to their next slot and queues their runs, all in one transaction:
 * whichever process gets there first has them, and a crash loses or doubles none. Returns how many it took.
 */
export async function claimDueWorkflows(
  db: Database,
  needs: ClaimNeeds,
  now: Date,
  limit: number,
): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await queryRows<DueWorkflow>(
      tx,
      sql`select w.id, w.type, w.notary_id, w.cron_next_run as slot
          from ${workflows} w
          where w.active and w.cron_enabled and w.cron_next_run <= ${now.toISOString()}
            and coalesce((select (value->>'enabled')::boolean from ${globalSettings} where id = 'cron_settings'), true)
          order by w.cron_next_run
          limit ${limit}
          for update of w skip locked`,
    );
    const licences = await readLicenceFacts(tx, [
      ...new Set(due.flatMap(({ notary_id }) => notary_id ?? [])),
    ]);
    for (const workflow of due.toSorted(byId)) {
      const slot = new Date(workflow.slot);
      const notaryId = workflow.notary_id;
      const next = nextSlot(workflow, now);
      await tx.execute(
        sql`update ${workflows} set cron_next_run = ${next.toISOString()} where id = ${workflow.id}`,
      );
      const skip = (reason: string) =>
        needs.recordSkipped(tx, { workflowId: workflow.id, notaryId, slot, reason });
      const obstacle = notaryId ? findObstacle(licences.get(notaryId) ?? null, now) : null;
      if (obstacle) await skip(obstacleSentences[obstacle]);
      else if (isWorthRunning(workflow.type, slot, now)) {
        const job: RunJob = { workflowId: workflow.id, slot: slot.toISOString(), trigger: 'schedule' };
        if (!(await needs.queue(tx, job))) await skip(skipReasons.busy);
      }
    }
    return due.length;
  });
}
