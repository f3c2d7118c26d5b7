import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from './connection.ts';

/**
 * Several writes as one statement: all or none, and one round trip where a transaction takes one for each and two of its
 * own. Each sees the tables as they were before it, so none may read what another writes, but for what that returns,
 * under its name here.
 */
export function writeTogether(db: Database, writes: Record<string, SQLWrapper>) {
  const named = Object.entries(writes).map(([name, write]) => db.$with(name, {}).as(write.getSQL()));
  return db
    .with(...named)
    .select({ one: sql`1` })
    .from(sql`(select 1) as one`);
}
