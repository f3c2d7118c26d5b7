import { and, eq, sql } from 'drizzle-orm';
import type { Database } from './connection.ts';
import { leases } from './leases.tables.ts';

/**
 * Who may do a thing alone, over all processes. A lease that is not renewed frees itself, so a killed holder blocks
 * nobody for longer than `milliseconds`. Times are the database's: the processes' clocks may differ.
 */
export async function takeLease(
  db: Database,
  name: string,
  holder: string,
  milliseconds: number,
): Promise<boolean> {
  const until = sql`now() + ${milliseconds} * interval '1 millisecond'`;
  const taken = await db
    .insert(leases)
    .values({ name, holder, expiresAt: until as unknown as Date })
    .onConflictDoUpdate({
      target: leases.name,
      set: { holder, expiresAt: until },
      setWhere: sql`${leases.expiresAt} <= now() or ${leases.holder} = ${holder}`,
    })
    .returning({ name: leases.name });
  return taken.length > 0;
}

export async function giveLeaseBack(db: Database, name: string, holder: string): Promise<void> {
  await db.delete(leases).where(and(eq(leases.name, name), eq(leases.holder, holder)));
}
