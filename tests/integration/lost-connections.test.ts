import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openPostgres } from '#server/database/connection.ts';
import { queryRows } from '#server/database/query.ts';
import { createMigratedPostgres, createPostgresDatabase } from '#support/databases.ts';
import { openFaultyLine } from '#support/faulty-line.ts';

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

describe('a database that falls silent', () => {
  it('fails whoever waits for its answer, and whoever asks next is answered over another connection', async () => {
    const url = new URL(await createMigratedPostgres());
    const line = await openFaultyLine(Number(url.port));
    url.port = String(line.port);
    const { db, stepDown, close } = await openPostgres(url.href, { silentAfterMs: 500 });
    stepDown();
    await db.execute(sql`select 1`);
    const waiting = db.execute(sql`select pg_sleep(0.2)`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    line.set('silent');
    await expect(waiting).rejects.toThrow();
    line.set('open');
    expect(await queryRows(db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
    await close();
    await line.close();
  });

  it('while somebody has thought for long over a connection that he borrowed, fails him too', async () => {
    const url = new URL(await createMigratedPostgres());
    const line = await openFaultyLine(Number(url.port));
    url.port = String(line.port);
    const { db, stepDown, close } = await openPostgres(url.href, { silentAfterMs: 300 });
    stepDown();
    const work = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await new Promise((resolve) => setTimeout(resolve, 700));
      expect(await queryRows(tx, sql`select 2 as two`)).toEqual([{ two: 2 }]);
      const waiting = tx.execute(sql`select pg_sleep(0.2)`);
      await new Promise((resolve) => setTimeout(resolve, 50));
      line.set('silent');
      await waiting;
    });
    await expect(work).rejects.toThrow();
    line.set('open');
    expect(await queryRows(db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
    await close();
    await line.close();
  });
});
