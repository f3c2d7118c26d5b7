import { type SQL, sql } from 'drizzle-orm';
import { workflows } from './workflows.tables.ts';

/** When the next run comes for one that left work behind, instead of at its slot. */
export const lastRunColumns = sql`again_at timestamptz`;

/** Part of one statement that writes the runs `written` of `ended`: the last runs, of those that were made. */
export const writeLastRuns: SQL = sql`
  made as (
    update ${workflows} w set cron_last_run = e.at, cron_last_status = e.status,
      cron_next_run = case when w.cron_enabled then least(w.cron_next_run, e.again_at) else w.cron_next_run end
    from written join ended e using (workflow_id, slot)
    where w.id = e.workflow_id and e.status <> 'skipped')`;
