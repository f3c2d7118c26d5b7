import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/database/audit-log.tables.ts';
import { productionDatabase } from '#support/databases.ts';
import { readPlatformMails } from '#support/platform-outbox.ts';
import { openTestApp, readCookie, type TestApp, testKeys } from '#support/test-app.ts';

const form = /^NOTARY(-[0-9A-HJKMNP-TV-Z]{5}){4}$/;

describe.each(productionDatabase)('a key that is taken back, on $name', ({ open }) => {
  let test: TestApp;
  let offices = 0;
  beforeAll(async () => {
    test = await openTestApp(await open());
  });
  afterAll(() => test.close());

  async function addOffice() {
    offices += 1;
    const key = `NOTARY-STOLEN0${offices}`;
    const licenceEmail = `etude@stolen${offices}.example`;
    const email = `pieces@stolen${offices}.example`;
    await test.addNotary({ key, licenceEmail, email, lastName: 'MARTIN' });
    return { key, licenceEmail };
  }
  const replace = (cookie: string, licenseKey: string, address = '127.0.0.1') =>
    test.app.inject({
      method: 'POST',
      url: '/api/licence/key',
      headers: { cookie },
      payload: { licenseKey },
      remoteAddress: address,
    });
  const isOpen = async (cookie: string) =>
    (await test.app.inject({ url: '/api/session', headers: { cookie } })).statusCode === 200;
  /** Besides those about the sign-ins of programs that keep no cookie. */
  const mailsTo = async (address: string) =>
    (await readPlatformMails(test.office, address)).filter(
      ({ subject }) => !/^Nouvelle connexion/.test(subject),
    );

  it('by its owner opens nothing any more; the new one is shown once, mailed, and opens the same office', async () => {
    const { key, licenceEmail } = await addOffice();
    const thief = readCookie(await test.signIn(key));
    const own = readCookie(await test.signIn(key));
    const answer = await replace(own, key);
    expect(answer.statusCode).toBe(200);
    const { licenseKey } = answer.json();
    expect(licenseKey).toMatch(form);
    expect(await isOpen(thief)).toBe(false);
    expect(await isOpen(own)).toBe(false);
    const next = readCookie(answer);
    expect(await isOpen(next)).toBe(true);

    const refused = await test.signIn(key, '198.51.100.30');
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toEqual({
      code: 'licence-key-replaced',
      error:
        'Cette clé a été remplacée : elle n’ouvre plus rien. La nouvelle a été envoyée à l’adresse de la licence.',
    });
    const verified = await test.call('POST', '/functions/v1/verify-license', {
      body: { licenseKey: key },
      address: '198.51.100.31',
    });
    expect(verified.json()).toMatchObject({ valid: false, error: refused.json().error });
    for (const typed of [
      licenseKey,
      licenseKey.toLowerCase(),
      licenseKey.replaceAll('-', ' ').replaceAll('0', 'O'),
    ])
      expect((await test.signIn(typed)).json()).toMatchObject({ name: 'Luc MARTIN' });

    const [mail] = await mailsTo(licenceEmail);
    expect(mail?.html).toContain(licenseKey);
    const acts = await test.office.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'licence.key-replaced'));
    expect(acts.at(-1)).toMatchObject({ actorRole: 'notary' });
    expect(JSON.stringify(acts)).not.toContain(licenseKey);
  });

  it('keeps working wherever a key is taken', async () => {
    const { key } = await addOffice();
    const answer = await replace(readCookie(await test.signIn(key)), key);
    const cookie = readCookie(answer);
    const { licenseKey } = answer.json();
    const ask = (body: object, url = '/functions/v1/check-subscription') =>
      test.app.inject({ method: 'POST', url, headers: { cookie }, payload: body });
    expect((await ask({ licenseKey })).json()).toMatchObject({ hasLicense: true, licenseKey });
    expect((await ask({ licenseKey: key })).json()).toMatchObject({ code: 'forbidden' });
    const verified = await ask({ licenseKey }, '/functions/v1/verify-license');
    expect(verified.json()).toMatchObject({ valid: true, licenseType: 'notary' });
  });

  it('needs the key itself: who only sits at the desk does not get a new one', async () => {
    const { key } = await addOffice();
    const cookie = readCookie(await test.signIn(key));
    for (const wrong of ['NOTARY-WRONG001', testKeys.notary, testKeys.admin])
      expect((await replace(cookie, wrong, '198.51.100.40')).json()).toMatchObject({
        code: 'licence-invalid',
      });
    for (let tries = 0; tries < 4; tries += 1) await replace(cookie, 'NOTARY-WRONG001', '198.51.100.40');
    expect((await replace(cookie, key, '198.51.100.40')).statusCode).toBe(429);
    expect((await test.signIn(key)).statusCode).toBe(200);
  });

  it('by an administrator goes to the licence’s address, and is not shown to him', async () => {
    const { key, licenceEmail } = await addOffice();
    const cookie = readCookie(await test.signIn(key));
    const { licenceId } = (await test.signIn(key)).json();
    const answer = await test.call('POST', `/api/licences/${licenceId}/key`, { key: testKeys.admin });
    expect(answer.statusCode).toBe(200);
    expect(await isOpen(cookie)).toBe(false);
    expect((await test.signIn(key)).json()).toMatchObject({ code: 'licence-key-replaced' });
    const [mail] = await mailsTo(licenceEmail);
    const licenseKey = /NOTARY(?:-[0-9A-Z]{5}){4}/.exec(mail?.html ?? '')?.[0] ?? '';
    expect(answer.body).not.toContain(licenseKey);
    expect((await test.signIn(licenseKey)).statusCode).toBe(200);
    const again = await test.call('POST', `/api/licences/${licenceId}/key`, { key: testKeys.admin });
    expect(again.statusCode).toBe(200);
    expect((await test.signIn(licenseKey)).json()).toMatchObject({ code: 'licence-key-replaced' });
  });
});
