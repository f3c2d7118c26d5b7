import { and, isNotNull, type SQL, sql } from 'drizzle-orm';
import { amongGiven, writeIds } from '#server/database/among.ts';
import type { Database } from '#server/database/connection.ts';
import { once } from '#server/database/prepared.ts';
import { queryRows } from '#server/database/query.ts';
import { globalSettings } from '#server/features/settings/settings.tables.ts';
import { workflows } from '#server/features/workflows/workflows.tables.ts';
import { hostOf } from '#shared/webhook-host.ts';
import { aliveHolder, HolderLost, holdFast } from './run-holder.ts';
import type { RunnableWorkflow } from './run-workflow.ts';
import { queuedRuns } from './scheduler.tables.ts';

/** One scheduled or manual run of one workflow. */
export interface QueuedRun {
  workflowId: string;
  slot: Date;
  trigger: 'schedule' | 'manual';
}

export interface NewRun extends QueuedRun {
  host: string;
  /** Who begins it at once; null for whoever has a place first. */
  holder: string | null;
}

export interface HeldRun extends QueuedRun {
  host: string;
  holder: string;
  /** How often it was begun, this time included; calls that we broke off ourselves are counted for themselves. */
  tries: number;
  brokenOff: number;
  /** Null once it is deleted. */
  workflow: (RunnableWorkflow & { notaryId: string | null }) | null;
  /** False when the workflow, its plan or all plans have been switched off since it was queued. */
  isOn: boolean;
}

export interface HostPlaces {
  host: string;
  places: number;
}

/** How a run comes back: `untried` was not called; `broken-off` may have been received, and was no failure. */
export type GivenBack = 'tried' | 'untried' | 'broken-off';

export type RunQueue = ReturnType<typeof createRunQueue>;

/**
 * The runs that wait or are under way, one a workflow at most. Whoever adds or removes one holds its workflow's row, in
 * the order of ids: two transactions never wait for each other.
 */
