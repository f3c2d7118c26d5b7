import { randomBytes } from 'node:crypto';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/database/audit-log.tables.ts';
import { openPostgres } from '#server/database/connection.ts';
import { platformMails } from '#server/features/platform-mails/platform-mails.tables.ts';
import { createMigratedPostgres } from '#support/databases.ts';
import { runToEnd } from '#support/product.ts';
import { openTestApp, readCookie, type TestApp } from '#support/test-app.ts';

const KEY = 'NOTARY-PERDU001';
const EMAIL = 'etude@perdu.example';

describe('npm run reset-second-factor', () => {
  let url: string;
  let test: TestApp;
  beforeAll(async () => {
    url = await createMigratedPostgres();
    test = await openTestApp(await openPostgres(url));
    await test.addNotary({ key: KEY, licenceEmail: EMAIL, email: 'p@perdu.example', lastName: 'ROY' });
  });
  afterAll(() => test.close());

  const post = (path: string, payload: object, cookie = '') =>
    test.app.inject({ method: 'POST', url: path, payload, headers: { cookie } });
  const signIn = () => post('/api/session', { licenseKey: KEY });
  const reset = (email: string) =>
    runToEnd('scripts/reset-second-factor.ts', ['--email', email], {
      DATABASE_URL: url,
      PUBLIC_URL: 'https://minutier.example',
      ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    });

  it('lets in with the key alone who has lost telephone and codes, ends his sessions and is noted', async () => {
    const cookie = readCookie(await signIn());
    const { secret } = (await post('/api/second-factor', { licenseKey: KEY }, cookie)).json();
    const code = new TOTP({ secret }).generate({ timestamp: test.office.clock.time.getTime() });
    await post('/api/second-factor/confirmation', { code }, cookie);
    expect((await signIn()).statusCode).toBe(401);

    const nobody = await reset('personne@perdu.example');
    expect([nobody.code, nobody.output]).toEqual([1, expect.stringContaining('Aucune licence')]);
    const done = await reset(EMAIL.toUpperCase());
    expect(done.output).toContain('Second facteur retiré de 1 licence(s)');
    expect(done.code).toBe(0);

    expect((await test.app.inject({ url: '/api/session', headers: { cookie } })).statusCode).toBe(401);
    expect((await signIn()).statusCode).toBe(200);
    const acts = await test.office.database.db.select().from(auditLog);
    expect(acts).toContainEqual(
      expect.objectContaining({ action: 'second-factor.reset', actorRole: 'operator' }),
    );
    const mails = await test.office.database.db.select().from(platformMails);
    expect(mails).toContainEqual(
      expect.objectContaining({ kind: 'factor-changed', details: { factorChange: 'reset' } }),
    );
  });
});
