import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/database/audit-log.tables.ts';
import { knownBrowsers } from '#server/features/known-browsers/known-browsers.tables.ts';
import { licenses } from '#server/features/licences/licences.tables.ts';
import { platformMails } from '#server/features/platform-mails/platform-mails.tables.ts';
import { productionDatabase } from '#support/databases.ts';
import { readPlatformMails } from '#support/platform-outbox.ts';
import { invite, openLink, readLink } from '#support/team.ts';
import { openTestApp, readCookie, type TestApp, testKeys } from '#support/test-app.ts';

const DAY = 24 * 3_600_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

describe.each(productionDatabase)('a sign-in from a new browser, on $name,', ({ open }) => {
  let test: TestApp;
  let offices = 0;
  beforeAll(async () => {
    test = await openTestApp(await open());
  });
  afterAll(() => test.close());

  const wait = (milliseconds: number) => {
    test.office.clock.time = new Date(test.office.clock.time.getTime() + milliseconds);
  };
  async function addOffice() {
    offices += 1;
    const [key, address] = [`NOTARY-BROWSE0${offices}`, `etude@browse${offices}.example`];
    await test.addNotary({
      key,
      licenceEmail: address,
      email: `p@browse${offices}.example`,
      lastName: 'ROY',
    });
    return { key, address };
  }
  /** What this browser keeps: its session, and what it is known again by. */
  async function signIn(
    key: string,
    { cookies = '', userAgent = firefox, from = '203.0.113.7', saying = '' } = {},
  ) {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/session',
      payload: { licenseKey: key },
      headers: {
        cookie: cookies,
        'user-agent': userAgent,
        ...(saying ? { 'x-forwarded-for': saying } : {}),
      },
      remoteAddress: from,
    });
    const kept = [answer.headers['set-cookie']].flat().map((one) => String(one).split(';')[0]);
    return { session: readCookie(answer), browser: kept.find((one) => one?.includes('browser')) ?? '' };
  }
  const isOpen = async (cookie: string) =>
    (await test.app.inject({ url: '/api/session', headers: { cookie } })).statusCode === 200;
  const deny = (token: string) =>
    test.app.inject({ method: 'POST', url: '/api/sign-in-denials', payload: { token } });
  const tokenIn = (text = '') => /pas-moi#([\w-]{43})/.exec(text)?.[1] ?? '';

  it('is told to whoever has the key, once: which browser, in which network, and nobody’s name', async () => {
    const { key, address } = await addOffice();
    await signIn(key);
    expect(await readPlatformMails(test.office, address)).toEqual([]);
    await signIn(key, { userAgent: chrome, from: '198.51.100.77' });
    await test.office.dependencies.sendPlatformMails();
    const mails = await readPlatformMails(test.office, address);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('Nouvelle connexion à votre espace Minutier');
    expect(mails[0]?.text).toContain('Chrome sur Windows, réseau 198.51.100.0/24');
    expect(mails[0]?.text).not.toMatch(/198\.51\.100\.77|ROY|NOTARY-/);
    const [row] = await test.office.database.db
      .select()
      .from(platformMails)
      .where(eq(platformMails.kind, 'new-browser'));
    expect(Object.keys(row?.details ?? {})).toEqual(['browserId']);
  });

  it('is told with the network that it came from, whatever it says of itself', async () => {
    const { key, address } = await addOffice();
    await signIn(key);
    const { session } = await signIn(key, { userAgent: chrome, from: '198.51.100.9', saying: '203.0.113.7' });
    const [mail] = await readPlatformMails(test.office, address);
    expect(mail?.text).toContain('réseau 198.51.100.0/24');
    const list = await test.app.inject({ url: '/api/sessions', headers: { cookie: session } });
    const networks = list.json().map(({ network }: { network: string }) => network);
    expect(networks).toEqual(expect.arrayContaining(['198.51.100.0/24', '203.0.113.0/24']));
  });

  it('is not told where the browser is known, however its network has changed', async () => {
    const { key, address } = await addOffice();
    await signIn(key, { userAgent: chrome });
    const { browser } = await signIn(key, { from: '198.51.100.7' });
    wait(2 * DAY);
    await signIn(key, { cookies: browser, from: '192.0.2.9' });
    expect(await readPlatformMails(test.office, address)).toHaveLength(1);
  });

  it('is told once a day of programs that keep no cookie, and again the day after', async () => {
    const { key, address } = await addOffice();
    await signIn(key, { userAgent: chrome });
    for (let times = 0; times < 4; times += 1) await signIn(key);
    expect(await readPlatformMails(test.office, address)).toHaveLength(1);
    wait(DAY + 1);
    await signIn(key);
    expect(await readPlatformMails(test.office, address)).toHaveLength(2);
  });

  it('is told once where two come at the same moment', async () => {
    const { key, address } = await addOffice();
    const { browser } = await signIn(key, { userAgent: chrome });
    const { browser: fresh } = await signIn((await addOffice()).key);
    expect(fresh).not.toBe(browser);
    const one = { cookies: fresh, from: '198.51.100.7' };
    await Promise.all([signIn(key, one), signIn(key, one), signIn(key, one)]);
    expect(await readPlatformMails(test.office, address)).toHaveLength(1);
  });

  it('that was a stranger’s ends all sessions, once, and is written down', async () => {
    const { key, address } = await addOffice();
    const own = await signIn(key);
    const thief = await signIn(key, { userAgent: chrome, from: '198.51.100.7' });
    const [mail] = await readPlatformMails(test.office, address);
    const token = tokenIn(mail?.text);
    expect((await deny('x'.repeat(43))).json()).toMatchObject({ code: 'link-invalid' });
    expect(await isOpen(thief.session)).toBe(true);
    expect((await deny(token)).json()).toEqual({ of: 'key' });
    expect([await isOpen(own.session), await isOpen(thief.session)]).toEqual([false, false]);
    const again = await signIn(key, { cookies: own.browser });
    expect((await deny(token)).json()).toMatchObject({ code: 'link-invalid' });
    expect(await isOpen(again.session)).toBe(true);
    expect(
      await test.office.database.db.$count(auditLog, eq(auditLog.action, 'session.denied')),
    ).toBeGreaterThan(0);
  });

  const isTold = async (address: string) => (await readPlatformMails(test.office, address)).length;

  it('is told of a thief’s with the new key, though he came from it with the one that was replaced', async () => {
    const { key, address } = await addOffice();
    const own = await signIn(key);
    const thief = await signIn(key, { userAgent: chrome, from: '198.51.100.7' });
    const before = tokenIn((await readPlatformMails(test.office, address))[0]?.text);
    const replaced = await test.app.inject({
      method: 'POST',
      url: '/api/licence/key',
      payload: { licenseKey: key },
      headers: { cookie: own.session },
      remoteAddress: '203.0.113.7',
    });
    const { licenseKey } = replaced.json();
    const mails = await isTold(address);
    await signIn(licenseKey, { cookies: own.browser });
    expect(await isTold(address)).toBe(mails);
    const again = await signIn(licenseKey, {
      cookies: thief.browser,
      userAgent: chrome,
      from: '198.51.100.7',
    });
    expect(await isTold(address)).toBe(mails + 1);
    // The mail of before still takes him out, once.
    expect((await deny(before)).json()).toEqual({ of: 'key' });
    expect(await isOpen(again.session)).toBe(false);
    expect((await deny(before)).json()).toMatchObject({ code: 'link-invalid' });
  });

  it('is told of all of the licence where an administrator has replaced its key', async () => {
    const { key, address } = await addOffice();
    const own = await signIn(key);
    const [licence] = await test.office.database.db
      .select()
      .from(licenses)
      .where(eq(licenses.email, address));
    const replaced = await test.call('POST', `/api/licences/${licence?.id}/key`, { key: testKeys.admin });
    expect(replaced.statusCode).toBe(200);
    const [mail] = await readPlatformMails(test.office, address);
    const next = /NOTARY(-[0-9A-Z]{5}){4}/.exec(mail?.text ?? '')?.[0] ?? '';
    await signIn(next, { cookies: own.browser });
    expect((await readPlatformMails(test.office, address)).map(({ subject }) => subject)).toContain(
      'Nouvelle connexion à votre espace Minutier',
    );
  });

  it('is told of each of a stranger’s once one was denied, though it looks the same', async () => {
    const { key, address } = await addOffice();
    await signIn(key);
    const elsewhere = { userAgent: chrome, from: '198.51.100.7' };
    await signIn(key, elsewhere);
    const second = await signIn(key, elsewhere);
    const links = async () =>
      (await readPlatformMails(test.office, address)).map(({ text }) => tokenIn(text));
    const [first = '', ...others] = await links();
    expect(others).toEqual([]);
    expect((await deny(first)).json()).toEqual({ of: 'key' });
    const again = await signIn(key, { ...elsewhere, cookies: second.browser });
    const [next = '', ...more] = (await links()).filter((link) => link !== first);
    expect(more).toEqual([]);
    expect((await deny(next)).json()).toEqual({ of: 'key' });
    expect(await isOpen(again.session)).toBe(false);
  });

  it('can be denied for a week, and no table holds what the link carries', async () => {
    const { key, address } = await addOffice();
    await signIn(key);
    await signIn(key, { userAgent: chrome });
    const token = tokenIn((await readPlatformMails(test.office, address))[0]?.text);
    const { db } = test.office.database;
    const stored = [await db.select().from(knownBrowsers), await db.select().from(platformMails)];
    expect(JSON.stringify(stored)).not.toContain(token);
    wait(7 * DAY + 1);
    expect((await deny(token)).json()).toMatchObject({ code: 'link-invalid' });
  });

  it('is told to the person whose it is, and ends his sessions only', async () => {
    const { key } = await addOffice();
    const holder = await signIn(key);
    const email = `claire@browse${offices}.example`;
    await invite(test, { key, name: 'Claire Aubry', email, standing: 'clerk' });
    const first = readCookie(await openLink(test, { token: await readLink(test, email) }));
    wait(60_000);
    const asked = await test.app.inject({
      method: 'POST',
      url: '/api/sign-in-links',
      payload: { email },
    });
    const second = readCookie(
      await openLink(test, { token: await readLink(test, email) }, readCookie(asked)),
    );
    wait(60_000);
    const mail = (await readPlatformMails(test.office, email)).find(({ subject }) =>
      /Nouvelle/.test(subject),
    );
    expect((await deny(tokenIn(mail?.text))).json()).toEqual({ of: 'person' });
    expect([await isOpen(first), await isOpen(second), await isOpen(holder.session)]).toEqual([
      false,
      false,
      true,
    ]);
    const noted = and(eq(auditLog.action, 'session.denied'), eq(auditLog.actorRole, 'visitor'));
    expect(await test.office.database.db.$count(auditLog, noted)).toBeGreaterThan(0);
  });
});
