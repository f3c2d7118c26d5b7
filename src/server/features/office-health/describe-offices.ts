import { sql } from 'drizzle-orm';
import { among } from '#server/database/among.ts';
import type { Database } from '#server/database/connection.ts';
import { queryRows } from '#server/database/query.ts';
import { licenses } from '#server/features/licences/licences.tables.ts';
import { notaries } from '#server/features/notaries/notaries.tables.ts';
import { officeTrials } from '#server/features/office-setup/office-setup.tables.ts';
import { workflows } from '#server/features/workflows/workflows.tables.ts';
import type { SubscriptionStatus } from '#shared/licence-state.ts';
import type { TrialStep } from '#shared/trial-steps.ts';
import type { OfficeTroubleKind } from '#shared/troubles.ts';
import { runTroubles } from './office-health.tables.ts';

type Moment = string | Date | null;

export interface OfficeFacts {
  id: string;
  name: string;
  notary_name: string;
  troubles: OfficeTroubleKind[] | null;
  since: Moment;
  words: string | null;
  active_workflows: number;
  all_workflows: number;
  failing_workflows: number;
  last_success: Moment;
  failed_trials: TrialStep[];
  licence_active: boolean | null;
  blocked_at: Moment;
  stops_at: Moment;
  subscription_status: SubscriptionStatus | null;
}

/** What is told of each, for the few that a page shows. */
export async function describeOffices(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, OfficeFacts>> {
  if (ids.length === 0) return new Map();
  const person = sql`trim(concat_ws(' ', n.first_name, n.last_name))`;
  const rows = await queryRows<OfficeFacts>(
    db,
    sql`
    select n.id, coalesce(nullif(n.cabinet_name, ''), ${person}) as name, ${person} as notary_name,
      w.troubles, w.since, w.words, coalesce(w.active, 0) as active_workflows, coalesce(w.total, 0) as all_workflows,
      coalesce(w.failing, 0) as failing_workflows, w.last_success,
      (select coalesce(json_agg(t.step order by t.step), '[]') from ${officeTrials} t
        where t.notary_id = n.id and t.problem is not null) as failed_trials,
      l.active as licence_active, l.blocked_at, l.stops_at, l.subscription_status
    from ${notaries} n
    left join ${licenses} l on l.id = n.license_id
    left join (
      select w.notary_id, count(*) filter (where w.active)::int as active, count(*)::int as total,
        count(t.workflow_id) filter (where w.active)::int as failing,
        array_to_json(array_agg(distinct t.kind) filter (where w.active and t.kind is not null)) as troubles,
        min(t.since) filter (where w.active) as since,
        (array_agg(t.sentence order by t.last_at desc) filter (where w.active and t.kind is not null))[1] as words,
        max(case when t.workflow_id is null then w.cron_last_run else t.last_success_at end) as last_success
      from ${workflows} w left join ${runTroubles} t on t.workflow_id = w.id
      where ${among(sql`w.notary_id`, ids)} group by w.notary_id
    ) w on w.notary_id = n.id
    where ${among(sql`n.id`, ids)}`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
