import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/database/audit-log.tables.ts';
import { persons, signInLinks } from '#server/features/persons/persons.tables.ts';
import { productionDatabase } from '#support/databases.ts';
import { readPlatformMails } from '#support/platform-outbox.ts';
import { codeOf, invite, join, openLink, readLink } from '#support/team.ts';
import { openTestApp, readCookie, type TestApp, testKeys } from '#support/test-app.ts';

const MINUTE = 60_000;

describe.each(productionDatabase)('the team of an office, on $name', ({ open }) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp(await open());
    await test.addNotary({
      key: testKeys.other,
      licenceEmail: 'etude@durand.example',
      email: 'pieces@durand.example',
      lastName: 'DURAND',
    });
  });
  afterAll(() => test.close());

  const wait = (milliseconds: number) => {
    test.office.clock.time = new Date(test.office.clock.time.getTime() + milliseconds);
  };
  const get = (url: string, cookie: string) => test.app.inject({ url, headers: { cookie } });
  const send = (method: 'POST' | 'DELETE', url: string, cookie: string, payload: object = {}) =>
    test.app.inject({ method, url, payload, headers: { cookie } });
  const readTeam = async (key = testKeys.notary) => (await test.call('GET', '/api/persons', { key })).json();
  const idOf = async (email: string) =>
    (await readTeam()).persons.find((person: { email: string }) => person.email === email)?.id as string;

  /** Asks for a link as a browser that keeps what it is given; the cookie it has from then on. */
  async function ask(email: string, cookie = '') {
    // The outbox tells its mails apart by their minute.
    wait(MINUTE);
    const answer = await send('POST', '/api/sign-in-links', cookie, { email });
    return { answer, browser: cookie || readCookie(answer) };
  }

  it('is empty at first, and its holder is named', async () => {
    expect(await readTeam()).toEqual({
      holder: { name: 'Agnès VASSEUR', hasSecondFactor: false },
      persons: [],
      secondFactorDemanded: false,
      awaitsConfirmation: false,
    });
  });

  it('lets in who was invited, once, as himself', async () => {
    const email = 'claire@vasseur.example';
    expect((await invite(test, { name: 'Claire Aubry', email, standing: 'clerk' })).statusCode).toBe(204);
    const [mail] = await readPlatformMails(test.office, email);
    expect(mail).toMatchObject({ subject: 'Invitation à rejoindre Étude Vasseur sur Minutier' });
    expect(mail?.text).toContain('« Clerc »');
    expect(mail?.text).not.toContain('NOTARY-');
    const token = await readLink(test, email);
    const entered = await openLink(test, { token });
    expect(entered.json()).toMatchObject({
      name: 'Claire Aubry',
      email,
      role: 'notary',
      person: { standing: 'clerk' },
    });
    expect((await get('/api/session', readCookie(entered))).json()).toMatchObject({ name: 'Claire Aubry' });
    expect((await openLink(test, { token })).json()).toMatchObject({ code: 'link-invalid' });
    expect((await readTeam()).persons).toMatchObject([
      {
        name: 'Claire Aubry',
        standing: 'clerk',
        joinedAt: expect.any(String),
        lastSeenAt: expect.any(String),
      },
    ]);
  });

  it('keeps nothing that opens anything: of a link its hash, and no token in the mail’s row', async () => {
    const email = 'hash@vasseur.example';
    await invite(test, { name: 'Hugo Blin', email, standing: 'reader' });
    const token = await readLink(test, email);
    const rows = await test.office.database.db.select().from(signInLinks);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('invites an address once, and again only while it waits', async () => {
    const email = 'twice@vasseur.example';
    await invite(test, { name: 'Paul Roy', email, standing: 'reader' });
    const again = await invite(test, { name: 'Paul Roy', email: 'Twice@Vasseur.example', standing: 'clerk' });
    expect(again.json()).toMatchObject({ code: 'person-known' });
    const url = `/api/persons/${await idOf(email)}/invitation`;
    expect((await test.call('POST', url, { key: testKeys.notary })).statusCode).toBe(204);
    expect(await readPlatformMails(test.office, email)).toHaveLength(2);
    await openLink(test, { token: await readLink(test, email) });
    expect((await test.call('POST', url, { key: testKeys.notary })).statusCode).toBe(404);
  });

  it('nobody’s mailbox is filled with invitations: five an hour', async () => {
    const email = 'again@vasseur.example';
    await invite(test, { name: 'Ana Gain', email, standing: 'reader' });
    const url = `/api/persons/${await idOf(email)}/invitation`;
    const codes: number[] = [];
    for (let sent = 0; sent < 6; sent += 1)
      codes.push((await test.call('POST', url, { key: testKeys.notary })).statusCode);
    expect(codes).toEqual([204, 204, 204, 204, 429, 429]);
  });

  it('an invitation opens nothing after a week', async () => {
    const email = 'late@vasseur.example';
    await invite(test, { name: 'Léa Tardy', email, standing: 'reader' });
    const token = await readLink(test, email);
    wait(7 * 24 * 60 * MINUTE + 1);
    expect((await openLink(test, { token })).json()).toMatchObject({ code: 'link-invalid' });
  });

  describe('by a link in a mail', () => {
    const email = 'marc@vasseur.example';
    beforeAll(async () => void (await join(test, 'notary', email, 'Marc Olier')));

    it('a person signs in from the browser that asked for it, once', async () => {
      const { browser } = await ask(email);
      const token = await readLink(test, email);
      const both = await Promise.all([
        openLink(test, { token }, browser),
        openLink(test, { token }, browser),
      ]);
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    });

    it('nobody signs in from another browser, and the link is not spent by it', async () => {
      const { browser } = await ask(email);
      const token = await readLink(test, email);
      const { browser: other } = await ask('nobody@nowhere.example');
      for (const cookie of ['', other])
        expect((await openLink(test, { token }, cookie)).json()).toMatchObject({ code: 'link-elsewhere' });
      expect((await openLink(test, { token }, browser)).statusCode).toBe(200);
    });

    it('nobody signs in after a quarter of an hour, nor with a link that another one replaced', async () => {
      const { browser } = await ask(email);
      const former = await readLink(test, email);
      await ask(email, browser);
      const token = await readLink(test, email);
      expect(token).not.toBe(former);
      expect((await openLink(test, { token }, browser)).statusCode).toBe(200);
      expect((await openLink(test, { token: former }, browser)).json()).toMatchObject({
        code: 'link-invalid',
      });
      await ask(email, browser);
      const late = await readLink(test, email);
      wait(15 * MINUTE + 1);
      expect((await openLink(test, { token: late }, browser)).json()).toMatchObject({ code: 'link-invalid' });
    });

    it('the answer is the same for an address that nobody has, and nothing is sent', async () => {
      const known = await ask(email);
      const unknown = await ask('inconnu@vasseur.example');
      expect(unknown.answer.body).toBe(known.answer.body);
      expect(await readPlatformMails(test.office, 'inconnu@vasseur.example')).toEqual([]);
    });

    it('nobody’s mailbox is filled: five an hour of one browser, and no stranger’s keep a person out', async () => {
      wait(60 * MINUTE);
      const count = async () => (await readPlatformMails(test.office, email)).length;
      const before = await count();
      const { browser } = await ask(email);
      for (let asked = 1; asked < 7; asked += 1) await ask(email, browser);
      expect((await count()) - before).toBe(5);
      await ask(email);
      expect((await count()) - before).toBe(6);
      for (let asked = 6; asked < 22; asked += 1) await ask(email);
      expect((await count()) - before).toBe(20);
    });

    it('strangers who ask by many browsers keep nobody out of the one that he has signed in with', async () => {
      wait(60 * MINUTE);
      const { browser } = await ask(email);
      expect((await openLink(test, { token: await readLink(test, email) }, browser)).statusCode).toBe(200);
      for (let asked = 0; asked < 25; asked += 1) await ask(email);
      const before = (await readPlatformMails(test.office, email)).length;
      await ask(email);
      expect(await readPlatformMails(test.office, email)).toHaveLength(before);
      await ask(email, browser);
      expect(await readPlatformMails(test.office, email)).toHaveLength(before + 1);
      expect((await openLink(test, { token: await readLink(test, email) }, browser)).statusCode).toBe(200);
    });

    it('guessed ones are counted as wrong keys are', async () => {
      const codes: string[] = [];
      for (let tried = 0; tried < 9; tried += 1) {
        const answer = await test.app.inject({
          method: 'POST',
          url: '/api/sign-in-links/session',
          payload: { token: 'x'.repeat(43) },
          remoteAddress: '203.0.113.40',
        });
        codes.push(answer.json().code);
      }
      expect(codes[0]).toBe('link-invalid');
      expect(codes.at(-1)).toBe('too-many-attempts');
    });
  });

  it('a person sets up a second factor of his own, which the link then asks for', async () => {
    const email = 'factor@vasseur.example';
    const cookie = await join(test, 'clerk', email, 'Nora Petit');
    const { secret } = (await send('POST', '/api/second-factor', cookie)).json();
    await send('POST', '/api/second-factor/confirmation', cookie, { code: codeOf(test, secret) });
    expect((await get('/api/second-factor', cookie)).json()).toMatchObject({ on: true, required: false });
    expect((await test.call('GET', '/api/second-factor', { key: testKeys.notary })).json()).toMatchObject({
      on: false,
    });
    wait(MINUTE);
    const { browser } = await ask(email);
    const token = await readLink(test, email);
    expect((await openLink(test, { token }, browser)).json()).toMatchObject({ code: 'second-factor-needed' });
    expect((await openLink(test, { token, code: '000000' }, browser)).statusCode).toBe(401);
    expect((await openLink(test, { token, code: codeOf(test, secret) }, browser)).statusCode).toBe(200);
  });

  it('a desk that was left open sets up no second factor', async () => {
    const cookie = await join(test, 'clerk', 'desk@vasseur.example');
    wait(11 * MINUTE);
    expect((await send('POST', '/api/second-factor', cookie)).json()).toMatchObject({
      code: 'sign-in-again',
    });
  });

  it('an office demands the second factor of everybody: with the key and by mail, nothing else opens before', async () => {
    const key = testKeys.other;
    await invite(test, { key, name: 'Ida Noël', email: 'ida@durand.example', standing: 'clerk' });
    const ida = readCookie(await openLink(test, { token: await readLink(test, 'ida@durand.example') }));
    const body = { demanded: true };
    expect((await test.call('PUT', '/api/second-factor/demand', { key, body })).statusCode).toBe(204);
    for (const cookie of [ida, readCookie(await test.signIn(key))]) {
      expect((await get('/api/clients', cookie)).json()).toMatchObject({ code: 'second-factor-missing' });
      expect((await get('/api/session', cookie)).json()).toMatchObject({ secondFactorMissing: true });
    }
    const { secret } = (await send('POST', '/api/second-factor', ida)).json();
    await send('POST', '/api/second-factor/confirmation', ida, { code: codeOf(test, secret) });
    expect((await get('/api/clients', ida)).statusCode).toBe(200);
    wait(MINUTE);
    const removal = await send('POST', '/api/second-factor/removal', ida, { code: codeOf(test, secret) });
    expect(removal.json()).toMatchObject({ code: 'second-factor-required' });
    expect((await test.call('GET', '/api/clients', { key: testKeys.notary })).statusCode).toBe(200);
  });

  it('who leaves is out at once: sessions, links, and what waited in the outbox', async () => {
    const email = 'leaver@vasseur.example';
    const cookie = await join(test, 'notary', email, 'Yves Morel');
    const { browser } = await ask(email);
    const token = await readLink(test, email);
    expect((await get('/api/clients', cookie)).statusCode).toBe(200);
    const id = await idOf(email);
    expect((await test.call('DELETE', `/api/persons/${id}`, { key: testKeys.notary })).statusCode).toBe(204);
    for (const url of ['/api/clients', '/api/session', '/api/persons'])
      expect((await get(url, cookie)).statusCode).toBe(401);
    expect((await openLink(test, { token }, browser)).json()).toMatchObject({ code: 'link-invalid' });
    const before = (await readPlatformMails(test.office, email)).length;
    await ask(email);
    expect(await readPlatformMails(test.office, email)).toHaveLength(before);
    expect(await idOf(email)).toBeUndefined();
  });

  it('who was given less may do less from his next call on', async () => {
    const email = 'less@vasseur.example';
    const cookie = await join(test, 'clerk', email);
    const url = '/api/mailbox/messages/018f0000-0000-7000-8000-000000000000/settle';
    expect((await send('POST', url, cookie)).statusCode).toBe(404);
    const body = { standing: 'reader', proof: testKeys.notary };
    await test.call('PATCH', `/api/persons/${await idOf(email)}`, { key: testKeys.notary, body });
    expect((await send('POST', url, cookie)).json()).toMatchObject({ code: 'forbidden' });
  });

  it('sees, and ends, his own sessions only; the holder of the key sees whose each is', async () => {
    const cookie = await join(test, 'clerk', 'own@vasseur.example', 'Odile Faure');
    const holder = readCookie(await test.signIn(testKeys.notary));
    const own = (await get('/api/sessions', cookie)).json();
    expect(own).toMatchObject([{ personName: 'Odile Faure', isCurrent: true }]);
    const all = (await get('/api/sessions', holder)).json();
    expect(all.map((one: { personName: string | null }) => one.personName)).toContain('Odile Faure');
    const current = all.find((one: { isCurrent: boolean }) => one.isCurrent).id;
    expect((await send('DELETE', `/api/sessions/${current}`, cookie)).statusCode).toBe(404);
    await send('DELETE', '/api/sessions', cookie);
    expect((await get('/api/session', holder)).statusCode).toBe(200);
    expect((await send('DELETE', `/api/sessions/${own[0].id}`, holder)).statusCode).toBe(204);
    expect((await get('/api/session', cookie)).statusCode).toBe(401);
  });

  it('of another office is neither seen nor changed', async () => {
    const cookie = await join(test, 'clerk', 'foreign@vasseur.example');
    const id = await idOf('foreign@vasseur.example');
    const key = testKeys.other;
    wait(0);
    const holder = readCookie(await test.signIn(key));
    for (const answer of [
      await send('DELETE', `/api/persons/${id}`, holder),
      await send('POST', `/api/persons/${id}/invitation`, holder),
    ])
      expect([403, 404]).toContain(answer.statusCode);
    expect((await get('/api/session', cookie)).statusCode).toBe(200);
  });

  it('each act names its person, in the audit log and in the activity', async () => {
    const cookie = await join(test, 'clerk', 'acts@vasseur.example', 'Claire Aubry');
    const id = await idOf('acts@vasseur.example');
    const { records, notaryId } = { records: test.office.needs().records, notaryId: test.office.notary.id };
    const client = await records.clients.add(notaryId, {
      lastName: 'MARTIN',
      firstName: 'Zoé',
      nameKey: 'martin zoe',
      emails: [],
      phone: null,
      caseType: null,
    });
    const suspend = (session: string) =>
      send('POST', `/api/clients/${client.id}/suspension`, session, { kind: 'by-hand', until: null });
    expect((await suspend(cookie)).statusCode).toBeLessThan(300);
    const [latest] = (await get('/api/activity', cookie)).json();
    expect(latest).toMatchObject({ by: 'Claire Aubry', kind: 'reminders-suspended' });
    expect((await suspend(readCookie(await test.signIn(testKeys.notary)))).statusCode).toBeLessThan(300);
    expect((await get('/api/activity', cookie)).json()[0]).toMatchObject({ by: 'Agnès VASSEUR' });
    const lines = await test.office.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'client.suspended'))
      .orderBy(desc(auditLog.at));
    expect(lines.map(({ details }) => (details as { person?: string }).person)).toContain(id);
    const joined = and(eq(auditLog.action, 'person.joined'), eq(auditLog.subjectId, id));
    expect(await test.office.database.db.$count(auditLog, joined)).toBe(1);
    const rows = await test.office.database.db.select().from(persons).where(eq(persons.id, id));
    expect(rows).toHaveLength(1);
  });
});
