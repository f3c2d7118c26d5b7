import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from './connection.ts';

/**
 * Several writes as one statement: all or none, and one round trip where a transaction takes one for each and two of its
 * own. Each sees the tables as they were before it, so none may read what another writes, but for what that returns,
 * under its name here.
 */
export async function writeTogether(db: Database, writes: Record<string, SQLWrapper>): Promise<void> {
  // The statements bring their own parentheses.
  const named = Object.entries(writes).map(([name, write]) => sql`${sql.identifier(name)} as ${write}`);
  await db.execute(sql`with ${sql.join(named, sql`, `)} select 1`);
}
