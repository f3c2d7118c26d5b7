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
      const ofState = asked.state ? sql`badness = ${states.indexOf(asked.state)}` : sql`true`;
      const following = asked.after
        ? sql`(${rank}) > (select ${rank} from office where id = ${asked.after})`
        : sql`true`;
      const [page] = await queryRows<{
        shown: { id: string; badness: number }[] | null;
        counts: Record<number, number> | null;
      }>(
        db,
        sql`with office as materialized (${offices(asked.search, now)}), page as (
              select * from office where ${ofState} and ${following} order by ${rank} limit ${asked.limit})
            select
              (select json_agg(json_build_object('id', id, 'badness', badness) order by ${rank}) from page) as shown,
              (select json_object_agg(badness, n) from (select badness, count(*) as n from office group by badness) each) as counts`,
      );
      const shown = page?.shown ?? [];
      const facts = await describeOffices(
        db,
        shown.map(({ id }) => id),
      );
      return {
        offices: shown.flatMap(({ id, badness }) => {
          const [known, state] = [facts.get(id), states[badness]];
          return known && state ? [{ ...known, state }] : [];
        }),
        counts: Object.fromEntries(states.map((state, badness) => [state, page?.counts?.[badness] ?? 0])),
      };
    },
    async countStates(search: string, now: Date): Promise<Map<OfficeState, number>> {
      const rows = await queryRows<{ badness: number; count: number }>(
        db,
        sql`with office as (${offices(search, now)})
            select badness, count(*)::int as count from office group by badness`,
      );
      return new Map(rows.flatMap(({ badness, count }) => [[states[badness] ?? 'well', count]]));
    },
  };
}

/** By their badness, worst first: each of thousands of offices is compared by a number, never by a word's place in a list. */
const states = ['failing', 'stopped', 'waiting', 'well'] as const satisfies OfficeState[];

/** The longest trouble first, then by name. */
const rank = sql`badness, coalesce(since, 'infinity'), place, id`;

/** Each office with its state, and no more than tells its place: nothing is worked out for those that are not shown. */
function offices(search: string, now: Date): SQL {
  return sql`
    select n.id, n.place collate "C" as place, t.since,
      case when t.since is not null then 0
        when l.id is null or not l.active or l.blocked_at is not null or l.stops_at <= ${now.toISOString()} then 1
        when g.problem is not null or not exists (
          select from ${workflows} w where w.notary_id = n.id and w.active and w.cron_last_run is not null) then 2
        else 3 end as badness
    from ${notaries} n
    left join ${licenses} l on l.id = n.license_id
    left join ${googleConnections} g on g.notary_id = n.id
    left join (
      select w.notary_id, min(t.since) as since from ${runTroubles} t join ${workflows} w on w.id = t.workflow_id
      where w.active group by w.notary_id
    ) t on t.notary_id = n.id
    where n.deleted_at is null and ${hasWords(sql`n.words`, search) ?? sql`true`}`;
}
