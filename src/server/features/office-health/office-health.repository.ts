import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { queryRows } from '#server/database/query.ts';
import { googleConnections } from '#server/features/google-connection/google-connection.tables.ts';
import { licenses } from '#server/features/licences/licences.tables.ts';
import { notaries } from '#server/features/notaries/notaries.tables.ts';
import { workflows } from '#server/features/workflows/workflows.tables.ts';
import type { OfficeState } from '#shared/contracts/office-health.ts';
import type { SubscriptionStatus } from '#shared/licence-state.ts';
import type { OfficeTroubleKind } from '#shared/troubles.ts';
import { runTroubles } from './office-health.tables.ts';

type Moment = string | Date | null;

export interface OfficeRow {
  id: string;
  name: string;
  notary_name: string;
  state: OfficeState;
  troubles: OfficeTroubleKind[] | null;
  since: Moment;
  words: string | null;
  active_workflows: number;
  all_workflows: number;
  failing_workflows: number;
  last_success: Moment;
  licence_active: boolean | null;
  blocked_at: Moment;
  stops_at: Moment;
  subscription_status: SubscriptionStatus | null;
}

const fold = (text: SQL) => sql`lower(regexp_replace(normalize(${text}, NFD), '[\u0300-\u036f]', '', 'g'))`;

export type OfficeHealthRepository = ReturnType<typeof createOfficeHealthRepository>;

/** How every office fares, from what is known of its workflows: the history is not read. */
export function createOfficeHealthRepository(db: Database) {
  return {
    /** Worst first, from the one after `after`; of a state, or of all. */
    async listPage(
      asked: { state: OfficeState | null; search: string; after: string | null; limit: number },
      now: Date,
    ): Promise<OfficeRow[]> {
      const place = sql`array_position(array['failing', 'stopped', 'waiting', 'well'], state), rank, id`;
      return queryRows<OfficeRow>(
        db,
        sql`with office as (${offices(asked.search, now)})
            select * from office
            where ${asked.state ? sql`state = ${asked.state}` : sql`true`}
              and ${asked.after ? sql`(${place}) > (select ${place} from office where id = ${asked.after})` : sql`true`}
            order by ${place}
            limit ${asked.limit}`,
      );
    },
    async countStates(search: string, now: Date): Promise<Map<OfficeState, number>> {
      const rows = await queryRows<{ state: OfficeState; count: number }>(
        db,
        sql`with office as (${offices(search, now)})
            select state, count(*)::int as count from office group by state`,
      );
      return new Map(rows.map(({ state, count }) => [state, count]));
    },
  };
}

/** Each office with its state, and its place among those of its state: the longest trouble first, then by name. */
function offices(search: string, now: Date): SQL {
  const person = sql`trim(concat_ws(' ', n.first_name, n.last_name))`;
  const words = sql`concat_ws(' ', n.first_name, n.last_name, n.cabinet_name, n.email, n.main_email)`;
  const found =
    search.trim() === '' ? sql`true` : sql`strpos(${fold(words)}, ${fold(sql`${search.trim()}::text`)}) > 0`;
  return sql`
    select n.id, coalesce(nullif(n.cabinet_name, ''), ${person}) as name, ${person} as notary_name,
      case when w.failing > 0 then 'failing'
        when l.id is null or not l.active or l.blocked_at is not null or l.stops_at <= ${now.toISOString()} then 'stopped'
        when coalesce(w.active, 0) = 0 or g.problem is not null then 'waiting'
        else 'well' end as state,
      case when w.failing > 0 then to_char(w.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS')
        else lower(n.last_name || ' ' || n.first_name) end as rank,
      w.troubles, w.since, w.words, coalesce(w.active, 0) as active_workflows, coalesce(w.total, 0) as all_workflows,
      coalesce(w.failing, 0) as failing_workflows, w.last_success,
      l.active as licence_active, l.blocked_at, l.stops_at, l.subscription_status
    from ${notaries} n
    left join ${licenses} l on l.id = n.license_id
    left join ${googleConnections} g on g.notary_id = n.id
    left join (
      select w.notary_id, count(*) filter (where w.active)::int as active, count(*)::int as total,
        count(t.workflow_id) filter (where w.active)::int as failing,
        array_to_json(array_agg(distinct t.kind) filter (where w.active and t.kind is not null)) as troubles,
        min(t.since) filter (where w.active) as since,
        (array_agg(t.sentence order by t.last_at desc) filter (where w.active and t.kind is not null))[1] as words,
        max(case when t.workflow_id is null then w.cron_last_run else t.last_success_at end) as last_success
      from ${workflows} w left join ${runTroubles} t on t.workflow_id = w.id
      where w.notary_id is not null group by w.notary_id
    ) w on w.notary_id = n.id
    where n.deleted_at is null and ${found}`;
}
