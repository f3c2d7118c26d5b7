import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { licenses } from '#server/features/licences/licences.tables.ts';
import type { SessionEntry } from '#shared/contracts/session-list.ts';
import { productionDatabase } from '#support/databases.ts';
import { openTestApp, readCookie, type TestApp, testKeys } from '#support/test-app.ts';

const HOUR = 3_600_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

describe.each(productionDatabase)('open sessions on $name', ({ open }) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp(await open());
  });
  afterAll(() => test.close());

  async function signIn(key: string, userAgent: string, remoteAddress: string): Promise<string> {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/session',
      headers: { 'user-agent': userAgent },
      payload: { licenseKey: key },
      remoteAddress,
    });
    return readCookie(response);
  }
  const list = async (cookie: string, remoteAddress = '198.51.100.20'): Promise<SessionEntry[]> =>
    (await test.app.inject({ url: '/api/sessions', headers: { cookie }, remoteAddress })).json();
  const end = (cookie: string, id = '') =>
    test.app.inject({ method: 'DELETE', url: `/api/sessions${id && `/${id}`}`, headers: { cookie } });
  const isOpen = async (cookie: string) =>
    (await test.app.inject({ url: '/api/session', headers: { cookie } })).statusCode === 200;

  it('are told with browser, moment and network, this one marked, never with the whole address', async () => {
    const office = await signIn(testKeys.notary, chrome, '203.0.113.7');
    const home = await signIn(testKeys.notary, firefox, '2001:db8:7:9::5');
    const sessions = await list(home, '2001:db8:7:9::5');
    expect(sessions).toHaveLength(2);
    expect(sessions.find(({ isCurrent }) => isCurrent)).toMatchObject({
      device: 'Firefox sur Linux',
      network: '2001:db8:7::/48',
    });
    expect(sessions.find(({ isCurrent }) => !isCurrent)).toMatchObject({
      device: 'Chrome sur Windows',
      network: '203.0.113.0/24',
      lastSeenAt: test.office.clock.time.toISOString(),
    });
    expect(JSON.stringify(sessions)).not.toMatch(/203\.0\.113\.7|7:9/);
    for (const cookie of [office, home]) await end(cookie);
    await end(office, (await list(office))[0]?.id);
  });

  it('say where and when they were used last', async () => {
    const cookie = await signIn(testKeys.notary, firefox, '203.0.113.7');
    test.office.clock.time = new Date(test.office.clock.time.getTime() + HOUR);
    await list(cookie, '198.51.100.4');
    expect((await list(cookie, '198.51.100.4')).find(({ isCurrent }) => isCurrent)).toMatchObject({
      network: '198.51.100.0/24',
      lastSeenAt: test.office.clock.time.toISOString(),
    });
    await end(cookie);
  });

  it('are ended one by one, or all but this one', async () => {
    const [own, second, third] = [
      await signIn(testKeys.notary, firefox, '203.0.113.7'),
      await signIn(testKeys.notary, chrome, '203.0.113.8'),
      await signIn(testKeys.notary, chrome, '203.0.113.9'),
    ] as const;
    const secondId = (await list(second)).find(({ isCurrent }) => isCurrent)?.id ?? '';
    expect((await end(own, secondId)).statusCode).toBe(204);
    expect([await isOpen(own), await isOpen(second), await isOpen(third)]).toEqual([true, false, true]);
    expect((await end(own, secondId)).json()).toMatchObject({ code: 'not-found' });
    expect((await end(own)).json()).toMatchObject({ ended: expect.any(Number) });
    expect([await isOpen(own), await isOpen(third)]).toEqual([true, false]);
    expect(await list(own)).toHaveLength(1);
  });

  it('of another office are neither seen nor ended', async () => {
    const key = 'NOTARY-TEST0002';
    await test.addNotary({
      key,
      licenceEmail: 'etude@durand.example',
      email: 'p@durand.example',
      lastName: 'D',
    });
    const own = await signIn(testKeys.notary, firefox, '203.0.113.7');
    const admin = await signIn(testKeys.admin, firefox, '203.0.113.7');
    const foreign = await signIn(key, chrome, '203.0.113.8');
    const [{ id } = { id: '' }] = await list(foreign);
    for (const cookie of [own, admin]) {
      expect((await list(cookie)).map((session) => session.id)).not.toContain(id);
      expect((await end(cookie, id)).json()).toMatchObject({ code: 'not-found' });
      await end(cookie);
    }
    expect(await isOpen(foreign)).toBe(true);
  });

  it('cannot be listed or ended by a visitor', async () => {
    for (const answer of [await end('minutier_session=made-up'), await end('', '')])
      expect(answer.json()).toMatchObject({ code: 'unauthenticated' });
    expect((await test.app.inject({ url: '/api/sessions' })).statusCode).toBe(401);
  });

  it('of a suspended licence stay, and say why nothing runs; of one that is switched off they end', async () => {
    const { db } = test.office.database;
    const own = eq(licenses.email, 'etude@vasseur.example');
    const cookie = await signIn(testKeys.notary, firefox, '203.0.113.7');
    const read = () => test.app.inject({ url: '/api/session', headers: { cookie } });
    await db.update(licenses).set({ blockedAt: test.office.clock.time }).where(own);
    expect((await read()).json()).toMatchObject({ obstacle: 'blocked' });
    expect((await test.signIn(testKeys.notary)).json()).toMatchObject({ obstacle: 'blocked' });
    await db.update(licenses).set({ blockedAt: null, active: false }).where(own);
    expect((await read()).statusCode).toBe(401);
    expect((await test.signIn(testKeys.notary)).json()).toMatchObject({ code: 'licence-inactive' });
    expect((await list(cookie)) as unknown).toMatchObject({ code: 'unauthenticated' });
    await db.update(licenses).set({ active: true }).where(own);
  });
});
