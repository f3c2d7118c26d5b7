import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '#server/database/connection.ts';
import { openMigrated } from '#server/database/open-migrated.ts';
import { queryRows } from '#server/database/query.ts';
import { type DebianPostgres, startDebianPostgres } from '#support/debian-postgres.ts';

const SCRIPT = 'scripts/postgres-logins.sql';
const passwords = { owner: "l'owner: %41", service: 'le service "$x"' };

/** What Compose's PostgreSQL does with the script, by PostgreSQL's own psql; only Docker is not there. */
describe('the logins that compose.yaml signs in with', { timeout: 120_000 }, () => {
  const secrets = mkdtempSync(join(tmpdir(), 'minutier-secrets-'));
  let server: DebianPostgres;
  let database: DatabaseHandle | null = null;

  beforeAll(() => {
    for (const [login, password] of Object.entries(passwords))
      writeFileSync(join(secrets, `database_${login}_password`), `${password}\n`);
  });
  afterEach(async () => {
    await database?.close();
    database = null;
    await server.stop();
  });
  afterAll(() => rmSync(secrets, { recursive: true }));

  const makeLogins = (from = secrets) =>
    server.run('psql', ['-v', 'ON_ERROR_STOP=1', '-q', '-d', 'minutier', '-f', SCRIPT], {
      env: { SECRETS: from },
    });
  const url = (login: 'minutier' | 'minutier_service', password: string) =>
    server.url(login, encodeURIComponent(password), 'minutier');
  const addresses = () => ({
    databaseUrl: url('minutier_service', passwords.service),
    databaseMigrationUrl: url('minutier', passwords.owner),
  });
  const rightsOf = (login: string) =>
    server
      .run('psql', [
        '-d',
        'minutier',
        '-tAc',
        `select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
                (select count(*) from pg_class where relowner = r.oid)
         from pg_roles r where rolname = '${login}'`,
      ])
      .toString()
      .trim();

  it('on a new volume: who migrates is no superuser, and who serves owns nothing', async () => {
    server = await startDebianPostgres('postgres');
    server.run('psql', ['-d', 'postgres', '-c', 'create database minutier']);
    makeLogins();
    database = await openMigrated(addresses(), secrets);
    const who = sql`select session_user::text as login, current_user::text as part`;
    expect(await queryRows(database.db, who)).toEqual([
      { login: 'minutier_service', part: 'minutier_platform' },
    ]);
    expect(rightsOf('minutier_service')).toBe('f|f|f|f|f|0');
    expect(rightsOf('minutier')).toMatch(/^f\|f\|f\|f\|f\|[1-9]/);
    for (const forbidden of ['drop table clients cascade', 'alter table clients disable row level security'])
      await expect(database.db.execute(sql.raw(`reset role; ${forbidden}`))).rejects.toMatchObject({
        cause: { code: '42501' },
      });
    await database.close();
    // Again, as after a change of passwords.
    makeLogins();
    database = await openMigrated(addresses(), secrets);
  });

  it('on a volume of before, whose one login is the superuser: it goes on as the owner alone', async () => {
    server = await startDebianPostgres('minutier');
    server.run('psql', [
      '-d',
      'postgres',
      '-c',
      `create database minutier`,
      '-c',
      `alter role minutier password 'former'`,
    ]);
    const former = await openMigrated(
      { databaseUrl: url('minutier', 'former'), databaseMigrationUrl: null },
      secrets,
    );
    await former.close();
    makeLogins();
    database = await openMigrated(addresses(), secrets);
    expect(await queryRows(database.db, sql`select count(*)::int as many from clients`)).toEqual([
      { many: 0 },
    ]);
    expect(rightsOf('minutier_service')).toBe('f|f|f|f|f|0');
  });

  it('are not made without a password each', async () => {
    server = await startDebianPostgres('postgres');
    server.run('psql', ['-d', 'postgres', '-c', 'create database minutier']);
    expect(() => makeLogins('/nowhere')).toThrow(/want a password each/);
    expect(rightsOf('minutier_service')).toBe('');
  });
});
