import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { openPostgres } from '#server/database/connection.ts';
import { queryRows } from '#server/database/query.ts';
import { asOffice } from '#server/database/rights.ts';
import { createMigratedPostgres } from '#support/databases.ts';
import { isPgbouncerInstalled, type Pooling, startPgbouncer } from '#support/pgbouncer.ts';

const AN_OFFICE = '01900000-0000-7000-8000-0000000000a1';

// Without Debian's pgbouncer there is nothing to try it with: apt-get install pgbouncer.
describe.skipIf(!isPgbouncerInstalled)('a pooler before PostgreSQL', { timeout: 60_000 }, () => {
  async function through(pooling: Pooling, work: (url: string) => Promise<void>): Promise<void> {
    const pooler = await startPgbouncer(await createMigratedPostgres(), pooling);
    try {
      await work(pooler.url);
    } finally {
      await pooler.stop();
    }
  }

  it.each<[string, Pooling]>([
    ['by transaction', { mode: 'transaction' }],
    ['by transaction, with one connection', { mode: 'transaction', size: 1 }],
    ['by transaction, each in its turn', { mode: 'transaction', roundRobin: true }],
    ['by statement', { mode: 'statement' }],
  ])('that shares connections %s is refused at the start', async (_how, pooling) => {
    await through(pooling, async (url) => {
      for (let start = 0; start < 3; start += 1)
        await expect(openPostgres(url)).rejects.toThrow('pool_mode=session');
    });
  });

  it('is refused while others are at work through it', async () => {
    await through({ mode: 'transaction', size: 4 }, async (url) => {
      const others = Array.from({ length: 6 }, () => new pg.Client({ connectionString: url }));
      await Promise.all(others.map((one) => one.connect()));
      let atWork = true;
      const work = others.map(async (one) => {
        while (atWork) await one.query('begin; select pg_sleep(0.002); commit');
      });
      for (let start = 0; start < 10; start += 1)
        await expect(openPostgres(url)).rejects.toThrow('pool_mode=session');
      atWork = false;
      await Promise.allSettled(work);
      await Promise.all(others.map((one) => one.end()));
    });
  });

  it('that shares them by session is let through, and keeps the offices apart', async () => {
    await through({ mode: 'session', size: 40 }, async (url) => {
      const { db, stepDown, close } = await openPostgres(url);
      stepDown();
      const read = () =>
        asOffice(AN_OFFICE, () =>
          queryRows<{ whose: string }>(db, sql`select current_setting('minutier.notary_id') as whose`),
        );
      const seen = await Promise.all(Array.from({ length: 30 }, read));
      expect(new Set(seen.flat().map(({ whose }) => whose))).toEqual(new Set([AN_OFFICE]));
      await close();
    });
  });
});
