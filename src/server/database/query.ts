import type { SQL } from 'drizzle-orm';
import type { Database } from './connection.ts';

/** Rows of a hand-written statement; both drivers answer `{ rows }`, which the shared type cannot say. */
export async function queryRows<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}
