import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/connection.ts';
import { queryRows } from '#server/database/query.ts';
import { notaries } from '#server/features/notaries/notaries.tables.ts';
import { workflows } from '#server/features/workflows/workflows.tables.ts';
import {
  EXECUTIONS_A_PAGE,
  type Execution,
  type ExecutionQuery,
  type ExecutionStatus,
  executionStatuses,
  type RunStep,
} from '#shared/contracts/executions.ts';
import { DAY_MS } from '#shared/durations.ts';
import { cronExecutions, ranAutomations } from './executions.tables.ts';

interface HistoryRow {
  id: string;
  workflow_id: string;
  notary_id: string | null;
  execution_time: string | Date;
  trigger: 'schedule' | 'manual';
  status: ExecutionStatus;
  error_message: string | null;
  response_data: { message: string | null; steps: RunStep[]; status?: number; details?: string } | null;
  workflow_name: string | null;
  workflow_description: string | null;
  office_name: string | null;
}

/** As it is kept: its steps may name an office's clients. */
export type ToldExecution = Omit<Execution, 'isCounted'>;

/** What an index of the history begins with: the latest of all are the latest of a few kinds. */
export const everyKind = kindsOf(ranAutomations, executionStatuses);

function kindsOf(of: readonly string[], states: readonly string[]) {
  const pairs = of.flatMap((automation) =>
    states.map((status) => sql`(${automation}::text, ${status}::text)`),
  );
  return sql`(values ${sql.join(pairs, sql`, `)}) as k(automation, status)`;
}

export type HistoryRepository = ReturnType<typeof createHistoryRepository>;

/** Days whose partitions are looked into first. */
const NEAR_DAYS = 2;

export function createHistoryRepository(db: Database) {
  async function read(asked: ExecutionQuery, slots: SQL): Promise<ToldExecution[]> {
    const rows = await queryRows<HistoryRow>(
      db,
      sql`with page as (
            select e.* from ${kindsAsked(asked)} cross join lateral (
              select * from ${cronExecutions} e
              where e.status = k.status and ${placeAsked(asked)} and ${slots} ${newestFirst}) e
            ${newestFirst})
          select e.id, e.workflow_id, e.notary_id, e.execution_time, e.trigger, e.status, e.error_message,
            e.response_data, w.name as workflow_name, w.description as workflow_description,
            coalesce(nullif(n.cabinet_name, ''),
              nullif(trim(concat_ws(' ', n.first_name, n.last_name)), '')) as office_name
          from page e ${alongside(workflows, sql`w`, sql`w.id = e.workflow_id`)}
          ${alongside(notaries, sql`n`, sql`n.id = e.notary_id`)}
          order by e.execution_time desc, e.id desc`,
    );
    return rows.map(present);
  }

  /** Whether a run of one of these moments whose slot is older than that is among what is asked. */
  async function hasLate(asked: ExecutionQuery, since: string, until: string, slots: SQL): Promise<boolean> {
    const late = await queryRows(
      db,
      // Apart, so that the index of the late ones is what leads there, and the statement the same for every day.
      sql`with late as materialized (
            select e.id, e.notary_id, e.automation, e.status, e.slot, e.execution_time from ${cronExecutions} e
            where ${isLate} and e.execution_time >= ${since} and e.execution_time <= ${until})
          select 1 from ${kindsAsked(asked)} join late e on e.status = k.status and ${placeAsked(asked)}
          where ${slots} limit 1`,
    );
    return late.length > 0;
  }

  return {
    /**
     * Newest first. Of each kind as many as a page holds are read along an index, whatever else happened meanwhile: of
     * the last days, where they fill the page and no run of earlier ones was made late enough to stand on it; of all
     * else otherwise.
     */
    async listPage(asked: ExecutionQuery, now: Date): Promise<ToldExecution[]> {
      const until = asked.before ? Date.parse(asked.before.split('_')[0] ?? '') : now.getTime();
      const day = (days: number) => new Date(until + days * DAY_MS).toISOString();
      const near = await read(asked, sql`e.slot >= ${day(-NEAR_DAYS)} and e.slot < ${day(1)}`);
      const last = near[EXECUTIONS_A_PAGE - 1];
      if (last && Date.parse(last.executionTime) > until - (NEAR_DAYS - 1) * DAY_MS) {
        const latest = asked.before ? day(0) : day(1);
        const isOlder = sql`e.slot < ${day(-NEAR_DAYS)}`;
        if (!(await hasLate(asked, last.executionTime, latest, isOlder))) return near;
      }
      return read(asked, sql`e.slot < ${day(1)}`);
    },
  };
}

/** As the index of the late ones has it, which is next to empty. */
export const isLate = sql`e.execution_time - e.slot > interval '24 hours'`;

/** One row for each of a page, by its key: the whole table is not read for fifty of them. */
function alongside(table: PgTable, name: SQL, isIts: SQL): SQL {
  return sql`left join lateral (select ${name}.* from ${table} ${name} where ${isIts} offset 0) ${name} on true`;
}

const newestFirst = sql`order by e.execution_time desc, e.id desc limit ${EXECUTIONS_A_PAGE}`;

/** Where the history of an office is asked for, its index tells no automation. */
function kindsAsked({ office, status, automation }: ExecutionQuery): SQL {
  const automations = automation || office ? [automation ?? ''] : ranAutomations;
  return kindsOf(automations, status ? [status] : executionStatuses);
}

function placeAsked({ office, automation, before }: ExecutionQuery): SQL {
  const [time, id] = before?.split('_') ?? [];
  const conditions = [
    ...(office ? [sql`e.notary_id = ${office}`] : []),
    ...(automation || !office ? [sql`e.automation = k.automation`] : []),
    // The first says nothing more, and is what leads along the index.
    ...(before
      ? [
          sql`e.execution_time <= ${time}::timestamptz`,
          sql`(e.execution_time, e.id) < (${time}::timestamptz, ${id}::uuid)`,
        ]
      : []),
  ];
  return sql.join(conditions, sql` and `);
}

function present(row: HistoryRow): ToldExecution {
  const { workflow_name, response_data: response } = row;
  return {
    id: row.id,
    workflowId: workflow_name === null ? null : row.workflow_id,
    workflowName: workflow_name,
    workflowDescription: row.workflow_description,
    officeId: row.notary_id,
    officeName: row.office_name,
    executionTime: new Date(row.execution_time).toISOString(),
    trigger: row.trigger,
    status: row.status,
    errorMessage: row.error_message,
    message: response?.message ?? null,
    httpStatus: response?.status ?? null,
    details: response?.details ?? null,
    steps: response?.steps ?? [],
  };
}
