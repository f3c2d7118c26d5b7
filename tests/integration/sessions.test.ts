import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryRows } from '#server/database/query.ts';
import { asOwner } from '#server/database/rights.ts';
import { licenses } from '#server/features/licences/licences.tables.ts';
import { hashToken } from '#server/features/sessions/session-life.ts';
import { sessions } from '#server/features/sessions/sessions.tables.ts';
import { createSignInThrottle } from '#server/features/sessions/sign-in-throttle.ts';
import { createLogger } from '#server/ground/logger.ts';
import { productionDatabase } from '#support/databases.ts';
import { openTestApp, readCookie, type TestApp, testKeys } from '#support/test-app.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(productionDatabase)('sessions on $name', ({ open }) => {
  let test: TestApp;
  const lines: string[] = [];

  beforeAll(async () => {
    const logger = createLogger('trace', { write: (line) => void lines.push(line) });
    test = await openTestApp(await open(), { logger });
  });
  afterAll(() => test.close());

  const seeding = () => test.office.dependencies.seeding;
  const wait = (milliseconds: number) => {
    test.office.clock.time = new Date(test.office.clock.time.getTime() + milliseconds);
  };
  const whoAmI = (cookie: string) =>
    test.app.inject({ method: 'GET', url: '/api/session', headers: { cookie } });

  describe('signing in', () => {
    it('opens a session with a right key, in a cookie that no script and no other site can use', async () => {
      const response = await test.signIn(testKeys.notary);
      expect(response.statusCode).toBe(200);
      const cookie = String(response.headers['set-cookie']);
      expect(cookie).toMatch(/; HttpOnly/);
      expect(cookie).toMatch(/; SameSite=Lax/);
      expect(cookie).toMatch(/; Path=\//);
      expect(cookie).not.toMatch(/; Secure/);
      expect((await whoAmI(readCookie(response))).json()).toEqual(response.json());
    });

    it('asks for https only when it is reached by https', async () => {
      const secure = await openTestApp(await open(), { env: { PUBLIC_URL: 'https://minutier.example' } });
      const response = await secure.signIn(testKeys.notary);
      expect(String(response.headers['set-cookie'])).toMatch(/; Secure/);
      await secure.close();
    });

    it('takes nothing from a page of its own host in the clear, where it is reached by https', async () => {
      const secure = await openTestApp(await open(), { env: { PUBLIC_URL: 'https://minutier.example' } });
      const signInFrom = (origin: string) =>
        secure.app.inject({
          method: 'POST',
          url: '/api/session',
          headers: { host: 'minutier.example', origin },
          payload: { licenseKey: testKeys.notary },
        });
      expect((await signInFrom('http://minutier.example')).json()).toMatchObject({ code: 'wrong-origin' });
      expect((await signInFrom('https://minutier.example')).statusCode).toBe(200);
      await secure.close();
    });

    it('takes a key with blanks around it', async () => {
      expect((await test.signIn(`  ${testKeys.notary}\n`)).statusCode).toBe(200);
    });

    it('refuses a wrong key', async () => {
      const response = await test.signIn('NOTARY-WRONG001', '198.51.100.1');
      expect(response.statusCode).toBe(401);
      expect(response.json()).toEqual({ code: 'licence-invalid', error: 'Clé de licence invalide' });
      expect(response.headers['set-cookie']).toBeUndefined();
    });

    it('writes down who came in, and that somebody was refused, without his key or address', async () => {
      const listLines = () =>
        queryRows<{ action: string }>(
          test.office.database.db,
          sql`select action, actor_role as role, (details - 'session')::text as details from audit_log
              where action like 'session.%' order by id desc limit 2`,
        );
      await test.signIn('NOTARY-WRONG002', '198.51.100.7');
      await test.signIn(testKeys.notary);
      expect(await listLines()).toEqual([
        {
          action: 'session.opened',
          role: 'notary',
          details: '{"device": null, "factor": "none", "network": "127.0.0.0/24"}',
        },
        {
          action: 'session.refused',
          role: 'visitor',
          details: '{"device": null, "network": "198.51.100.0/24"}',
        },
      ]);
    });

    it('refuses the key of an inactive licence, and its open sessions end', async () => {
      const key = 'NOTARY-INACTIVE';
      const id = await seeding().licences.create({ key, type: 'notary', email: 'a@inactive.example' });
      const cookie = readCookie(await test.signIn(key));
      await test.office.database.db.update(licenses).set({ active: false }).where(eq(licenses.id, id));
      const refused = await test.signIn(key, '198.51.100.2');
      expect(refused.statusCode).toBe(403);
      expect(refused.json()).toMatchObject({ code: 'licence-inactive' });
      expect((await whoAmI(cookie)).statusCode).toBe(401);
    });

    it('tells what a key must be', async () => {
      const response = await test.signIn('abc');
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        code: 'validation',
        details: [{ field: 'licenseKey', message: 'La clé de licence est requise' }],
      });
    });

    it('stores the token as a hash only', async () => {
      const token = readCookie(await test.signIn(testKeys.notary)).split('=')[1] ?? '';
      expect(token.length).toBeGreaterThan(40);
      const stored = JSON.stringify(await test.office.database.db.select().from(sessions));
      expect(stored).not.toContain(token);
    });

    it('answers with nothing of the key: not here, not later, not in the account', async () => {
      const response = await test.signIn(testKeys.notary);
      const cookie = readCookie(response);
      const account = await test.app.inject({ url: '/api/notary', headers: { cookie } });
      const subscription = await test.app.inject({
        method: 'POST',
        url: '/functions/v1/check-subscription',
        headers: { cookie },
        payload: {},
      });
      for (const answer of [response, await whoAmI(cookie), account, subscription]) {
        expect(answer.statusCode).toBe(200);
        expect(answer.body).not.toContain('TEST0001');
      }
      expect(subscription.json()).toMatchObject({ hasLicense: true, licenseKey: 'NOTARY-••••••••' });
    });

    it('stores no licence key that could be read', async () => {
      const stored = JSON.stringify(await test.office.database.db.select().from(licenses));
      expect(stored).not.toContain(testKeys.notary);
    });
  });

  describe('the end of a session', () => {
    it('comes with signing out, for this browser only', async () => {
      const [one, other] = [await test.signIn(testKeys.notary), await test.signIn(testKeys.notary)].map(
        readCookie,
      ) as [string, string];
      const response = await test.app.inject({
        method: 'DELETE',
        url: '/api/session',
        headers: { cookie: one },
      });
      expect(response.statusCode).toBe(204);
      expect(String(response.headers['set-cookie'])).toMatch(/minutier_session=;/);
      expect((await whoAmI(one)).statusCode).toBe(401);
      expect((await whoAmI(other)).statusCode).toBe(200);
    });

    it('comes after eight hours without a request, and not before', async () => {
      const cookie = readCookie(await test.signIn(testKeys.notary));
      wait(8 * HOUR - MINUTE);
      expect((await whoAmI(cookie)).statusCode).toBe(200);
      wait(8 * HOUR - 2 * MINUTE);
      expect((await whoAmI(cookie)).statusCode).toBe(200);
      wait(8 * HOUR);
      expect((await whoAmI(cookie)).json()).toMatchObject({ code: 'unauthenticated' });
    });

    it('comes after eight hours in which a screen that nobody touches has asked for news by itself', async () => {
      const cookie = readCookie(await test.signIn(testKeys.notary));
      const other = readCookie(await test.signIn(testKeys.notary));
      const poll = (url: string) =>
        test.app.inject({
          url,
          headers: { cookie, 'x-minutier-unattended': '1' },
          remoteAddress: '203.0.113.9',
        });
      for (let minutes = 0; minutes < 8 * 60 - 10; minutes += 10) {
        wait(10 * MINUTE);
        for (const url of ['/api/session', '/api/activity']) expect((await poll(url)).statusCode).toBe(200);
        // Beside it one works on.
        expect((await whoAmI(other)).statusCode).toBe(200);
      }
      const [row] = await test.office.database.db
        .select()
        .from(sessions)
        .where(eq(sessions.tokenHash, hashToken(cookie.split('=')[1] ?? '')));
      expect(row).toMatchObject({ lastSeenAt: row?.createdAt, network: '203.0.113.0/24' });
      wait(11 * MINUTE);
      expect((await poll('/api/session')).json()).toMatchObject({ code: 'unauthenticated' });
      expect((await whoAmI(cookie)).statusCode).toBe(401);
      expect((await whoAmI(other)).statusCode).toBe(200);
    });

    it('is put off by an act, whatever the screen says of itself', async () => {
      const cookie = readCookie(await test.signIn(testKeys.notary));
      wait(8 * HOUR - MINUTE);
      const headers = { cookie, 'x-minutier-unattended': '1' };
      const closing = { method: 'DELETE', url: '/api/sessions', headers } as const;
      await test.app.inject(closing);
      wait(2 * MINUTE);
      expect((await whoAmI(cookie)).statusCode).toBe(200);
    });

    it.each([
      ['/api/search', { q: 'martin' }],
      ['/api/client-files/page', {}],
    ])(
      'is not put off by a screen that only looks, even where what it looks for is posted: %s',
      async (url, payload) => {
        const cookie = readCookie(await test.signIn(testKeys.notary));
        wait(8 * HOUR - MINUTE);
        const headers = { cookie, 'x-minutier-unattended': '1' };
        expect((await test.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
        wait(2 * MINUTE);
        expect((await whoAmI(cookie)).statusCode).toBe(401);
      },
    );

    it('comes after seven days, however much it is used', async () => {
      const cookie = readCookie(await test.signIn(testKeys.notary));
      for (let hours = 0; hours < 7 * 24 - 6; hours += 6) {
        wait(6 * HOUR);
        expect((await whoAmI(cookie)).statusCode).toBe(200);
      }
      wait(6 * HOUR - MINUTE);
      expect((await whoAmI(cookie)).statusCode).toBe(200);
      wait(MINUTE);
      expect((await whoAmI(cookie)).json()).toMatchObject({ code: 'unauthenticated' });
    });

    it('is not put off by who comes too late', async () => {
      const cookie = readCookie(await test.signIn(testKeys.notary));
      wait(8 * HOUR);
      for (const _try of [1, 2]) expect((await whoAmI(cookie)).statusCode).toBe(401);
    });

    it('comes with another one of the same browser, under whatever key, and not with a wrong key', async () => {
      const [former, elsewhere] = [
        readCookie(await test.signIn(testKeys.notary)),
        readCookie(await test.signIn(testKeys.notary)),
      ];
      const signInAgain = (licenseKey: string) =>
        test.app.inject({
          method: 'POST',
          url: '/api/session',
          headers: { cookie: former },
          payload: { licenseKey },
        });
      expect((await signInAgain('NOTARY-WRONG009')).statusCode).toBe(401);
      expect((await whoAmI(former)).statusCode).toBe(200);
      const next = readCookie(await signInAgain(testKeys.admin));
      expect((await whoAmI(former)).statusCode).toBe(401);
      expect((await whoAmI(next)).json()).toMatchObject({ role: 'admin' });
      expect((await whoAmI(elsewhere)).statusCode).toBe(200);
    });

    it('is what a made-up token gets', async () => {
      expect((await whoAmI('minutier_session=made-up')).statusCode).toBe(401);
      expect((await whoAmI('minutier_session=')).statusCode).toBe(401);
    });
  });

  describe('who signed in', () => {
    it('is the administrator', async () => {
      expect((await test.signIn(testKeys.admin)).json()).toEqual({
        licenceId: expect.any(String),
        maskedKey: 'ADMIN-••••••••',
        role: 'admin',
        name: 'Administrateur',
        email: 'admin@minutier.example',
        obstacle: null,
      });
    });

    it('is the notary of the licence, under his own name and dedicated address', async () => {
      expect((await test.signIn(testKeys.notary)).json()).toEqual({
        licenceId: expect.any(String),
        maskedKey: 'NOTARY-••••••••',
        role: 'notary',
        name: 'Agnès VASSEUR',
        email: 'pieces@vasseur.example',
        obstacle: null,
      });
    });

    it('has the name of the notary of the licence’s address, and his office only when no living licence has it', async () => {
      const { db } = test.office.database;
      const key = 'NOTARY-BYEMAIL1';
      await seeding().licences.create({ key, type: 'notary', email: 'Pieces@vasseur.example' });
      const readAccount = async () => (await test.call('GET', '/api/notary', { key })).json().notary;
      expect((await test.signIn(key)).json()).toMatchObject({
        name: 'Agnès VASSEUR',
        email: 'pieces@vasseur.example',
      });
      expect(await readAccount()).toBeNull();
      expect((await test.call('GET', '/api/clients', { key })).json()).toEqual([]);

      const own = eq(licenses.email, 'etude@vasseur.example');
      const inTime = test.office.clock.time;
      for (const [change, mayRead] of [
        [{ blockedAt: inTime }, false],
        [{ blockedAt: null, subscriptionStatus: 'past_due', stopsAt: inTime }, false],
        [{ subscriptionStatus: 'canceled', stopsAt: inTime }, true],
        [{ subscriptionStatus: null, stopsAt: null, active: false }, true],
        [{ active: true }, false],
      ] as const) {
        await db.update(licenses).set(change).where(own);
        expect(await readAccount()).toEqual(
          mayRead ? expect.objectContaining({ lastName: 'VASSEUR' }) : null,
        );
      }
    });

    it('is « Notaire » at the licence’s address as long as no notary is known', async () => {
      await seeding().licences.create({
        key: 'NOTARY-UNKNOWN1',
        type: 'notary',
        email: 'new@notary.example',
      });
      expect((await test.signIn('NOTARY-UNKNOWN1')).json()).toMatchObject({
        role: 'notary',
        name: 'Notaire',
        email: 'new@notary.example',
      });
    });

    it('is « Utilisateur » for any other type of licence', async () => {
      const id = await seeding().licences.create({
        key: 'CLERK-UNKNOWN1',
        type: 'notary',
        email: 'clerk@notary.example',
      });
      await test.office.database.db.update(licenses).set({ type: 'clerk' }).where(eq(licenses.id, id));
      expect((await test.signIn('CLERK-UNKNOWN1')).json()).toMatchObject({
        role: 'clerk',
        name: 'Utilisateur',
      });
    });
  });

  describe('verify-license', () => {
    const verify = (licenseKey: string, address = '203.0.113.1') =>
      test.call('POST', '/functions/v1/verify-license', { body: { licenseKey }, address });

    it('tells the type and the address of a valid key', async () => {
      expect((await verify(testKeys.notary)).json()).toEqual({
        valid: true,
        licenseType: 'notary',
        userEmail: 'etude@vasseur.example',
      });
    });

    it('answers 200 to an invalid key, with the reason', async () => {
      const response = await verify('NOTARY-WRONG002');
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({ valid: false, error: 'Clé de licence invalide' });
    });

    it('is slowed down together with signing in', async () => {
      for (let tries = 0; tries < 6; tries += 1) await verify('NOTARY-WRONG003', '203.0.113.2');
      const response = await verify(testKeys.notary, '203.0.113.2');
      expect(response.statusCode).toBe(429);
      expect(response.headers['retry-after']).toBe('2');
      expect((await test.signIn(testKeys.notary, '203.0.113.2')).statusCode).toBe(429);
    });
  });

  describe('guessing keys', () => {
    const guess = (address: string) => test.signIn('NOTARY-GUESS001', address);

    it('gets slower with each wrong key, up to a quarter of an hour, from that address only', async () => {
      const address = '203.0.113.10';
      for (let tries = 0; tries < 6; tries += 1) expect((await guess(address)).statusCode).toBe(401);
      const { throttle } = test.office.dependencies.app;
      const waits: number[] = [];
      for (let tries = 0; tries < 12; tries += 1) {
        const refused = await guess(address);
        expect(refused.statusCode).toBe(429);
        const seconds = Number(refused.headers['retry-after']);
        expect(refused.json().error).toBe(`Trop de tentatives. Réessayez dans ${seconds} secondes.`);
        waits.push(seconds);
        wait(seconds * 1000);
        await throttle.begin([address], test.office.clock.time);
      }
      expect(waits.slice(0, 4)).toEqual([2, 4, 8, 16]);
      expect(Math.max(...waits)).toBeGreaterThan(500);
      expect(Math.max(...waits)).toBeLessThanOrEqual(900);
      expect((await test.signIn(testKeys.notary, '203.0.113.11')).statusCode).toBe(200);
    });

    it('gains nothing from asking many at once', async () => {
      const answers = await Promise.all(Array.from({ length: 30 }, () => guess('203.0.113.12')));
      const judged = answers.filter((answer) => answer.statusCode === 401);
      expect(judged.length).toBeLessThanOrEqual(6);
    });

    it('gains nothing from a right key in between', async () => {
      const address = '203.0.113.13';
      for (let tries = 0; tries < 5; tries += 1) await guess(address);
      expect((await test.signIn(testKeys.notary, address)).statusCode).toBe(200);
      expect((await guess(address)).statusCode).toBe(401);
      expect((await guess(address)).statusCode).toBe(429);
    });

    it('is forgiven to who mistyped, after an hour', async () => {
      const address = '203.0.113.14';
      for (let tries = 0; tries < 6; tries += 1) await guess(address);
      expect((await guess(address)).statusCode).toBe(429);
      wait(60 * MINUTE);
      for (let tries = 0; tries < 5; tries += 1) expect((await guess(address)).statusCode).toBe(401);
    });

    it('counts the addresses of one customer as one', async () => {
      for (let tries = 0; tries < 6; tries += 1) await guess(`2001:db8:7:7::${tries}`);
      expect((await guess('2001:db8:7:7:ffff::9')).statusCode).toBe(429);
      expect((await test.signIn(testKeys.notary, '2001:db8:7:8::1')).statusCode).toBe(200);
    });

    it('from many addresses stops those that guess, and only delays the others', async () => {
      wait(2 * 60 * MINUTE);
      for (let round = 0; round < 5; round += 1)
        await Promise.all(Array.from({ length: 21 }, (_, index) => guess(`10.7.${index}.1`)));
      expect((await test.signIn(testKeys.notary, '10.7.0.1')).statusCode).toBe(429);
      const pauses: number[] = [];
      const throttle = createSignInThrottle(test.office.database.db, undefined, async (pause) =>
        pauses.push(pause),
      );
      await throttle.begin(['203.0.113.15'], test.office.clock.time);
      expect(pauses).toEqual([expect.any(Number)]);
      expect(Math.max(...pauses)).toBeLessThanOrEqual(3000);
      await expect(throttle.begin(['203.0.113.15'], test.office.clock.time)).rejects.toMatchObject({
        code: 'too-many-attempts',
      });
      wait(60 * MINUTE);
      expect((await test.signIn(testKeys.notary, '10.7.0.1')).statusCode).toBe(200);
    });

    it('does not add up the slips of many honest people over days', async () => {
      for (let person = 0; person < 130; person += 1) {
        wait(50 * MINUTE);
        const { throttle } = test.office.dependencies.app;
        await throttle.begin([`2001:db8::${person}`], test.office.clock.time);
      }
      expect((await test.signIn(testKeys.notary, '203.0.113.16')).statusCode).toBe(200);
    });
  });

  describe('changes asked from another site', () => {
    const signOut = (origin: string) => test.call('DELETE', '/api/session', { headers: { origin } });

    it('are refused, whatever cookie comes along', async () => {
      const response = await signOut('https://elsewhere.example');
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ code: 'wrong-origin' });
      expect((await signOut('null')).statusCode).toBe(403);
    });

    it('are accepted from the product’s own pages and from programs', async () => {
      expect((await signOut(test.office.config.publicUrl)).statusCode).toBe(204);
      expect((await signOut('http://localhost:80')).statusCode).toBe(204);
      expect((await test.call('DELETE', '/api/session')).statusCode).toBe(204);
    });

    it('may still read', async () => {
      const headers = { origin: 'https://elsewhere.example' };
      expect((await test.call('GET', '/api/public-info', { headers })).statusCode).toBe(200);
    });
  });

  it('leaves no key, token, name or address in the logs, even when the database fails', async () => {
    const { db } = test.office.database;
    const cookie = readCookie(await test.signIn(testKeys.notary));
    for (const table of [sql.identifier('licenses'), sql.identifier('sessions')]) {
      await asOwner(() => db.execute(sql`alter table ${table} rename to gone`));
      expect((await test.signIn(testKeys.notary)).statusCode).toBe(500);
      expect((await whoAmI(cookie)).statusCode).toBe(500);
      await asOwner(() => db.execute(sql`alter table gone rename to ${table}`));
    }
    const log = lines.join('');
    expect(log).toContain('request failed');
    expect(log).toContain('request refused');
    expect(log).not.toMatch(/(NOTARY|ADMIN|CLERK)-\w{5}/);
    expect(log).not.toMatch(/[\w.]+@[\w.]+/);
    expect(log).not.toMatch(/VASSEUR/i);
    const indexes = await queryRows<{ key_index: string }>(db, sql`select key_index from licenses`);
    for (const { key_index } of indexes) expect(log).not.toContain(key_index);
    const hashes = await queryRows<{ token_hash: string }>(db, sql`select token_hash from sessions`);
    for (const { token_hash } of hashes) expect(log).not.toContain(token_hash);
  });
});
