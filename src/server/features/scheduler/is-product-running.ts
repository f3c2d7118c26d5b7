import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { queryRows } from '#server/database/query.ts';

/**
 * Whether a product works on this PostgreSQL database: each of its processes says so from its start on, every few
 * seconds; of one that was killed it is believed for ten more. False on a database without tables.
 */
export async function isProductRunning(db: Database): Promise<boolean> {
  const [table] = await queryRows<{ found: boolean }>(
    db,
    sql`select to_regclass('run_holders') is not null as found`,
  );
  if (!table?.found) return false;
  const alive = await queryRows(db, sql`select 1 from run_holders where alive_until > now() limit 1`);
  return alive.length > 0;
}
