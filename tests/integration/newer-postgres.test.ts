import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DatabaseHandle, handleOf } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrate.ts';
import { queryRows } from '#server/database/query.ts';
import { checkRoles } from '#server/database/server-logins.ts';

/** From PostgreSQL 16 on, who makes a role may give it away, and is not let play it. The embedded one is as new. */
describe('one login that makes roles and is no superuser, on a newer PostgreSQL', { timeout: 60_000 }, () => {
  let server: PGlite;
  let database: DatabaseHandle;

  beforeEach(async () => {
    server = await PGlite.create('memory://');
    await server.exec(`
      create role builder login createrole;
      create role stranger login createrole;
      grant all on schema public to builder, stranger;`);
    database = handleOf(server);
  });
  afterEach(() => database.close());

  const signInAs = (login: string) => server.exec(`set session authorization ${login}`);

  it('starts on an empty database, and serves', async () => {
    await signInAs('builder');
    await checkRoles(database);
    await migrate(database);
    await checkRoles(database);
    database.stepDown();
    const who = sql`select session_user::text as login, current_user::text as part`;
    expect(await queryRows(database.db, who)).toEqual([{ login: 'builder', part: 'minutier_platform' }]);
    expect(await queryRows(database.db, sql`select 1 from clients`)).toEqual([]);
  });

  it('is told what somebody else has to run where another one made the roles', async () => {
    await signInAs('stranger');
    await server.exec('create role minutier_platform nologin; create role minutier_office nologin');
    await signInAs('builder');
    const refusal = await checkRoles(database).catch((error: Error) => error.message);
    const [, statements = ''] = /superutilisateur : (.*)$/.exec(String(refusal)) ?? [];
    expect(statements).toBe('grant minutier_platform, minutier_office to builder;');
    await signInAs('postgres');
    await server.exec(statements);
    await signInAs('builder');
    await checkRoles(database);
    await migrate(database);
    database.stepDown();
    expect(await queryRows(database.db, sql`select 1 from clients`)).toEqual([]);
  });
});
