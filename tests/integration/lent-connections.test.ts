import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DatabaseHandle, openPostgres } from '#server/database/connection.ts';
import { queryRows } from '#server/database/query.ts';
import { asOffice } from '#server/database/rights.ts';
import { createMigratedPostgres } from '#support/databases.ts';

let database: DatabaseHandle;
beforeAll(async () => {
  database = await openPostgres(await createMigratedPostgres());
  database.stepDown();
});
afterAll(() => database.close());

interface Lent {
  connection: number;
  office: string;
}

/** Over which connection an office's statement goes, and whose rows it would find there. */
async function ask(office: string, seconds = 0): Promise<Lent> {
  const [row] = await asOffice(office, () =>
    queryRows<Lent>(
      database.db,
      sql`select pg_backend_pid() as connection, current_office()::text as office from pg_sleep(${seconds})`,
    ),
  );
  if (!row) throw new Error('a connection is always one row');
  return row;
}

it('an office is lent the connection that is its own already, whoever asked last', async () => {
  const offices = [randomUUID(), randomUUID(), randomUUID()];
  // At the same time: each has one of its own.
  const first = await Promise.all(offices.map((office) => ask(office, 0.2)));
  expect(new Set(first.map(({ connection }) => connection)).size).toBe(3);
  for (const turn of [0, 1, 2, 1, 0, 2, 0, 0, 1]) expect(await ask(offices[turn] ?? '')).toEqual(first[turn]);
});

it('one that has none is lent any, and finds its own rows over it', async () => {
  const offices = Array.from({ length: 40 }, () => randomUUID());
  const lent = await Promise.all(offices.map((office) => ask(office)));
  expect(lent.map(({ office }) => office)).toEqual(offices);
  for (const office of offices.toReversed()) expect((await ask(office)).office).toBe(office);
});
