import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { asPlatform } from '#server/database/rights.ts';

/** The tables of technical history. */
const partitioned = ['cron_executions', 'cron_scheduler_logs'];

/**
 * Makes the partitions of the coming three days and drops those of more than thirty, which the database does itself:
 * whoever serves owns no table (decision 0083). Days are UTC's. Throws when the tables are in use for too long, by a
 * backup say: the days made ahead leave time to try again.
 */
export function maintainPartitions(db: Database, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  return asPlatform(async () => {
    for (const table of partitioned) await db.execute(sql`select keep_days(${table}, ${today}::date)`);
  });
}
