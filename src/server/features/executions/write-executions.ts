import { type SQL, sql } from 'drizzle-orm';
import { newId } from '#server/database/ids.ts';
import { workflows } from '#server/features/workflows/workflows.tables.ts';
import type { ExecutionStatus, RunStep } from '#shared/contracts/executions.ts';
import { cronExecutions, executionCounters } from './executions.tables.ts';

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

/** What `executionColumns` names. */
export function toExecutionRow(execution: ExecutionRecord): Record<string, unknown> {
  const { workflowId, notaryId, slot, at, trigger, status, errorMessage, response } = execution;
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

export const executionColumns = sql`id uuid, workflow_id uuid, notary_id uuid, slot timestamptz, at timestamptz,
  trigger text, status text, error text, response jsonb`;

/**
 * Parts of one statement: `written` are those of `ended` that were written, a slot of a workflow being written once,
 * whoever else took its run over; `counted` adds them to the counters, in one order, whoever counts.
 */
export function writeExecutions(which: SQL = sql`true`): SQL {
  return sql`
    written as (
      insert into ${cronExecutions}
        (id, workflow_id, notary_id, slot, execution_time, trigger, status, error_message, response_data, automation)
      select e.id, e.workflow_id, e.notary_id, e.slot, e.at, e.trigger, e.status, e.error, e.response,
        coalesce((select w.type from ${workflows} w where w.id = e.workflow_id), 'unknown')
      from ended e where ${which} order by e.workflow_id, e.slot
      on conflict do nothing
      returning workflow_id, slot, execution_time, status),
    counted as (
      insert into ${executionCounters} as kept (half_hour, status, count)
      select date_bin('30 minutes', execution_time, timestamptz 'epoch'), status, count(*)
      from written group by 1, 2 order by 1, 2
      on conflict (half_hour, status) do update set count = kept.count + excluded.count)`;
}
