import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/database/audit-log.tables.ts';
import { openPostgres } from '#server/database/connection.ts';
import { createMigratedPostgres } from '#support/databases.ts';
import { runToEnd } from '#support/product.ts';
import { openTestApp, readCookie, type TestApp } from '#support/test-app.ts';

describe('npm run remove-admin', () => {
  let url: string;
  let test: TestApp;
  beforeAll(async () => {
    url = await createMigratedPostgres();
    test = await openTestApp(await openPostgres(url));
  });
  afterAll(() => test.close());

  const run = (script: string, email: string, database = url) =>
    runToEnd(`scripts/${script}.ts`, ['--email', email], {
      DATABASE_URL: database,
      PUBLIC_URL: 'https://minutier.example',
      // As the office of the tests has it.
      ENCRYPTION_KEY: 'ab'.repeat(32),
    });
  const create = async (email: string) =>
    /ADMIN-[A-Z0-9-]+/.exec((await run('create-admin', email)).output)?.[0] ?? '';
  const signIn = (licenseKey: string) =>
    test.app.inject({ method: 'POST', url: '/api/session', payload: { licenseKey } });

  it('takes out who leaves: key and sessions are worth nothing any more, and it is noted', async () => {
    const [leaver, stays] = [
      await create('part@exploitant.example'),
      await create('reste@exploitant.example'),
    ];
    const cookie = readCookie(await signIn(leaver));
    const done = await run('remove-admin', 'PART@exploitant.example');
    expect([done.code, done.output]).toEqual([0, expect.stringContaining('Administrateur retiré')]);

    expect((await test.app.inject({ url: '/api/session', headers: { cookie } })).statusCode).toBe(401);
    expect((await signIn(leaver)).statusCode).toBe(403);
    expect((await signIn(stays)).statusCode).toBe(200);
    expect(await test.office.database.db.select().from(auditLog)).toContainEqual(
      expect.objectContaining({ action: 'licence.ended', actorRole: 'operator' }),
    );
    const again = await run('remove-admin', 'part@exploitant.example');
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('Aucun administrateur')]);
  });

  it('leaves the last one', async () => {
    const alone = await createMigratedPostgres();
    await run('create-admin', 'seul@exploitant.example', alone);
    const refused = await run('remove-admin', 'seul@exploitant.example', alone);
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('dernier administrateur')]);
  });
});
