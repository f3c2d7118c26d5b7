import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openPostgres } from '#server/database/connection.ts';
import { queryRows } from '#server/database/query.ts';
import { asOffice } from '#server/database/rights.ts';
import { AT_ONCE, CONNECT_WITHIN_MS, SILENT_AFTER_MS } from '#server/database/scoped-pool.ts';
import { isDatabaseAway } from '#server/ground/database-away.ts';
import { CONNECTION_LIMITS } from '#server/http/connection-limits.ts';
import { createMigratedPostgres, createPostgresDatabase } from '#support/databases.ts';
import { openFaultyLine } from '#support/faulty-line.ts';
import { eventually, openTestApp, readCookie, testKeys } from '#support/test-app.ts';

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

describe('a database that is not there', () => {
  it('is told to whoever asks for a screen, who is answered again once it is back', async () => {
    const url = new URL(await createMigratedPostgres());
    const line = await openFaultyLine(Number(url.port));
    url.port = String(line.port);
    const test = await openTestApp(await openPostgres(url.href));
    const headers = { cookie: readCookie(await test.signIn(testKeys.notary)) };
    const look = () => test.app.inject({ url: '/api/workflows', headers });
    expect((await look()).statusCode).toBe(200);
    line.set('cut');
    const answer = await look();
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({
      code: 'database-away',
      error: 'La base de données ne répond pas. Rien n’est perdu : réessayez dans un instant.',
    });
    line.set('open');
    // A connection that lay there when it went may still be lent once.
    await eventually(async () => (await look()).statusCode === 200);
    await test.close();
    await line.close();
  });
});

describe('a database that falls silent', () => {
  it('is given up, and another connection tried, before whoever waits for a screen is let go without a word', () => {
    expect(SILENT_AFTER_MS + CONNECT_WITHIN_MS).toBeLessThan(CONNECTION_LIMITS.silentMs);
  });

  it('before it has heard whose rows are asked for is told to whoever asks, not that nobody foresaw it', async () => {
    const url = new URL(await createMigratedPostgres());
    const line = await openFaultyLine(Number(url.port));
    url.port = String(line.port);
    const { db, stepDown, close } = await openPostgres(url.href, { silentAfterMs: 300 });
    stepDown();
    const ask = (office: string) =>
      asOffice(office, () => db.transaction((tx) => queryRows(tx, sql`select 1 as one`)));
    expect(await ask('01900000-0000-7000-8000-0000000000a1')).toEqual([{ one: 1 }]);
    line.set('silent');
    // Over the connection that is there, which has to be told of another office first.
    const failure = await ask('01900000-0000-7000-8000-0000000000a2').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(isDatabaseAway(failure)).toBe(true);
    line.set('open');
    await close();
    await line.close();
  });

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

  it('as work is about to begin, leaves room for who comes after, however many could not begin', async () => {
    const url = new URL(await createMigratedPostgres());
    const line = await openFaultyLine(Number(url.port));
    url.port = String(line.port);
    const { db, stepDown, close } = await openPostgres(url.href, { silentAfterMs: 300 });
    stepDown();
    const everybody = Array.from({ length: AT_ONCE.minutier_platform });
    const begin = () =>
      db.transaction((tx) => queryRows(tx, sql`select 1 as one, pg_sleep(0.1)::text as slept`));
    await Promise.all(everybody.map(begin));
    line.set('silent');
    const begun = await Promise.allSettled(everybody.map(begin));
    expect(begun.every(({ status }) => status === 'rejected')).toBe(true);
    line.set('open');
    expect(await begin()).toEqual([{ one: 1, slept: '' }]);
    await close();
    await line.close();
  }, 15_000);

  it('gives back what somebody held of it: whoever comes after him does not wait for hours', async () => {
    const url = new URL(await createMigratedPostgres());
    const straight = await openPostgres(url.href);
    const line = await openFaultyLine(Number(url.port));
    url.port = String(line.port);
    const { db, stepDown, close } = await openPostgres(url.href, { silentAfterMs: 1000, idleAfterMs: 2000 });
    stepDown();
    const held = db.transaction(async (tx) => {
      await tx.execute(sql`select * from global_settings for update`);
      line.set('silent');
      await tx.execute(sql`select 1`);
    });
    await expect(held).rejects.toThrow();
    const began = performance.now();
    await straight.db.execute(sql`select * from global_settings for update`);
    expect(performance.now() - began).toBeLessThan(10_000);
    line.set('open');
    await close();
    await straight.close();
    await line.close();
  }, 30_000);

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
