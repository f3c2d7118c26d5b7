import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseConfig } from '#server/config/config.ts';
import { type DatabaseHandle, openPostgres } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { queryRows } from '#server/database/query.ts';
import { asOffice } from '#server/database/rights.ts';
import { createLogger } from '#server/ground/logger.ts';
import { createDependencies, type Dependencies } from '#server/start/dependencies.ts';
import { createMigratedPostgres } from '#support/databases.ts';

let database: DatabaseHandle;
let dependencies: Dependencies;
const folder = mkdtempSync(join(tmpdir(), 'minutier-warm-'));

beforeAll(async () => {
  const url = await createMigratedPostgres();
  database = await openPostgres(url);
  dependencies = await createDependencies({
    config: parseConfig({
      DATA_DIR: folder,
      DATABASE_URL: url,
      ENCRYPTION_KEY: 'ab'.repeat(32),
      ADMIN_SECOND_FACTOR: 'offered',
    }),
    database,
    logger: createLogger('silent'),
    clock: { now: () => new Date() },
    publicInfo: { demo: null, version: 'test' },
  });
});
afterAll(async () => {
  await dependencies.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

it('a process has what screens ask planned on each connection before anybody waits for it', async () => {
  await dependencies.warmUp();
  const planned = await Promise.all(
    Array.from({ length: 8 }, () =>
      asOffice(newId(), () =>
        queryRows<{ connection: number; names: string[] }>(
          database.db,
          sql`select pg_backend_pid() as connection, array_agg(name) as names from pg_prepared_statements
              where generic_plans + custom_plans > 5 and pg_sleep(0.02) is not null`,
        ),
      ),
    ),
  );
  const rows = planned.flat();
  expect(new Set(rows.map(({ connection }) => connection)).size).toBe(8);
  for (const { names } of rows)
    expect(names).toEqual(
      expect.arrayContaining([
        'list-active-workflows',
        'find-under-way',
        'count-acts',
        'find-stage',
        'count-day',
        'count-to-do',
        'to-do-papers-first',
        'list-activity-first',
      ]),
    );
});
