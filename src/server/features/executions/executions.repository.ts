import { gte, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { queryRows } from '#server/database/query.ts';
import { workflows } from '#server/features/workflows/workflows.tables.ts';
import type { ExecutionStats, ExecutionStatus, RunStep } from '#shared/contracts/executions.ts';
import { DAY_MS, MINUTE_MS } from '#shared/durations.ts';
import { cronExecutions, executionCounters } from './executions.tables.ts';
import { everyKind } from './history.repository.ts';

export interface ExecutionRecord {
  workflowId: string;
  notaryId: string | null;
  slot: Date;
  at: Date;
  trigger: 'schedule' | 'manual';
  status: ExecutionStatus;
  errorMessage: string | null;
  response: {
    message: string | null;
    steps: RunStep[];
    /** Of the HTTP answer to a run that failed, and the answer itself where our sentence stands for it. */
    status?: number;
    details?: string;
  } | null;
}

const HALF_HOUR = 30 * MINUTE_MS;

export type ExecutionsRepository = ReturnType<typeof createExecutionsRepository>;

export function createExecutionsRepository(db: Database) {
  /** In one order, whoever counts: two transactions that add to the same counters never wait for each other. */
  async function count(executions: readonly ExecutionRecord[]): Promise<void> {
    const counts = new Map<string, { halfHour: Date; status: ExecutionStatus; count: number }>();
    for (const { at, status } of executions) {
      const halfHour = new Date(Math.floor(at.getTime() / HALF_HOUR) * HALF_HOUR);
      const key = `${halfHour.toISOString()} ${status}`;
      const known = counts.get(key) ?? { halfHour, status, count: 0 };
      counts.set(key, { ...known, count: known.count + 1 });
    }
    if (counts.size === 0) return;
    await db
      .insert(executionCounters)
      .values([...counts.keys()].sort().flatMap((key) => counts.get(key) ?? []))
      .onConflictDoUpdate({
        target: [executionCounters.halfHour, executionCounters.status],
        set: { count: sql`${executionCounters.count} + excluded.count` },
      });
  }

  /**
   * Writes the executions and their counters; returns those that were written: a slot of a workflow is written once,
   * whoever else took its run over. Call it inside the transaction that ends the runs.
   */
  async function recordAll<Recorded extends ExecutionRecord>(
    executions: readonly Recorded[],
  ): Promise<Recorded[]> {
    const rows = await queryRows<{ id: string }>(
      db,
      sql`insert into ${cronExecutions}
            (id, workflow_id, notary_id, slot, execution_time, trigger, status, error_message, response_data, automation)
          select r.*, coalesce((select w.type from ${workflows} w where w.id = r.workflow_id), 'unknown') from jsonb_to_recordset(${JSON.stringify(executions.map(toRow))}::text::jsonb)
            as r(id uuid, workflow_id uuid, notary_id uuid, slot timestamptz, at timestamptz, trigger text,
              status text, error text, response jsonb)
          order by workflow_id, slot
          on conflict do nothing
          returning workflow_id || ' ' || (extract(epoch from slot) * 1000)::bigint as id`,
    );
    const ids = new Set(rows.map(({ id }) => id));
    const written = executions.filter(({ workflowId, slot }) => ids.has(`${workflowId} ${slot.getTime()}`));
    await count(written);
    return written;
  }

  return {
    recordAll,
    /** The same of one; false when it was written before. */
    async record(execution: ExecutionRecord): Promise<boolean> {
      return (await recordAll([execution])).length > 0;
    },

    /** Of those of these workflows that are written for this slot. */
    async findStatuses(workflowIds: readonly string[], slot: Date): Promise<Map<string, ExecutionStatus>> {
      const rows = await queryRows<{ id: string; status: ExecutionStatus }>(
        db,
        sql`select e.workflow_id as id, e.status from ${cronExecutions} e
            where e.slot = ${slot.toISOString()} and e.workflow_id in
              (select value::uuid from jsonb_array_elements_text(${JSON.stringify(workflowIds)}::text::jsonb))`,
      );
      return new Map(rows.map(({ id, status }) => [id, status]));
    },

    async countMinute(from: Date): Promise<{ processed: number; successful: number; failed: number }> {
      const until = new Date(from.getTime() + MINUTE_MS);
      const rows = await queryRows<{ status: ExecutionStatus; count: number }>(
        db,
        sql`select k.status, sum(each.count)::int as count
            from ${everyKind} cross join lateral (
              select count(*) as count from ${cronExecutions} e
              where e.automation = k.automation and e.status = k.status
                and e.execution_time >= ${from.toISOString()} and e.execution_time < ${until.toISOString()}) each
            group by k.status`,
      );
      const count = (status: ExecutionStatus) => rows.find((row) => row.status === status)?.count ?? 0;
      return {
        processed: rows.reduce((sum, row) => sum + row.count, 0),
        successful: count('success'),
        failed: count('failed'),
      };
    },

    /** From the counters, never from the history. */
    async getStats(now: Date): Promise<ExecutionStats> {
      const totals = await db
        .select({
          status: executionCounters.status,
          count: sql<number>`sum(${executionCounters.count})::float`,
        })
        .from(executionCounters)
        .groupBy(executionCounters.status);
      const latest = Math.floor(now.getTime() / HALF_HOUR) * HALF_HOUR;
      const first = latest - DAY_MS + HALF_HOUR;
      const recent = await db
        .select()
        .from(executionCounters)
        .where(gte(executionCounters.halfHour, new Date(first)));
      const countAt = (time: number, status: ExecutionStatus) =>
        recent.find((row) => row.halfHour.getTime() === time && row.status === status)?.count ?? 0;
      const timeline = Array.from({ length: DAY_MS / HALF_HOUR }, (_, index) => {
        const time = first + index * HALF_HOUR;
        return {
          from: new Date(time).toISOString(),
          successful: countAt(time, 'success'),
          failed: countAt(time, 'failed'),
        };
      });
      const total = (status: ExecutionStatus) => totals.find((row) => row.status === status)?.count ?? 0;
      return {
        total: totals.reduce((sum, row) => sum + row.count, 0),
        successful: total('success'),
        failed: total('failed'),
        last24h: recent.reduce((sum, row) => sum + row.count, 0),
        timeline,
      };
    },
  };
}

function toRow({ workflowId, notaryId, slot, at, trigger, status, errorMessage, response }: ExecutionRecord) {
  return {
    id: newId(),
    workflow_id: workflowId,
    notary_id: notaryId,
    slot,
    at,
    trigger,
    status,
    error: errorMessage,
    response,
  };
}
