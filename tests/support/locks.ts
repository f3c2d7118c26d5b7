import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { queryRows } from '#server/database/query.ts';
import { eventually } from './eventually.ts';

/** Until so many connections to this database wait for what somebody else has locked. */
export function waitForLocks(db: Database, many: number): Promise<boolean> {
  return eventually(async () => {
    const [row] = await queryRows<{ waiting: number }>(
      db,
      sql`select count(distinct pid)::int as waiting from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()`,
    );
    return row?.waiting === many;
  });
}
