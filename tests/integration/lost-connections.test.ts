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

/** Longer than this process is ever kept waiting for a processor: what is answered within it is never taken for silent. */
const SILENT_MS = 5000;
/** As the driver says that there is no connection any more, whichever of its ends was heard of first. */
const GONE = /not queryable|terminat/i;
const silence = { cause: { code: 'ETIMEDOUT' } };
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('a connection that the database closes', () => {
  it('in the middle of a transaction fails it, and the process goes on', async () => {
    const { db, close } = await openPostgres(await createPostgresDatabase());
    let closed: unknown;
    const work = db.transaction(async (tx) => {
      const [own] = await queryRows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
      closed = await queryRows(db, sql`select pg_terminate_backend(${own?.pid}) as closed`);
      // Nothing is being asked when it happens: an error that nobody waits for ends a process.
      await pause(300);
      await tx.execute(sql`select 1`);
    });
    await expect(work).rejects.toMatchObject({ cause: { message: GONE } });
    expect(closed).toEqual([{ closed: true }]);
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

describe.concurrent('a database that falls silent', () => {
  it('is given up, and another connection tried, before whoever waits for a screen is let go without a word', () => {
    expect(SILENT_AFTER_MS + CONNECT_WITHIN_MS).toBeLessThan(CONNECTION_LIMITS.silentMs);
  });

  it('before it has heard whose rows are asked for is told to whoever asks, not that nobody foresaw it', async () => {
    const url = new URL(await createMigratedPostgres());
    const line = await openFaultyLine(Number(url.port));
    url.port = String(line.port);
    const { db, stepDown, close } = await openPostgres(url.href, { silentAfterMs: SILENT_MS });
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
    const { db, stepDown, close } = await openPostgres(url.href, { silentAfterMs: SILENT_MS });
    stepDown();
    await db.execute(sql`select 1`);
    const waiting = db.execute(sql`select pg_sleep(3)`);
    const failed = expect(waiting).rejects.toMatchObject(silence);
    await pause(50);
    line.set('silent');
    await failed;
    line.set('open');
    expect(await queryRows(db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
    await close();
    await line.close();
  });

  it('as work is about to begin, leaves room for who comes after, however many could not begin', async () => {
    const url = new URL(await createMigratedPostgres());
    const line = await openFaultyLine(Number(url.port));
    url.port = String(line.port);
    const { db, stepDown, close } = await openPostgres(url.href, { silentAfterMs: SILENT_MS });
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
  });

  it('gives back what somebody held of it: whoever comes after him does not wait for hours', async () => {
    const url = new URL(await createMigratedPostgres());
    const straight = await openPostgres(url.href);
    const line = await openFaultyLine(Number(url.port));
    url.port = String(line.port);
    const { db, stepDown, close } = await openPostgres(url.href, {
      silentAfterMs: SILENT_MS,
      idleAfterMs: 2000,
    });
    stepDown();
    const held = db.transaction(async (tx) => {
      await tx.execute(sql`select * from global_settings for update`);
      line.set('silent');
      await tx.execute(sql`select 1`);
    });
    await expect(held).rejects.toMatchObject({ cause: { message: GONE } });
    // Were the rows kept, this would wait for two hours.
    await straight.db.execute(sql`select * from global_settings for update`);
    line.set('open');
    await close();
    await straight.close();
    await line.close();
  });

  it('while somebody has thought for long over a connection that he borrowed, fails him too', async () => {
    const url = new URL(await createMigratedPostgres());
    const line = await openFaultyLine(Number(url.port));
    url.port = String(line.port);
    const { db, stepDown, close } = await openPostgres(url.href, { silentAfterMs: SILENT_MS });
    stepDown();
    let answered: unknown;
    let failure: unknown;
    const work = db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await pause(SILENT_MS + 500);
      answered = await queryRows(tx, sql`select 2 as two`);
      const waiting = tx.execute(sql`select pg_sleep(3)`).catch((error: unknown) => {
        failure = error;
        throw error;
      });
      await pause(50);
      line.set('silent');
      await waiting;
    });
    await expect(work).rejects.toMatchObject({ cause: { message: GONE } });
    expect(answered).toEqual([{ two: 2 }]);
    expect(failure).toMatchObject(silence);
    line.set('open');
    expect(await queryRows(db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
    await close();
    await line.close();
  });
});
