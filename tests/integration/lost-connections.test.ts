import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openPostgres } from '#server/database/connection.ts';
import { queryRows } from '#server/database/query.ts';
import { createPostgresDatabase } from '#support/databases.ts';

describe('a connection that the database closes', () => {
  it('in the middle of a transaction fails it, and the process goes on', async () => {
    const { db, close } = await openPostgres(await createPostgresDatabase());
    const work = db.transaction(async (tx) => {
      const [own] = await queryRows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
      await db.execute(sql`select pg_terminate_backend(${own?.pid})`);
      // Nothing is being asked when it happens: an error that nobody waits for ends a process.
      await new Promise((resolve) => setTimeout(resolve, 300));
      await tx.execute(sql`select 1`);
    });
    await expect(work).rejects.toThrow();
    expect(await queryRows(db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
    await close();
  });
});
