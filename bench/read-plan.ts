import { sql } from 'drizzle-orm';
import type { DatabaseHandle } from '#server/database/connection.ts';
import { queryRows } from '#server/database/query.ts';

/** What became of the slots. Lateness in seconds, the call included. */
export interface Plan {
  runs: number;
  skipped: number;
  failed: number;
  p50: number;
  p99: number;
  max: number;
  /** Slots between the first of a workflow and `until` that have no execution. */
  lost: number;
}

/** A slot that comes at the last instant is not lost because nobody has looked yet: slots fall anywhere within the second. */
export const CLAIMED_WITHIN_MS = 3000;

/**
 * After `settleMs` during which nothing was planned, so that what was under way at `until` is over. `beforeItGoesOn` is for what
 * else is counted: what is due by then begins at the next tick of a worker, a hundred at once.
 */
export async function readPlan(
  { db }: DatabaseHandle,
  { until, settleMs, beforeItGoesOn }: { until: Date; settleMs: number; beforeItGoesOn?(): Promise<void> },
): Promise<Plan> {
  await new Promise((resolve) => setTimeout(resolve, CLAIMED_WITHIN_MS));
  await db.execute(sql`update global_settings set value = '{"enabled": false}'`);
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  const [run] = await queryRows<Omit<Plan, 'lost'>>(
    db,
    sql`select count(*)::int as runs, count(*) filter (where status = 'skipped')::int as skipped,
          count(*) filter (where status = 'failed')::int as failed,
          percentile_cont(0.5) within group (order by late) as p50,
          percentile_cont(0.99) within group (order by late) as p99, max(late) as max
        from (select status, extract(epoch from execution_time - slot)::float as late from cron_executions) e`,
  );
  // Between the first and the last slot of a workflow, and from there to the end, each interval has its execution.
  const [gaps] = await queryRows<{ lost: number }>(
    db,
    sql`select coalesce(sum(due - made), 0)::int as lost from (
          select w.id, count(e.slot) as made, floor(extract(epoch from
              (case when w.cron_next_run > ${until.toISOString()} then w.cron_next_run else
                w.cron_next_run + ceil(extract(epoch from ${until.toISOString()}::timestamptz - w.cron_next_run)
                  / (60 * w.cron_interval)) * w.cron_interval * interval '1 minute' end) - min(e.slot))
              / (60 * w.cron_interval)) as due
          from workflows w left join cron_executions e on e.workflow_id = w.id group by w.id) each`,
  );
  await beforeItGoesOn?.();
  await db.execute(sql`update global_settings set value = '{"enabled": true}'`);
  const none = { runs: 0, skipped: 0, failed: 0, p50: Number.NaN, p99: Number.NaN, max: Number.NaN };
  return { ...none, ...run, lost: gaps?.lost ?? Number.NaN };
}
