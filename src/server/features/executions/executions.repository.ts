import { gte, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { queryRows } from '#server/database/query.ts';
import type { ExecutionStats, ExecutionStatus } from '#shared/contracts/executions.ts';
import { DAY_MS, MINUTE_MS } from '#shared/durations.ts';
import { cronExecutions, executionCounters } from './executions.tables.ts';
import { everyKind, isLate } from './history.repository.ts';
import {
  type ExecutionRecord,
  executionColumns,
  toExecutionRow,
  writeExecutions,
} from './write-executions.ts';

const HALF_HOUR = 30 * MINUTE_MS;

export type ExecutionsRepository = ReturnType<typeof createExecutionsRepository>;

export function createExecutionsRepository(db: Database) {
  return {
    /** With its counters; false when it was written before. */
    async record(execution: ExecutionRecord): Promise<boolean> {
      const rows = JSON.stringify([toExecutionRow(execution)]);
      const written = await queryRows(
        db,
        sql`with ended as materialized (
              select * from jsonb_to_recordset(${rows}::text::jsonb) as r(${executionColumns})),
            ${writeExecutions()}
            select 1 from written`,
      );
      return written.length > 0;
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
      const [first, end] = [sql`${from.toISOString()}`, sql`${until.toISOString()}`];
      // The minute's runs are of slots of a day ago at most, but for the late ones; clocks may differ.
      const day = (days: number) => sql`${new Date(from.getTime() + days * DAY_MS).toISOString()}`;
      const ofMinute = sql`e.execution_time >= ${first} and e.execution_time < ${end}`;
      const rows = await queryRows<{ status: ExecutionStatus; count: number }>(
        db,
        sql`select status, sum(count)::int as count from (
              select k.status, each.count from ${everyKind} cross join lateral (
                select count(*) as count from ${cronExecutions} e
                where e.automation = k.automation and e.status = k.status and ${ofMinute}
                  and e.slot >= ${day(-1)} and e.slot < ${day(1)}) each
              union all
              (with late as materialized (
                select e.status, e.slot from ${cronExecutions} e where ${isLate} and ${ofMinute})
              select status, count(*) from late where slot < ${day(-1)} group by status)) counted
            group by status`,
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
