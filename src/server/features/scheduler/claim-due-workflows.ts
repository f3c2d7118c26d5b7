import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { queryRows } from '#server/database/query.ts';
import { readLicenceFacts } from '#server/features/licences/licence-facts.ts';
import { globalSettings } from '#server/features/settings/settings.tables.ts';
import { workflows } from '#server/features/workflows/workflows.tables.ts';
import type { AutomationType } from '#shared/automations.ts';
import { findObstacle } from '#shared/licence-state.ts';
import { runSentences } from '#shared/messages/runs.ts';
import { obstacleSentences } from '#shared/messages/subscriptions.ts';
import type { QueuedRun } from './run-queue.ts';
import type { RunnableWorkflow } from './run-workflow.ts';
import { followingSlot, isWorthRunning } from './slots.ts';

interface DueRow {
  id: string;
  type: AutomationType;
  webhook_url: string;
  notary_id: string | null;
  notary_email: string | null;
  slot: string | Date;
}

export interface DueRun extends QueuedRun {
  workflow: RunnableWorkflow & { notaryId: string | null };
}

export interface SkippedSlot {
  workflowId: string;
  notaryId: string | null;
  slot: Date;
  reason: string;
}

export interface ClaimNeeds {
  /** The ids of those that were queued: the previous runs of the others still wait or are under way. */
  queue(tx: Database, runs: readonly DueRun[]): Promise<ReadonlySet<string>>;
  recordSkipped(tx: Database, skipped: readonly SkippedSlot[]): Promise<void>;
}

/**
 * Takes workflows whose slot has come, moves them to their next slot and queues their runs, all in one transaction and
 * a few statements: whichever process gets there first has them, and a crash loses or doubles none. Returns how many
 * it took.
 */
export async function claimDueWorkflows(
  db: Database,
  needs: ClaimNeeds,
  now: Date,
  limit: number,
): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await takeDue(tx, now, limit);
    if (due.length === 0) return 0;
    const moved = due.map((row) => ({ id: row.id, next: followingSlot(row, new Date(row.slot), now) }));
    await tx.execute(
      sql`update ${workflows} w set cron_next_run = r.next
          from jsonb_to_recordset(${JSON.stringify(moved)}::text::jsonb) as r(id uuid, next timestamptz)
          where w.id = r.id`,
    );
    const licences = await readLicenceFacts(tx, [
      ...new Set(due.flatMap(({ notary_id }) => notary_id ?? [])),
    ]);
    const skipped: SkippedSlot[] = [];
    const runs: DueRun[] = [];
    for (const row of due) {
      const run = toRun(row);
      const { workflowId, slot } = run;
      const { notaryId } = run.workflow;
      const obstacle = notaryId ? findObstacle(licences.get(notaryId) ?? null, now) : null;
      if (obstacle) skipped.push({ workflowId, notaryId, slot, reason: obstacleSentences[obstacle] });
      else if (isWorthRunning(row.type, slot, now)) runs.push(run);
    }
    const queued = runs.length > 0 ? await needs.queue(tx, runs) : new Set();
    for (const { workflowId, slot, workflow } of runs) {
      if (queued.has(workflowId)) continue;
      skipped.push({ workflowId, notaryId: workflow.notaryId, slot, reason: runSentences.busy });
    }
    if (skipped.length > 0) await needs.recordSkipped(tx, skipped);
    return due.length;
  });
}

/** When the next run of all comes, or should have come; null while nothing is planned. */
export async function findNextRun(db: Database): Promise<Date | null> {
  const [row] = await queryRows<{ slot: string | Date }>(
    db,
    sql`select cron_next_run as slot from ${workflows}
        where active and cron_enabled and cron_next_run is not null order by cron_next_run limit 1`,
  );
  return row ? new Date(row.slot) : null;
}

/** The rows stay this transaction's; those that another one has at this moment are left to it. */
function takeDue(tx: Database, now: Date, limit: number): Promise<DueRow[]> {
  return queryRows<DueRow>(
    tx,
    sql`select w.id, w.type, w.webhook_url, w.notary_id, w.notary_email, w.cron_next_run as slot
        from ${workflows} w
        where w.active and w.cron_enabled and w.cron_next_run <= ${now.toISOString()}
          and coalesce((select (value->>'enabled')::boolean from ${globalSettings} where id = 'cron_settings'), true)
        order by w.cron_next_run
        limit ${limit}
        for update of w skip locked`,
  );
}

function toRun({ id, type, webhook_url, notary_id, notary_email, slot }: DueRow): DueRun {
  return {
    workflowId: id,
    slot: new Date(slot),
    trigger: 'schedule',
    workflow: { id, type, webhookUrl: webhook_url, notaryId: notary_id, notaryEmail: notary_email },
  };
}
