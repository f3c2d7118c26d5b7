import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { hasWords } from '#server/database/folded-words.ts';
import { queryRows } from '#server/database/query.ts';
import { googleConnections } from '#server/features/google-connection/google-connection.tables.ts';
import { licenses } from '#server/features/licences/licences.tables.ts';
import { notaries } from '#server/features/notaries/notaries.tables.ts';
import { workflows } from '#server/features/workflows/workflows.tables.ts';
import type { OfficeState } from '#shared/contracts/office-health.ts';
import { describeOffices, type OfficeFacts } from './describe-offices.ts';
import { runTroubles } from './office-health.tables.ts';

export type OfficeRow = OfficeFacts & { state: OfficeState };
type Counts = Partial<Record<OfficeState, number>>;

export type OfficeHealthRepository = ReturnType<typeof createOfficeHealthRepository>;

/** How every office fares, from what is known of its workflows: the history is not read. */
export function createOfficeHealthRepository(db: Database) {
  return {
    /** Worst first, from the one after `after`; of a state, or of all. With how many of each state the search finds. */
    async listPage(
      asked: { state: OfficeState | null; search: string; after: string | null; limit: number },
      now: Date,
    ): Promise<{ offices: OfficeRow[]; counts: Counts }> {
      const ofState = asked.state ? sql`state = ${asked.state}` : sql`true`;
      const following = asked.after
        ? sql`(${rank}) > (select ${rank} from office where id = ${asked.after})`
        : sql`true`;
      const [page] = await queryRows<{
        shown: { id: string; state: OfficeState }[] | null;
        counts: Counts | null;
      }>(
        db,
        sql`with office as materialized (${offices(asked.search, now)}), page as (
              select * from office where ${ofState} and ${following} order by ${rank} limit ${asked.limit})
            select
              (select json_agg(json_build_object('id', id, 'state', state) order by ${rank}) from page) as shown,
              (select json_object_agg(state, n) from (select state, count(*) as n from office group by state) each) as counts`,
      );
      const shown = page?.shown ?? [];
      const facts = await describeOffices(
        db,
        shown.map(({ id }) => id),
      );
      return {
        offices: shown.flatMap(({ id, state }) => {
          const known = facts.get(id);
          return known ? [{ ...known, state }] : [];
        }),
        counts: page?.counts ?? {},
      };
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

/** The longest trouble first, then by name. */
const rank = sql`array_position(array['failing', 'stopped', 'waiting', 'well'], state), coalesce(since, 'infinity'), place, id`;

/** Each office with its state, and no more than tells its place: nothing is worked out for those that are not shown. */
function offices(search: string, now: Date): SQL {
  return sql`
    select n.id, n.place collate "C" as place, w.since,
      case when w.since is not null then 'failing'
        when l.id is null or not l.active or l.blocked_at is not null or l.stops_at <= ${now.toISOString()} then 'stopped'
        when w.notary_id is null or g.problem is not null then 'waiting'
        else 'well' end as state
    from ${notaries} n
    left join ${licenses} l on l.id = n.license_id
    left join ${googleConnections} g on g.notary_id = n.id
    left join (
      select w.notary_id, min(t.since) as since
      from ${workflows} w left join ${runTroubles} t on t.workflow_id = w.id
      where w.active and w.notary_id is not null group by w.notary_id
    ) w on w.notary_id = n.id
    where n.deleted_at is null and ${hasWords(sql`n.words`, search) ?? sql`true`}`;
}
