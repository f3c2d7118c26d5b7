import { desc, eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/database/audit-log.tables.ts';
import { recoveryCodes, secondFactors } from '#server/features/second-factor/second-factor.tables.ts';
import { productionDatabase } from '#support/databases.ts';
import { readPlatformMails } from '#support/platform-outbox.ts';
import { eventually, openTestApp, readCookie, type TestApp, testKeys } from '#support/test-app.ts';

const MINUTE = 60_000;

describe.each(productionDatabase)('the second factor, on $name', ({ open }) => {
  let test: TestApp;
  let offices = 0;
  beforeAll(async () => {
    test = await openTestApp(await open());
  });
  afterAll(() => test.close());

  const wait = (milliseconds: number) => {
    test.office.clock.time = new Date(test.office.clock.time.getTime() + milliseconds);
  };
  const codeOf = (secret: string) =>
    new TOTP({ secret }).generate({ timestamp: test.office.clock.time.getTime() });
  const wrongFor = (secret: string) => (codeOf(secret) === '000000' ? '111111' : '000000');
  const post = (url: string, payload: object, cookie = '', remoteAddress = '127.0.0.1') =>
    test.app.inject({ method: 'POST', url, payload, headers: { cookie }, remoteAddress });
  const signIn = (licenseKey: string, code?: string) =>
    post('/api/session', { licenseKey, ...(code ? { code } : {}) });
  const whoAmI = (cookie: string) => test.app.inject({ url: '/api/session', headers: { cookie } });

  async function addOffice() {
    offices += 1;
    const key = `NOTARY-FACTOR0${offices}`;
    const address = `etude@factor${offices}.example`;
    await test.addNotary({
      key,
      licenceEmail: address,
      email: `p@factor${offices}.example`,
      lastName: 'ROY',
    });
    return key;
  }
  async function setUp(key: string, browser = '') {
    const cookie = readCookie(await post('/api/session', { licenseKey: key }, browser));
    const begun = (await post('/api/second-factor', { licenseKey: key }, cookie)).json();
    const confirmed = await post('/api/second-factor/confirmation', { code: codeOf(begun.secret) }, cookie);
    wait(MINUTE);
    return { cookie, secret: begun.secret as string, codes: confirmed.json().recoveryCodes as string[] };
  }

  it('is asked for after the key, and the key alone opens nothing any more', async () => {
    const key = await addOffice();
    const { secret } = await setUp(key);
    const refused = await signIn(key);
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toMatchObject({ code: 'second-factor-needed' });
    expect(refused.headers['set-cookie']).toBeUndefined();
    const entered = await signIn(key, codeOf(secret));
    expect(entered.json()).toMatchObject({ name: 'Luc ROY' });
    expect((await whoAmI(readCookie(entered))).statusCode).toBe(200);
  });

  it('is written down with whoever came in by it, and so is a wrong one', async () => {
    const key = await addOffice();
    const { cookie, secret, codes } = await setUp(key);
    const { licenceId } = (await whoAmI(cookie)).json();
    await signIn(key);
    await signIn(key, wrongFor(secret));
    await signIn(key, codeOf(secret));
    await signIn(key, codes[0]);
    const acts = await test.office.database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(4);
    expect(acts.reverse()).toMatchObject([
      { action: 'session.refused', actorRole: 'visitor', subjectId: licenceId, details: { factor: 'wrong' } },
      { action: 'session.opened', actorLicenseId: licenceId, details: { factor: 'application' } },
      { action: 'second-factor.recovery', subjectId: licenceId },
      { action: 'session.opened', actorLicenseId: licenceId, details: { factor: 'recovery-code' } },
    ]);
  });

  it('counts only once it is confirmed; then the sessions opened by the key alone end, this one stays', async () => {
    const key = await addOffice();
    const other = readCookie(await signIn(key));
    const begun = readCookie(await signIn(key));
    await post('/api/second-factor', { licenseKey: key }, begun);
    expect((await signIn(key)).statusCode).toBe(200);
    const { cookie } = await setUp(key);
    expect((await whoAmI(other)).statusCode).toBe(401);
    expect((await whoAmI(cookie)).statusCode).toBe(200);
  });

  it('takes a code once: what was read over a shoulder opens nothing', async () => {
    const key = await addOffice();
    const { secret } = await setUp(key);
    const code = codeOf(secret);
    const both = await Promise.all([signIn(key, code), signIn(key, code)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect((await signIn(key, code)).json()).toMatchObject({ code: 'second-factor-wrong' });
  });

  it('after five wrong codes waits a quarter of an hour, for the right one too', async () => {
    const key = await addOffice();
    const { secret, codes } = await setUp(key);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await signIn(key, wrongFor(secret))).json()).toMatchObject({ code: 'second-factor-wrong' });
    for (const code of [codeOf(secret), codes[0]]) {
      const refused = await signIn(key, code);
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
    }
    wait(16 * MINUTE);
    expect((await signIn(key, codeOf(secret))).statusCode).toBe(200);
  });

  describe('whose key was stolen', () => {
    const his = `minutier_browser=${'h'.repeat(43)}`;
    const inFrom = (cookie: string, licenseKey: string, code?: string) =>
      post('/api/session', { licenseKey, ...(code ? { code } : {}) }, cookie);
    /** Guesses as often as he is let, and once more after each wait. */
    async function keepGuessing(key: string, secret: string, rounds = 5): Promise<void> {
      for (let tries = 0; tries < 5; tries += 1) await signIn(key, wrongFor(secret));
      for (let round = 0; round < rounds; round += 1) {
        wait(16 * MINUTE);
        expect((await signIn(key, wrongFor(secret))).statusCode).toBe(401);
      }
      expect((await signIn(key, codeOf(secret))).statusCode).toBe(429);
    }

    it('lets its holder in from a browser that he has passed it from, however long somebody guesses', async () => {
      const key = await addOffice();
      const { secret, codes } = await setUp(key);
      expect((await inFrom(his, key, codeOf(secret))).statusCode).toBe(200);
      wait(MINUTE);
      await keepGuessing(key, secret);
      expect((await inFrom(his, key, codeOf(secret))).statusCode).toBe(200);
      expect((await inFrom(his, key, codes[0])).statusCode).toBe(200);
      // What he has got right forgives nobody else.
      wait(MINUTE);
      expect((await signIn(key, codeOf(secret))).statusCode).toBe(429);
      wait(16 * MINUTE);
    });

    it('waits as well for wrong ones from there, and knows no browser of before it was set up', async () => {
      const key = await addOffice();
      const thiefs = `minutier_browser=${'t'.repeat(43)}`;
      await inFrom(thiefs, key);
      const { secret } = await setUp(key);
      await inFrom(his, key, codeOf(secret));
      for (let tries = 0; tries < 5; tries += 1)
        expect((await inFrom(his, key, wrongFor(secret))).statusCode).toBe(401);
      expect((await inFrom(his, key, codeOf(secret))).statusCode).toBe(429);
      for (let tries = 0; tries < 5; tries += 1) await signIn(key, wrongFor(secret));
      expect((await inFrom(thiefs, key, wrongFor(secret))).statusCode).toBe(429);
      wait(16 * MINUTE);
    });

    it('lets its holder in from the browser that he has set it up from, however long somebody guesses', async () => {
      const key = await addOffice();
      const { secret } = await setUp(key, his);
      await keepGuessing(key, secret, 2);
      expect((await inFrom(his, key, codeOf(secret))).statusCode).toBe(200);
      wait(16 * MINUTE);
    });

    it('knows no browser that only its cookie came from, as the key was replaced', async () => {
      const key = await addOffice();
      const { cookie, secret } = await setUp(key, his);
      const another = `minutier_browser=${'n'.repeat(43)}`;
      const replaced = await post('/api/licence/key', { licenseKey: key }, `${another}; ${cookie}`);
      const { licenseKey } = replaced.json();
      wait(MINUTE);
      for (let tries = 0; tries < 5; tries += 1) await signIn(licenseKey, wrongFor(secret));
      expect((await inFrom(another, licenseKey, wrongFor(secret))).statusCode).toBe(429);
      expect((await inFrom(his, licenseKey, codeOf(secret))).statusCode).toBe(200);
      wait(16 * MINUTE);
    });

    it('tells its holder at the fifth wrong code, once a day', async () => {
      const key = await addOffice();
      const { secret } = await setUp(key);
      const told = async () =>
        (await readPlatformMails(test.office, `etude@factor${offices}.example`)).filter(({ subject }) =>
          subject?.includes('faux codes'),
        );
      for (let tries = 0; tries < 4; tries += 1) await signIn(key, wrongFor(secret));
      expect(await told()).toEqual([]);
      await signIn(key, wrongFor(secret));
      await eventually(async () => (await told()).length === 1);
      expect((await told())[0]?.text).toContain('quelqu’un a votre clé');
      wait(16 * MINUTE);
      await signIn(key, wrongFor(secret));
      expect(await told()).toHaveLength(1);
      wait(16 * MINUTE);
    });
  });

  it('asked many times at once is tried five times', async () => {
    const key = await addOffice();
    const { secret } = await setUp(key);
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(key, wrongFor(secret))));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
    wait(16 * MINUTE);
  });

  it('comes with ten recovery codes, each for one time, stored as slow hashes', async () => {
    const key = await addOffice();
    const { codes, secret } = await setUp(key);
    expect(codes).toHaveLength(10);
    const [code = '', second = ''] = codes;
    expect((await signIn(key, code.toLowerCase().replace('-', ' '))).statusCode).toBe(200);
    expect((await signIn(key, code)).json()).toMatchObject({ code: 'second-factor-wrong' });
    const entered = readCookie(await signIn(key, second));
    const state = await test.app.inject({ url: '/api/second-factor', headers: { cookie: entered } });
    expect(state.json()).toEqual({ on: true, required: false, recoveryCodesLeft: 8 });
    const { db } = test.office.database;
    const stored = JSON.stringify([
      await db.select().from(recoveryCodes),
      await db.select().from(secondFactors),
    ]);
    for (const one of codes) expect(stored).not.toContain(one);
    expect(stored).not.toContain(secret);
  });

  it('is neither set up nor taken away by who only sits at the desk', async () => {
    const key = await addOffice();
    const first = readCookie(await signIn(key));
    const begun = await post('/api/second-factor', { licenseKey: testKeys.notary }, first, '198.51.100.50');
    expect(begun.json()).toMatchObject({ code: 'licence-invalid' });
    const { cookie, secret } = await setUp(key);
    const again = await post('/api/second-factor', { licenseKey: key }, cookie);
    expect(again.json()).toMatchObject({ code: 'second-factor-on' });
    const removal = (code: string) => post('/api/second-factor/removal', { code }, cookie);
    expect((await removal(wrongFor(secret))).json()).toMatchObject({ code: 'second-factor-wrong' });
    expect((await removal(codeOf(secret))).statusCode).toBe(204);
    expect((await signIn(key)).statusCode).toBe(200);
    const { licenceId } = (await whoAmI(cookie)).json();
    const acts = await test.office.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, licenceId))
      .orderBy(auditLog.id);
    expect(acts.map(({ action }) => action)).toEqual([
      'proof.refused',
      'second-factor.on',
      'proof.refused',
      'second-factor.off',
    ]);
  });

  it('is not the other office’s', async () => {
    const [key, other] = [await addOffice(), await addOffice()];
    const { codes } = await setUp(key);
    const { secret } = await setUp(other);
    for (const code of [codeOf(secret), codes[0] ?? ''])
      expect((await signIn(code === codes[0] ? other : key, code)).json()).toMatchObject({
        code: 'second-factor-wrong',
      });
  });
});

