import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/database/audit-log.tables.ts';
import { openPostgres } from '#server/database/connection.ts';
import { licenses } from '#server/features/licences/licences.tables.ts';
import { createPlatformMailsRepository } from '#server/features/platform-mails/platform-mails.repository.ts';
import { platformMails } from '#server/features/platform-mails/platform-mails.tables.ts';
import { createMigratedPostgres } from '#support/databases.ts';
import { readPlatformMails } from '#support/platform-outbox.ts';
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

  it('is told to the others, and what was written to him before leaves no more', async () => {
    await create('va@exploitant.example');
    await create('veille@exploitant.example');
    const { db } = test.office.database;
    const [his] = await db.select().from(licenses).where(eq(licenses.email, 'va@exploitant.example'));
    const waiting = { key: 'contact:x', kind: 'keys-guessed', licenceId: his?.id ?? '' } as const;
    await createPlatformMailsRepository(db).prepare(
      { ...waiting, details: { wrongKeys: 120 } },
      test.office.clock.time,
    );
    expect((await run('remove-admin', 'va@exploitant.example')).code).toBe(0);
    // The command has a clock of its own.
    test.office.clock.time = new Date(Date.now() + 60_000);
    const told = await readPlatformMails(test.office, 'veille@exploitant.example');
    expect(told.map(({ subject }) => subject)).toEqual(['Minutier : un administrateur a été retiré']);
    expect(told[0]?.text).toContain('va@exploitant.example');
    expect(await readPlatformMails(test.office, 'va@exploitant.example')).toEqual([]);
    const [dropped] = await db.select().from(platformMails).where(eq(platformMails.key, waiting.key));
    expect(dropped).toMatchObject({ state: 'failed', lastError: 'N’est plus administrateur' });
  });

  it('leaves the last one', async () => {
    const alone = await createMigratedPostgres();
    await run('create-admin', 'seul@exploitant.example', alone);
    const refused = await run('remove-admin', 'seul@exploitant.example', alone);
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('dernier administrateur')]);
  });
});
