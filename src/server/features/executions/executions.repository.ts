import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { queryRows } from '#server/database/query.ts';
import { workflows } from '#server/features/workflows/workflows.tables.ts';
import type { Execution, ExecutionStats, RunStep } from '#shared/contracts/executions.ts';
import { DAY_MS, MINUTE_MS } from '#shared/durations.ts';
import { cronExecutions, type ExecutionStatus, executionCounters } from './executions.tables.ts';

export interface ExecutionRecord {
  workflowId: string;
  notaryId: string | null;
  slot: Date;
  at: Date;
  trigger: 'schedule' | 'manual';
  status: ExecutionStatus;
  errorMessage: string | null;
  response: { message: string | null; steps: RunStep[] } | null;
}

const HALF_HOUR = 30 * MINUTE_MS;

export type ExecutionsRepository = ReturnType<typeof createExecutionsRepository>;

export function createExecutionsRepository(db: Database) {
  return {
    /**
     * Writes the execution and its counter; false when this slot of the workflow was already written, by a job that
     * another worker took over. Call it inside the transaction that completes the job.
     */
    async record(execution: ExecutionRecord): Promise<boolean> {
      const written = await db
        .insert(cronExecutions)
        .values({
          id: newId(),
          workflowId: execution.workflowId,
          notaryId: execution.notaryId,
          slot: execution.slot,
          executionTime: execution.at,
          trigger: execution.trigger,
          status: execution.status,
          errorMessage: execution.errorMessage,
          responseData: execution.response,
        })
        .onConflictDoNothing()
        .returning({ id: cronExecutions.id });
      if (written.length === 0) return false;
      const halfHour = new Date(Math.floor(execution.at.getTime() / HALF_HOUR) * HALF_HOUR);
      await db
        .insert(executionCounters)
        .values({ halfHour, status: execution.status, count: 1 })
        .onConflictDoUpdate({
          target: [executionCounters.halfHour, executionCounters.status],
          set: { count: sql`${executionCounters.count} + 1` },
        });
      return true;
    },

    async listLatest(limit: number): Promise<Execution[]> {
      const rows = await db
        .select({ execution: cronExecutions, name: workflows.name, description: workflows.description })
        .from(cronExecutions)
        .leftJoin(workflows, eq(workflows.id, cronExecutions.workflowId))
        .orderBy(desc(cronExecutions.executionTime), desc(cronExecutions.id))
        .limit(limit);
      return rows.map(({ execution, name, description }) => {
        const response = execution.responseData as ExecutionRecord['response'];
        return {
          id: execution.id,
          workflowId: name === null ? null : execution.workflowId,
          workflowName: name,
          workflowDescription: description,
          executionTime: execution.executionTime.toISOString(),
          trigger: execution.trigger,
          status: execution.status,
          errorMessage: execution.errorMessage,
          message: response?.message ?? null,
          steps: response?.steps ?? [],
        };
      });
    },

    async findStatus(workflowId: string, slot: Date): Promise<ExecutionStatus | null> {
      const [row] = await db
        .select({ status: cronExecutions.status })
        .from(cronExecutions)
        .where(and(eq(cronExecutions.workflowId, workflowId), eq(cronExecutions.slot, slot)));
      return row?.status ?? null;
    },

    async findLastStatuses(workflowIds: string[]): Promise<Map<string, ExecutionStatus>> {
      if (workflowIds.length === 0) return new Map();
      const rows = await queryRows<{ workflow_id: string; status: ExecutionStatus }>(
        db,
        sql`select w.id as workflow_id, last.status from ${workflows} w cross join lateral (
              select status from ${cronExecutions} e
              where e.workflow_id = w.id and e.status <> 'skipped' and e.slot > now() - interval '2 days'
              order by e.slot desc limit 1) last
            where ${inArray(sql`w.id`, workflowIds)}`,
      );
      return new Map(rows.map((row) => [row.workflow_id, row.status]));
    },

    async countMinute(from: Date): Promise<{ processed: number; successful: number; failed: number }> {
      const rows = await db
        .select({ status: cronExecutions.status, count: sql<number>`count(*)::int` })
        .from(cronExecutions)
        .where(
          and(
            gte(cronExecutions.executionTime, from),
            lt(cronExecutions.executionTime, new Date(from.getTime() + 60_000)),
          ),
        )
        .groupBy(cronExecutions.status);
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
