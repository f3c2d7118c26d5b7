import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DatabaseHandle } from '#server/database/connection.ts';
import { productionDatabase } from '#support/databases.ts';

let database: DatabaseHandle;

beforeAll(async () => {
  database = await (productionDatabase[0] as (typeof productionDatabase)[number]).open();
});

it('asks beside its transaction in vain, as it would wait for ever on the embedded database', async () => {
  const { db } = database;
  const beside = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    await db.execute(sql`select 2`);
  });
  await expect(beside).rejects.toThrow('asked beside a transaction');
  const within = db.transaction((tx) => tx.transaction((inner) => inner.execute(sql`select 3`)));
  await expect(within).resolves.toBeDefined();
  await expect(db.execute(sql`select 4`)).resolves.toBeDefined();
});

afterAll(async () => {
  // Whoever has swallowed it hears of it now.
  await expect(database.close()).rejects.toThrow('asked beside a transaction');
});
