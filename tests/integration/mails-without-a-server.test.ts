import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformMails } from '#server/features/platform-mails/platform-mails.tables.ts';
import { routes } from '#shared/contracts/routes.ts';
import { productionDatabase } from '#support/databases.ts';
import { invite } from '#support/team.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

describe.each(productionDatabase)('a production without a mail server, on $name,', ({ open }) => {
  let test: TestApp;
  beforeAll(async () => {
    const DATABASE_URL = 'postgres://minutier:secret@base/minutier';
    test = await openTestApp(await open(), { env: { DATABASE_URL, ADMIN_SECOND_FACTOR: 'offered' } });
  });
  afterAll(() => test.close());

  it('lays no key and no link in a file: they wait, prepared, for the day that there is one', async () => {
    const { db } = test.office.database;
    const replaced = await test.call('POST', routes.ownKey, {
      key: testKeys.notary,
      body: { licenseKey: testKeys.notary },
    });
    expect(replaced.statusCode).toBe(200);
    const person = { name: 'Claire Aubry', email: 'claire@vasseur.example', standing: 'clerk' } as const;
    await invite(test, { key: replaced.json().licenseKey, ...person });
    await test.office.dependencies.sendPlatformMails();
    const rows = await db.select().from(platformMails).where(eq(platformMails.state, 'prepared'));
    expect(rows.map(({ kind }) => kind)).toContain('licence-key-replaced');
    expect(JSON.stringify(rows)).not.toContain(replaced.json().licenseKey);
    expect(await db.$count(platformMails)).toBe(rows.length);
    expect(existsSync(join(test.office.config.dataDir, 'outbox'))).toBe(false);
  });

  it('says so to the administrator, in « Santé » and in « Paramètres »', async () => {
    const health = await test.call('GET', routes.officeHealth, { key: testKeys.admin });
    expect(health.json()).toMatchObject({ mailsWait: true });
    const setup = await test.call('GET', routes.paymentSetup, { key: testKeys.admin });
    expect(setup.json()).toMatchObject({ mail: 'waiting' });
  });
});
