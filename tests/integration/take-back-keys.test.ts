import { eq, sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/database/audit-log.tables.ts';
import { openPostgres } from '#server/database/connection.ts';
import { licenses } from '#server/features/licences/licences.tables.ts';
import { platformMails } from '#server/features/platform-mails/platform-mails.tables.ts';
import { secondFactors } from '#server/features/second-factor/second-factor.tables.ts';
import { sessions } from '#server/features/sessions/sessions.tables.ts';
import { createMigratedPostgres } from '#support/databases.ts';
import { runToEnd } from '#support/product.ts';
import { openTestApp, readCookie, type TestApp, testKeys } from '#support/test-app.ts';

const KEY = 'NOTARY-PRISE001';

describe('npm run take-back-keys', () => {
  let url: string;
  let test: TestApp;
  beforeAll(async () => {
    url = await createMigratedPostgres();
    test = await openTestApp(await openPostgres(url));
    await test.addNotary({
      key: KEY,
      licenceEmail: 'etude@prise.example',
      email: 'p@prise.example',
      lastName: 'ROY',
    });
    const cookie = readCookie(await signIn(KEY));
    const { secret } = (await post('/api/second-factor', { licenseKey: KEY }, cookie)).json();
    const code = new TOTP({ secret }).generate({ timestamp: test.office.clock.time.getTime() });
    await post('/api/second-factor/confirmation', { code }, cookie);
  });
  afterAll(() => test.close());

  const post = (path: string, payload: object, cookie = '') =>
    test.app.inject({ method: 'POST', url: path, payload, headers: { cookie } });
  const signIn = (licenseKey: string) => post('/api/session', { licenseKey });
  const run = (args: string[]) =>
    runToEnd('scripts/take-back-keys.ts', args, {
      DATABASE_URL: url,
      PUBLIC_URL: 'https://minutier.example',
      // As the office of the tests has it.
      ENCRYPTION_KEY: 'ab'.repeat(32),
    });

  it.each([
    [[], '--all'],
    [['--all'], 'Minutier tourne encore'],
  ])('does nothing with %j beside a Minutier at work', async (args, sentence) => {
    const { code, output } = await run(args);
    expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
    expect(await test.office.database.db.$count(sessions)).toBeGreaterThan(0);
  });

  it('leaves nothing to who has taken the installation: no key, session or second factor, and no office at work', async () => {
    const { db } = test.office.database;
    await db.execute(sql`delete from run_holders`);
    const { code, output } = await run(['--all']);
    expect([code, output]).toEqual([0, expect.stringContaining('clé(s) reprise(s)')]);

    expect([await db.$count(sessions), await db.$count(secondFactors)]).toEqual([0, 0]);
    for (const key of [KEY, testKeys.notary, testKeys.admin])
      expect((await signIn(key)).json()).toMatchObject({ code: 'licence-key-replaced' });
    const all = await db.select().from(licenses);
    expect(all.map(({ type, blockedAt }) => [type, blockedAt !== null])).toEqual(
      all.map(({ type }) => [type, type !== 'admin']),
    );
    // The new ones wait for the start: one for each licence.
    const waiting = await db
      .select()
      .from(platformMails)
      .where(eq(platformMails.kind, 'licence-key-replaced'));
    expect(waiting.map(({ licenseId }) => licenseId).sort()).toEqual(all.map(({ id }) => id).sort());
    const acts = (await db.select().from(auditLog)).filter(({ actorRole }) => actorRole === 'operator');
    expect(new Set(acts.map(({ action }) => action))).toEqual(
      new Set(['licence.suspended', 'second-factor.reset', 'session.ended', 'licence.key-replaced']),
    );
  });
});
