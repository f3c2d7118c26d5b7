import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { among } from '#server/database/among.ts';
import { type DatabaseHandle, openPostgres } from '#server/database/connection.ts';
import { queryRows } from '#server/database/query.ts';
import { createMigratedPostgres } from '#support/databases.ts';

let database: DatabaseHandle;
beforeAll(async () => {
  database = await openPostgres(await createMigratedPostgres());
});
afterAll(() => database.close());

it('a queue that was cleared while it was empty is asked by its key, not from end to end', async () => {
  const { db } = database;
  await db.execute(
    sql`insert into queued_runs (workflow_id, slot, trigger, host)
        select gen_random_uuid(), now(), 'schedule', 'engine.example' from generate_series(1, 5000)`,
  );
  await db.execute(sql`delete from queued_runs`);
  await database.execute('vacuum queued_runs');
  const plan = await queryRows<{ 'QUERY PLAN': string }>(
    db,
    sql`explain select workflow_id from queued_runs where holder is not null
        and ${among(sql`workflow_id`, [randomUUID(), randomUUID(), randomUUID()])}`,
  );
  expect(plan[0]?.['QUERY PLAN']).toMatch(/^Index Scan using queued_runs_pkey|^Bitmap Heap Scan/);
});
