import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '#server/database/connection.ts';
import { migrateApart, openMigrated } from '#server/database/open-migrated.ts';
import { queryRows } from '#server/database/query.ts';
import { asOwner } from '#server/database/rights.ts';
import { maintainPartitions } from '#server/features/scheduler/partitions.ts';
import { startPostgres } from '#support/postgres-server.ts';
import { runToEnd, startProduct } from '#support/product.ts';
import { eventually } from '#support/test-app.ts';

/** Of this suite alone: roles are a server's, and other suites have theirs. */
let server: { url: string; stop(): Promise<void> };
let count = 0;

/** A new database of this owner's. */
async function createDatabase(owner: string): Promise<(login: string) => string> {
  count += 1;
  const name = `office_${count}`;
  await asSuperuser(`create database ${name} owner ${owner}`);
  return (login) => {
    const url = new URL(`${server.url}/${name}`);
    url.username = login;
    url.password = login === 'minutier' ? login : 'secret';
    return url.href;
  };
}

async function asSuperuser(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server.url}/postgres` });
  await client.connect();
  await client.query(statement);
  await client.end();
}

describe('two logins to the database', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'minutier-logins-'));
  let database: DatabaseHandle | null = null;

  beforeAll(async () => {
    server = await startPostgres();
    await asSuperuser(`create role builder login createrole password 'secret'`);
    await asSuperuser(`create role plain login password 'secret'`);
    await asSuperuser(`create role service login password 'secret'`);
    await asSuperuser(`create role builders_friend login password 'secret' in role builder`);
    await asSuperuser(`create role keeper login password 'secret'`);
    await asSuperuser(`create role stranger login password 'secret'`);
  }, 120_000);
  afterEach(async () => {
    await database?.close();
    database = null;
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const open = async (owner: string, serving: string) => {
    const url = await createDatabase(owner);
    return openMigrated({ databaseUrl: url(serving), databaseMigrationUrl: url(owner) }, folder);
  };

  it('a login that may not make roles is told what somebody else has to run, and then it starts', async () => {
    const url = await createDatabase('plain');
    const given = { databaseUrl: url('plain'), databaseMigrationUrl: null };
    const refusal = await openMigrated(given, folder).catch((error: Error) => error.message);
    expect(refusal).toContain('« plain » ne peut pas créer les rôles de Minutier');
    const [, statements = ''] = /superutilisateur : (.*)$/.exec(String(refusal)) ?? [];
    expect(statements).toMatch(/^create role minutier_platform nologin; .*grant .* to plain;$/);
    await asSuperuser(statements);
    database = await openMigrated(given, folder);
    expect(await queryRows(database.db, sql`select 1 from migrations limit 1`)).toHaveLength(1);
  });

  it('who serves owns nothing, cannot become the owner, and makes no table', async () => {
    database = await open('minutier', 'service');
    const { db } = database;
    const who = sql`select session_user::text as login, current_user::text as part`;
    expect(await queryRows(db, who)).toEqual([{ login: 'service', part: 'minutier_platform' }]);
    const owned = sql`select relname from pg_class where relowner = 'service'::regrole`;
    expect(await queryRows(db, owned)).toEqual([]);
    for (const forbidden of [
      'reset role; drop table clients cascade',
      'set role minutier',
      'reset role; alter table clients disable row level security',
      'reset role; create table public.mine (a int)',
      'reset role; update audit_log set action = null',
      `reset role; grant minutier to service`,
    ])
      await expect(db.execute(sql.raw(forbidden))).rejects.toMatchObject({ cause: { code: '42501' } });
    await expect(asOwner(() => db.execute(sql`drop table clients cascade`))).rejects.toMatchObject({
      cause: { code: '42501' },
    });
  });

  it('the days of the history are kept by the database itself', async () => {
    database = await open('minutier', 'service');
    await maintainPartitions(database.db, new Date('2026-06-16T08:00:00Z'));
    const days = sql`select relname from pg_class where relkind = 'r' and relname like 'cron_executions_2026%'`;
    expect(await queryRows(database.db, days)).toHaveLength(4);
    await maintainPartitions(database.db, new Date('2026-09-16T08:00:00Z'));
    expect(await queryRows(database.db, days)).toHaveLength(4);
    await expect(database.db.execute(sql`select keep_days('clients', '2026-06-16')`)).rejects.toMatchObject({
      cause: { message: 'no history is called clients' },
    });
  });

  it('an owner who is no superuser lets it serve by itself', async () => {
    await asSuperuser('grant minutier_platform, minutier_office to builder with admin option');
    await asSuperuser('revoke minutier_platform, minutier_office from service');
    database = await open('builder', 'service');
    expect(await queryRows(database.db, sql`select count(*)::int as many from clients`)).toEqual([
      { many: 0 },
    ]);
  });

  it.each(['minutier', 'builder', 'builders_friend'])(
    '%s may step up, and is not let serve',
    async (login) => {
      await expect(open('builder', login)).rejects.toThrow(/ne doit pouvoir que servir/);
    },
  );

  it.each([
    ['the database', 'alter database %s owner to keeper'],
    ['the schema of the tables', 'alter schema public owner to keeper'],
  ])('who owns %s may drop its tables, and is not let serve', async (_, handOver) => {
    const url = await createDatabase('builder');
    const name = new URL(url('builder')).pathname.slice(1);
    const owner = new pg.Client({ connectionString: url('minutier') });
    await owner.connect();
    await owner.query(`grant all on schema public to builder; ${handOver.replace('%s', name)}`);
    await owner.end();
    const given = { databaseUrl: url('keeper'), databaseMigrationUrl: url('builder') };
    await expect(openMigrated(given, folder)).rejects.toThrow(/ne doit pouvoir que servir/);
  });

  it('who serves starts on tables that another process has made, and not before', async () => {
    const url = await createDatabase('builder');
    const apart = { databaseUrl: url('service'), databaseMigrationUrl: null, migratesApart: true };
    await expect(openMigrated(apart, folder)).rejects.toThrow(/lancez d’abord « npm run migrate »/);
    const addresses = { databaseUrl: url('service'), databaseMigrationUrl: url('builder') };
    const made = await migrateApart(addresses);
    expect(made[0]).toMatch(/^0001/);
    expect(await migrateApart(addresses)).toEqual([]);
    database = await openMigrated(apart, folder);
    const who = sql`select session_user::text as login, current_user::text as part`;
    expect(await queryRows(database.db, who)).toEqual([{ login: 'service', part: 'minutier_platform' }]);
    await database.close();
    database = null;
    // An older version's: the last one is named, and nothing is made.
    const owner = new pg.Client({ connectionString: url('builder') });
    await owner.connect();
    await owner.query('delete from migrations where name = $1', [made.at(-1)]);
    await expect(openMigrated(apart, folder)).rejects.toThrow(`il manque ${made.at(-1)}`);
    const { rows } = await owner.query('select 1 from migrations where name = $1', [made.at(-1)]);
    await owner.end();
    expect(rows).toEqual([]);
  });

  it('who serves is refused where he knows the owner, or is one', async () => {
    const url = await createDatabase('builder');
    await migrateApart({ databaseUrl: url('service'), databaseMigrationUrl: url('builder') });
    const knowing = {
      databaseUrl: url('service'),
      databaseMigrationUrl: url('builder'),
      migratesApart: true,
    };
    await expect(openMigrated(knowing, folder)).rejects.toThrow(/ne doit pas connaître le compte/);
    const owning = { databaseUrl: url('builder'), databaseMigrationUrl: null, migratesApart: true };
    await expect(openMigrated(owning, folder)).rejects.toThrow(/ne doit pouvoir que servir/);
    const stranger = { databaseUrl: url('stranger'), databaseMigrationUrl: null, migratesApart: true };
    await expect(openMigrated(stranger, folder)).rejects.toThrow(
      /n’a pas les rôles de Minutier.*grant minutier_platform, minutier_office to stranger/,
    );
  });

  it('web and worker start, work and stop without the owner’s password, after a step that has it and ends', async () => {
    const url = await createDatabase('builder');
    const serving = {
      DATABASE_URL: url('service'),
      DATABASE_MIGRATIONS: 'apart',
      ENCRYPTION_KEY: 'ab'.repeat(32),
      ADMIN_SECOND_FACTOR: 'offered',
      DATA_DIR: join(folder, 'apart'),
    };
    // What leaves by a mail server is shown to those who serve, and to no command.
    const shown = { DATABASE_MIGRATION_URL: url('builder'), SMTP_URL_FILE: '/run/secrets/smtp_url' };
    const owning = { ...serving, DATABASE_MIGRATIONS: 'start', ...shown };
    const early = await runToEnd('src/server/start/main.ts', [], { ...serving, ROLE: 'web' });
    expect(early).toMatchObject({ code: 1, output: expect.stringContaining('npm run migrate') });
    const migrated = await runToEnd('scripts/migrate.ts', [], owning);
    expect(migrated).toMatchObject({ code: 0, output: expect.stringContaining('La base est prête') });
    const again = await runToEnd('scripts/migrate.ts', [], owning);
    expect(again).toMatchObject({ code: 0, output: expect.stringContaining('rien à adapter') });
    const worker = await startProduct({ ...serving, ROLE: 'worker' });
    const web = await startProduct({ ...serving, ROLE: 'web' });
    // The days of the history are made by who serves, with the owner's function.
    const owner = new pg.Client({ connectionString: url('builder') });
    await owner.connect();
    await eventually(async () => {
      const { rows } = await owner.query(
        `select 1 from pg_class where relkind = 'r' and relname like 'cron_executions_2%'`,
      );
      return rows.length > 0;
    });
    const held = await owner.query(
      `select distinct usename from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await owner.end();
    expect(held.rows).toEqual([{ usename: 'service' }]);
    const made = await runToEnd('scripts/create-admin.ts', ['--email', 'a@b.example'], owning);
    expect(made.output).toMatch(/ADMIN(?:-[0-9A-Z]{5}){4}/);
    for (const [script, options] of [
      ['scripts/create-admin.ts', ['--email', 'c@b.example']],
      ['scripts/ledger.ts', []],
    ] as const)
      expect(await runToEnd(script, [...options], serving)).toMatchObject({
        code: 1,
        output: expect.stringContaining('Donnez-leur DATABASE_MIGRATION_URL'),
      });
    expect(await web.stop()).toMatchObject({ code: 0 });
    expect(await worker.stop()).toMatchObject({ code: 0 });
  });

  it('the product starts, serves and is administered with both', async () => {
    const url = await createDatabase('builder');
    const environment = {
      DATABASE_URL: url('service'),
      DATABASE_MIGRATION_URL: url('builder'),
      ENCRYPTION_KEY: 'ab'.repeat(32),
      ADMIN_SECOND_FACTOR: 'offered',
      DATA_DIR: join(folder, 'data'),
    };
    const product = await startProduct(environment);
    const made = await runToEnd('scripts/create-admin.ts', ['--email', 'a@b.example'], environment);
    const [licenseKey = ''] = /ADMIN(?:-[0-9A-Z]{5}){4}/.exec(made.output) ?? [];
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ licenseKey });
    const signedIn = await fetch(`${product.url}/api/session`, { method: 'POST', headers, body });
    expect(signedIn.status).toBe(200);
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const list = await fetch(`${product.url}/api/notaries`, { headers: { cookie } });
    expect([list.status, await list.json()]).toEqual([200, []]);
    expect(await product.stop()).toMatchObject({ code: 0 });
  });
});