describe.each(productionDatabase)('an administrator who must have one, on $name', ({ open }) => {
  it('signs in, and may do nothing before it is set up; nor may he take it away', async () => {
    const test = await openTestApp(await open(), { env: { ADMIN_SECOND_FACTOR: 'required' } });
    const signedIn = await test.signIn(testKeys.admin);
    expect(signedIn.json()).toMatchObject({ role: 'admin', secondFactorMissing: true });
    const headers = { cookie: readCookie(signedIn) };
    const get = (url: string) => test.app.inject({ url, headers });
    for (const url of ['/api/notaries', '/api/licences', '/api/workflows', '/api/sessions'])
      expect((await get(url)).json()).toMatchObject({ code: 'second-factor-missing' });
    const replaced = await test.call('POST', '/api/licence/key', {
      key: testKeys.admin,
      body: { licenseKey: testKeys.admin },
    });
    expect(replaced.json()).toMatchObject({ code: 'second-factor-missing' });
    const post = (url: string, payload: object) => test.app.inject({ method: 'POST', url, headers, payload });
    const { secret } = (await post('/api/second-factor', { licenseKey: testKeys.admin })).json();
    const code = new TOTP({ secret }).generate({ timestamp: test.office.clock.time.getTime() });
    expect((await post('/api/second-factor/confirmation', { code })).statusCode).toBe(200);
    expect((await get('/api/notaries')).statusCode).toBe(200);
    expect((await get('/api/session')).json()).not.toHaveProperty('secondFactorMissing');
    expect((await post('/api/second-factor/removal', { code })).json()).toMatchObject({
      code: 'second-factor-required',
    });
    expect((await test.signIn(testKeys.notary)).json()).not.toHaveProperty('secondFactorMissing');
    await test.close();
  });
});