export function createRunQueue(db: Database) {
  const findingUnderWay = once(() =>
    db
      .select({ id: queuedRuns.workflowId })
      .from(queuedRuns)
      .where(and(isNotNull(queuedRuns.holder), amongGiven(queuedRuns.workflowId, 'ids')))
      .prepare('find-under-way'),
  );

  return {
    /**
     * Part of the caller's transaction, which holds the workflows' rows. What is held is one holder's. The ids of those that
     * were queued: the others have a run that waits or is under way. Throws HolderLost.
     */
    async put(tx: Database, runs: readonly NewRun[]): Promise<Set<string>> {
      const holder = runs.find((run) => run.holder)?.holder ?? null;
      const [row] = await queryRows<{ alive: boolean; ids: string[] }>(
        tx,
        sql`with alive as materialized (${aliveHolder(holder)}), queued as (
              insert into ${queuedRuns} (workflow_id, slot, trigger, host, holder, tries)
              select r.workflow_id, r.slot, r.trigger, r.host, r.holder, case when r.holder is null then 0 else 1 end
              from jsonb_to_recordset(${JSON.stringify(runs.map(toRow))}::text::jsonb)
                as r(workflow_id uuid, slot timestamptz, trigger text, host text, holder uuid)
              where r.holder is null or r.holder in (select id from alive)
              order by r.workflow_id
              on conflict do nothing
              returning workflow_id)
            select exists (select from alive) as alive,
              array_to_json(array(select workflow_id from queued)) as ids`,
      );
      if (holder && !row?.alive) throw new HolderLost();
      return new Set(row?.ids);
    },

    /** Holds the rows of these workflows until the transaction ends. */
    lockWorkflows,

    /**
     * Up to `limit` waiting runs, of each host as many as it has places, in the order in which they came. Throws HolderLost.
     */
    async take(
      holder: string,
      { places, others, limit }: { places: readonly HostPlaces[]; others: number; limit: number },
    ): Promise<HeldRun[]> {
      const rows = await queryRows<TakenRow>(
        db,
        // From host to host along the index: a thousand runs that wait for one host are not looked at for another.
        // What a person had begun, and whose process died, needs no plan.
        sql`with recursive alive as materialized (${aliveHolder(holder)}), hosts as (
              (select host from ${queuedRuns} where holder is null order by host limit 1)
              union all
              select (select q.host from ${queuedRuns} q where q.holder is null and q.host > h.host
                      order by q.host limit 1)
              from hosts h where h.host is not null
            ), chosen as (
              select c.workflow_id from hosts h
              left join jsonb_to_recordset(${JSON.stringify(places)}::text::jsonb) as p(host text, places int)
                on p.host = h.host
              cross join lateral (
                select q.workflow_id from ${queuedRuns} q where q.holder is null and q.host = h.host
                order by q.turn limit coalesce(p.places, ${others}) for update skip locked
              ) c
              where h.host is not null
              limit ${limit}
            ), taken as (
              update ${queuedRuns} q set holder = a.id, tries = q.tries + 1
              from chosen c, alive a where q.workflow_id = c.workflow_id
              returning q.*
            )
            select t.workflow_id, t.slot, t.trigger, t.host, t.tries, t.broken_off, w.id as known, w.type, w.webhook_url,
              w.notary_id, w.notary_email,
              w.active and (t.trigger = 'manual' and t.tries > 1 or w.cron_enabled and (t.trigger = 'manual'
                or coalesce((select (value ->> 'enabled')::boolean from ${globalSettings} where id = 'cron_settings'), true)))
                as is_on
            from taken t left join ${workflows} w on w.id = t.workflow_id`,
      );
      if (rows.length === 0) await holdFast(db, holder);
      return rows.map((row) => toHeldRun(row, holder));
    },

    /** They go to whoever has a place first. A try that was not made, or that we broke off ourselves, is none. */
    async giveBack(runs: readonly HeldRun[], how: GivenBack): Promise<void> {
      if (runs.length === 0) return;
      await db.execute(
        sql`update ${queuedRuns} q set holder = null, tries = q.tries - ${how === 'tried' ? 0 : 1},
              broken_off = q.broken_off + ${how === 'broken-off' ? 1 : 0}
            from jsonb_to_recordset(${JSON.stringify(runs.map(toRow))}::text::jsonb)
              as r(workflow_id uuid, holder uuid)
            where q.workflow_id = r.workflow_id and q.holder = r.holder`,
      );
    },

    /**
     * What this holder has without knowing of it: the database had stored it, and its answer was lost on the way. The
     * count of what goes to whoever has a place first.
     */
    async giveBackUnknown(holder: string, known: readonly string[]): Promise<number> {
      const rows = await queryRows(
        db,
        sql`update ${queuedRuns} set holder = null where holder = ${holder} and workflow_id not in
              (select value::uuid from jsonb_array_elements_text(${JSON.stringify(known)}::text::jsonb))
            returning 1`,
      );
      return rows.length;
    },

    /** Of these workflows. */
    async findUnderWay(workflowIds: readonly string[]): Promise<Set<string>> {
      const rows = await findingUnderWay().execute({ ids: writeIds(workflowIds) });
      return new Set(rows.map(({ id }) => id));
    },

    async hasWaiting(): Promise<boolean> {
      const rows = await queryRows(db, sql`select 1 from ${queuedRuns} where holder is null limit 1`);
      return rows.length > 0;
    },

    /** Waiting or under way. */
    async isQueued(workflowId: string): Promise<boolean> {
      const rows = await queryRows(db, sql`select 1 from ${queuedRuns} where workflow_id = ${workflowId}`);
      return rows.length > 0;
    },
  };
}

/**
 * Parts of one statement: `ours` are those of `ended` that its holder still had, and that end with it. Their workflows' rows
 * are held first, all of them: what only a count asks for is asked once, before the first run ends.
 */
export const endRuns: SQL = sql`
  held as materialized (
    select w.id from ${workflows} w where w.id in (select e.workflow_id from ended e)
    order by w.id for no key update),
  ours as (
    delete from ${queuedRuns} q using ended e
    where q.workflow_id = e.workflow_id and q.holder = e.holder and (select count(*) from held) is not null
    returning q.workflow_id)`;

async function lockWorkflows(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.execute(
    sql`select 1 from ${workflows} w
        where w.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))
        order by w.id for no key update`,
  );
}

interface TakenRow {
  workflow_id: string;
  slot: string | Date;
  trigger: 'schedule' | 'manual';
  host: string;
  tries: number;
  broken_off: number;
  known: string | null;
  type: string;
  webhook_url: string;
  notary_id: string | null;
  notary_email: string | null;
  is_on: boolean | null;
}

function toHeldRun(row: TakenRow, holder: string): HeldRun {
  const workflow = row.known && {
    id: row.known,
    type: row.type,
    webhookUrl: row.webhook_url,
    notaryId: row.notary_id,
    notaryEmail: row.notary_email,
  };
  return {
    workflowId: row.workflow_id,
    slot: new Date(row.slot),
    trigger: row.trigger,
    host: workflow ? hostOf(workflow.webhookUrl) : row.host,
    holder,
    tries: row.tries,
    brokenOff: row.broken_off,
    workflow: workflow || null,
    isOn: row.is_on ?? false,
  };
}

function toRow({ workflowId, slot, trigger, host, holder }: NewRun) {
  return { workflow_id: workflowId, slot, trigger, host, holder };
}
