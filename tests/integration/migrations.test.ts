import { globSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseHandle, openPglite, openPostgres } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { migrate } from '#server/database/migrate.ts';
import { queryRows } from '#server/database/query.ts';
import { queuedRuns } from '#server/features/scheduler/scheduler.tables.ts';
import { createPostgresDatabase, testDatabases } from '#support/databases.ts';

const files = readdirSync('migrations').sort();
/** Wherever in the server: each feature has its own. */
const modules = await Promise.all(globSync('src/server/**/*.tables.ts').map((file) => import(resolve(file))));
const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable));

describe('migrations', () => {
  it.each([
    ['PGlite', () => openPglite(null)],
    ['PostgreSQL', async () => openPostgres(await createPostgresDatabase())],
  ])('are applied once on %s; starting again changes nothing', async (_name, open) => {
    const handle = await open();
    expect(await migrate(handle)).toEqual(files);
    expect(await migrate(handle)).toEqual([]);
    const rows = await queryRows<{ name: string }>(handle.db, sql`select name from migrations order by name`);
    expect(rows.map((row) => row.name)).toEqual(files);
    await handle.close();
  });

  it('are applied once when several processes start together on an empty PostgreSQL', async () => {
    const url = await createPostgresDatabase();
    const handles = await Promise.all(Array.from({ length: 5 }, () => openPostgres(url)));
    await Promise.all(handles.map(migrate));
    const [first] = handles as [DatabaseHandle];
    const rows = await queryRows<{ count: number }>(
      first.db,
      sql`select count(*)::int as count from migrations`,
    );
    expect(rows[0]?.count).toBe(files.length);
    await Promise.all(handles.map((handle) => handle.close()));
  });
});

describe.each(testDatabases)('runs that the queue of an earlier version holds, on $name,', ({ open }) => {
  it('are still made, once each, whether they waited or were under way', async () => {
    const { db, execute, close } = await open();
    const [waiting, begun, over, gone] = [newId(), newId(), newId(), newId()];
    await execute(`
      delete from migrations where name in ('0019_queued_runs.sql', '0047_calls_broken_off.sql');
      drop table queued_runs, run_holders;
      create schema pgboss;
      create table pgboss.job (name text, state text, data jsonb);`);
    for (const id of [waiting, begun, over])
      await db.execute(
        sql`insert into workflows (id, name, description, webhook_url, type)
            values (${id}, 'n', 'd', 'https://N8N.example:5678/webhook/1', 'client_reminder')`,
      );
    const slot = '2026-11-23T08:00:00.000Z';
    for (const [id, state] of [
      [waiting, 'created'],
      [begun, 'active'],
      [over, 'completed'],
      [gone, 'created'],
    ]) {
      const job = JSON.stringify({ workflowId: id, slot, trigger: 'schedule' });
      await db.execute(sql`insert into pgboss.job values ('workflow-runs', ${state}, ${job}::text::jsonb)`);
    }
    expect(await migrate({ db, execute } as DatabaseHandle)).toEqual([
      '0019_queued_runs.sql',
      '0047_calls_broken_off.sql',
    ]);
    const moved = await db.select().from(queuedRuns);
    expect(moved.map((run) => run.workflowId).sort()).toEqual([waiting, begun].sort());
    const run = {
      slot: new Date(slot),
      trigger: 'schedule',
      host: 'n8n.example:5678',
      tries: 0,
      holder: null,
    };
    for (const one of moved) expect(one).toMatchObject(run);
    expect(await queryRows(db, sql`select 1 from pg_namespace where nspname = 'pgboss'`)).toEqual([]);
    await close();
  });
});

describe.each([
  ['PGlite', () => openPglite(null)],
  ['PostgreSQL', async () => openPostgres(await createPostgresDatabase())],
])('a database of before on %s', (_name, open) => {
  it('keeps a licence whose subscription was in a word that nobody knew: it is paused', async () => {
    const handle = await open();
    await handle.execute(
      'create table migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    for (const file of files.filter((name) => name < '0020')) {
      await handle.execute(readFileSync(`migrations/${file}`, 'utf8'));
      await handle.execute(`insert into migrations (name) values ('${file}')`);
    }
    const words = ['active', 'renegotiated', null];
    for (const [index, word] of words.entries())
      await handle.db.execute(
        sql`insert into licenses (id, key_encrypted, key_index, type, email, subscription_status)
            values (gen_random_uuid(), '', ${String(index)}, 'notary', 'a@b.example', ${word})`,
      );
    expect((await migrate(handle))[0]).toBe('0020_words_of_a_column.sql');
    const rows = await queryRows<{ word: string | null }>(
      handle.db,
      sql`select subscription_status as word from licenses order by key_index`,
    );
    expect(rows.map(({ word }) => word)).toEqual(['active', 'paused', null]);
    await expect(
      handle.db.execute(sql`update licenses set subscription_status = 'renegotiated'`),
    ).rejects.toMatchObject({ cause: { code: '23514' } });
    await handle.close();
  });
});

describe.each(testDatabases)('the schema on $name', ({ open }) => {
  let handle: DatabaseHandle;
  beforeAll(async () => {
    handle = await open();
  });
  afterAll(() => handle.close());

  it.each(tables.map((table) => ({ name: getTableName(table), table })))(
    'has $name as the queries see it',
    async ({ name, table }) => {
      await handle.db.select().from(table).limit(1);
      const real = await queryRows<{ column_name: string; is_nullable: string }>(
        handle.db,
        sql`select column_name, is_nullable from information_schema.columns
            where table_schema = 'public' and table_name = ${name}`,
      );
      const seen = Object.values(getTableColumns(table));
      expect(seen.map((column) => column.name).sort()).toEqual(real.map((row) => row.column_name).sort());
      expect(
        seen
          .filter((column) => column.notNull)
          .map((column) => column.name)
          .sort(),
      ).toEqual(
        real
          .filter((row) => row.is_nullable === 'NO')
          .map((row) => row.column_name)
          .sort(),
      );
    },
  );

  it.each(
    tables.flatMap((table) =>
      Object.values(getTableColumns(table)).flatMap(({ name, enumValues }) =>
        enumValues ? [{ table: getTableName(table), column: name, words: enumValues }] : [],
      ),
    ),
  )('refuses in $column of $table what its type does not say', async ({ table, column, words }) => {
    const checks = await queryRows<{ definition: string }>(
      handle.db,
      sql`select pg_get_constraintdef(oid) as definition from pg_constraint
          where contype = 'c' and conrelid = ${table}::regclass and conkey = (
            select array_agg(attnum) from pg_attribute where attrelid = ${table}::regclass and attname = ${column})`,
    );
    const said = checks.map(({ definition }) =>
      [...definition.matchAll(/'([^']*)'::text/g)].map(([, word]) => word),
    );
    expect(said.map((one) => one.toSorted())).toEqual([words.toSorted()]);
  });

  it('has no table that the queries do not know', async () => {
    const real = await queryRows<{ name: string }>(
      handle.db,
      sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace
          and relkind in ('r', 'p') and not relispartition and relname <> 'migrations'`,
    );
    expect(real.map((row) => row.name).sort()).toEqual(tables.map(getTableName).sort());
  });
});
