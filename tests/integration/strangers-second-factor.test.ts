import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/database/audit-log.tables.ts';
import { factorChanges, knownBrowsers } from '#server/features/known-browsers/known-browsers.tables.ts';
import { licenses } from '#server/features/licences/licences.tables.ts';
import { platformMails } from '#server/features/platform-mails/platform-mails.tables.ts';
import { secondFactors } from '#server/features/second-factor/second-factor.tables.ts';
import { sessions } from '#server/features/sessions/sessions.tables.ts';
import { productionDatabase } from '#support/databases.ts';
import { readPlatformMails } from '#support/platform-outbox.ts';
import { codeOf, openLink, readLink } from '#support/team.ts';
import { eventually, openTestApp, readCookie, type TestApp, testKeys } from '#support/test-app.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

/** A browser, with what it keeps, in its network. */
interface Browser {
  cookies: string;
  userAgent: string;
  from: string;
}
const his: Browser = {
  cookies: `minutier_browser=${'h'.repeat(43)}`,
  userAgent: firefox,
  from: '203.0.113.7',
};
const thiefs: Browser = {
  cookies: `minutier_browser=${'t'.repeat(43)}`,
  userAgent: chrome,
  from: '198.51.100.77',
};
const alike: Browser = { ...thiefs, cookies: `minutier_browser=${'a'.repeat(43)}` };

const factorSubject = /second facteur/;
const tokenIn = (text = '') => /pas-moi#([\w-]{43})/.exec(text)?.[1] ?? '';

let denied = 0;

/** What somebody does with a licence's key, from a browser. */
function actIn(test: TestApp) {
  const send = (url: string, payload: object, browser: Browser, session = '') =>
    test.app.inject({
      method: 'POST',
      url,
      payload,
      headers: {
        'user-agent': browser.userAgent,
        cookie: [browser.cookies, session].filter(Boolean).join('; '),
      },
      remoteAddress: browser.from,
    });
  const wait = (milliseconds = MINUTE) => {
    test.office.clock.time = new Date(test.office.clock.time.getTime() + milliseconds);
  };
  return {
    send,
    wait,
    signIn: (licenseKey: string, browser: Browser, code?: string) =>
      send('/api/session', { licenseKey, ...(code ? { code } : {}) }, browser),
    async setUp(key: string | undefined, browser: Browser, session: string) {
      const begun = await send('/api/second-factor', key ? { licenseKey: key } : {}, browser, session);
      const { secret } = begun.json();
      const code = codeOf(test, secret);
      const confirmed = await send('/api/second-factor/confirmation', { code }, browser, session);
      expect(confirmed.statusCode).toBe(200);
      wait();
      return secret as string;
    },
    /** By whoever has it, from a session of his. */
    async replaceKey(licenseKey: string, browser: Browser): Promise<string | null> {
      const own = readCookie(await send('/api/session', { licenseKey }, browser));
      const replaced = await send('/api/licence/key', { licenseKey }, browser, own);
      return replaced.json().licenseKey;
    },
    /** From wherever he reads his mail: of one network twenty in ten minutes are heard. */
    deny(token: string) {
      denied += 1;
      return send('/api/sign-in-denials', { token }, { ...his, from: `203.0.${denied}.9` });
    },
    isOpen: async (cookie: string) =>
      (await test.app.inject({ url: '/api/session', headers: { cookie } })).statusCode === 200,
    state: async (cookie: string) =>
      (await test.app.inject({ url: '/api/second-factor', headers: { cookie } })).json(),
    async told(address: string) {
      await test.office.dependencies.sendPlatformMails();
      const mails = await readPlatformMails(test.office, address);
      return mails.filter(({ subject }) => factorSubject.test(subject ?? ''));
    },
    async mailedKey(address: string) {
      await test.office.dependencies.sendPlatformMails();
      const mails = await readPlatformMails(test.office, address);
      return (
        mails.flatMap(({ html }) => /NOTARY(?:-[0-9A-Z]{5}){4}/.exec(html ?? '')?.[0] ?? []).at(-1) ?? ''
      );
    },
    async newBrowserLink(address: string) {
      await test.office.dependencies.sendPlatformMails();
      const mails = await readPlatformMails(test.office, address);
      return tokenIn(mails.filter(({ subject }) => /Nouvelle/.test(subject ?? '')).at(-1)?.text);
    },
  };
}

describe.each(productionDatabase)(
  'a second factor that a stranger may have set up, on $name,',
  ({ open }) => {
    let test: TestApp;
    let act: ReturnType<typeof actIn>;
    let offices = 0;
    beforeAll(async () => {
      test = await openTestApp(await open());
      act = actIn(test);
    });
    afterAll(() => test.close());

    async function addOffice() {
      offices += 1;
      const [key, address] = [`NOTARY-STRANGE${offices}`, `etude@strange${offices}.example`];
      await test.addNotary({
        key,
        licenceEmail: address,
        email: `p@strange${offices}.example`,
        lastName: 'ROY',
      });
      const [licence] = await test.office.database.db
        .select()
        .from(licenses)
        .where(eq(licenses.email, address));
      return { key, address, licenceId: licence?.id ?? '' };
    }
    /** Its holder has come in before; then its thief sets up a second factor of his own. */
    async function robOffice(browser = thiefs) {
      const office = await addOffice();
      const own = readCookie(await act.signIn(office.key, his));
      act.wait();
      const stolen = readCookie(await act.signIn(office.key, browser));
      const secret = await act.setUp(office.key, browser, stolen);
      expect((await act.signIn(office.key, his)).json()).toMatchObject({ code: 'second-factor-needed' });
      return { ...office, own, stolen, secret };
    }

    it('is told to whoever has the key: from which browser, in which network, and nobody’s name', async () => {
      const { address } = await robOffice();
      const [mail, ...others] = await act.told(address);
      expect(others).toEqual([]);
      expect(mail?.subject).toBe('Un second facteur a été activé pour entrer dans Minutier');
      expect(mail?.text).toContain('depuis Chrome sur Windows, réseau 198.51.100.0/24');
      expect(mail?.text).not.toMatch(/198\.51\.100\.77|ROY|NOTARY-/);
      expect(tokenIn(mail?.text)).not.toBe('');
      const { db } = test.office.database;
      const rows = await db.select().from(platformMails).where(eq(platformMails.kind, 'factor-changed'));
      for (const { details } of rows) expect(Object.keys(details)).toEqual(['changeId', 'factorChange']);
      const stored = [await db.select().from(factorChanges), rows, await db.select().from(knownBrowsers)];
      expect(JSON.stringify(stored)).not.toContain(tokenIn(mail?.text));
    });

    it('goes with « Ce n’était pas moi », and lets its holder in by his key', async () => {
      const { key, address, licenceId, stolen } = await robOffice();
      const token = tokenIn((await act.told(address))[0]?.text);
      const other = await act.newBrowserLink(address);
      expect((await act.deny(token)).json()).toEqual({ of: 'key', factor: 'removed' });
      expect(await act.isOpen(stolen)).toBe(false);
      const again = await act.signIn(key, his);
      expect(again.statusCode).toBe(200);
      const acts = await test.office.database.db
        .select({ action: auditLog.action })
        .from(auditLog)
        .where(and(eq(auditLog.subjectId, licenceId), eq(auditLog.actorRole, 'visitor')));
      expect(acts.map(({ action }) => action)).toEqual(
        expect.arrayContaining(['second-factor.denied', 'session.denied']),
      );
      act.wait();
      const removed = (await act.told(address)).at(-1);
      expect(removed?.subject).toBe('Votre second facteur a été retiré de Minutier');
      expect(removed?.text).toContain('remplacez-la');
      // Once: neither this link nor the other mail's opens anything any more.
      for (const used of [token, other])
        expect((await act.deny(used)).json()).toMatchObject({ code: 'link-invalid' });
      expect(await act.isOpen(readCookie(again))).toBe(true);
    });

    it('is not set up anew with the same key: not before its holder, or the operator, has replaced it', async () => {
      for (const isHolders of [true, false]) {
        const { key, address, licenceId } = await robOffice();
        const token = tokenIn((await act.told(address))[0]?.text);
        expect((await act.deny(token)).json()).toEqual({ of: 'key', factor: 'removed' });
        act.wait();
        expect((await act.told(address)).at(-1)?.text).toContain('elle n’active plus aucun second facteur');
        const again = readCookie(await act.signIn(key, thiefs));
        const begun = await act.send('/api/second-factor', { licenseKey: key }, thiefs, again);
        expect(begun.json()).toMatchObject({ code: 'second-factor-closed' });
        expect(await act.state(again)).toMatchObject({ on: false, closed: true });
        if (!isHolders) {
          const taken = await test.call('POST', `/api/licences/${licenceId}/key`, { key: testKeys.admin });
          expect(taken.statusCode).toBe(200);
        }
        // Whoever replaces it may be the thief: the licence's mail alone has the new one.
        if (isHolders) expect(await act.replaceKey(key, thiefs)).toBeNull();
        const next = await act.mailedKey(address);
        expect(await act.isOpen(again)).toBe(false);
        const own = readCookie(await act.signIn(next, his));
        expect(await act.state(own)).not.toHaveProperty('closed');
        await act.setUp(next, his, own);
      }
    });

    it('is none either that was begun before, and is confirmed after', async () => {
      const { key, address } = await addOffice();
      await act.signIn(key, his);
      act.wait();
      const stolen = readCookie(await act.signIn(key, thiefs));
      const begun = await act.send('/api/second-factor', { licenseKey: key }, thiefs, stolen);
      expect((await act.deny(await act.newBrowserLink(address))).json()).toEqual({ of: 'key' });
      const again = readCookie(await act.signIn(key, thiefs));
      const code = codeOf(test, begun.json().secret);
      expect(
        (await act.send('/api/second-factor/confirmation', { code }, thiefs, again)).json(),
      ).toMatchObject({ code: 'second-factor-closed' });
      expect((await act.signIn(key, his)).statusCode).toBe(200);
    });

    it('is no reason to shut out a holder whose office demands one of everybody: he replaces the key', async () => {
      const { key, address, licenceId } = await robOffice();
      const { db } = test.office.database;
      await db.update(licenses).set({ secondFactorDemanded: true }).where(eq(licenses.id, licenceId));
      await act.deny(tokenIn((await act.told(address))[0]?.text));
      const own = readCookie(await act.signIn(key, his));
      expect(await act.state(own)).toMatchObject({ closed: true });
      const elsewhere = await test.app.inject({ url: '/api/sessions', headers: { cookie: own } });
      expect(elsewhere.json()).toMatchObject({ code: 'second-factor-missing' });
      expect(await act.replaceKey(key, his)).toBeNull();
      const next = await act.mailedKey(address);
      await act.setUp(next, his, readCookie(await act.signIn(next, his)));
    });

    it('goes as well by the link of the mail that told of its browser', async () => {
      const { key, address } = await robOffice();
      const token = await act.newBrowserLink(address);
      expect((await act.deny(token)).json()).toEqual({ of: 'key', factor: 'removed' });
      expect((await act.signIn(key, his)).statusCode).toBe(200);
    });

    it('goes by its mail after the key was replaced for its holder, though no browser is known any more', async () => {
      const { address, licenceId } = await robOffice();
      const token = tokenIn((await act.told(address))[0]?.text);
      const replaced = await test.call('POST', `/api/licences/${licenceId}/key`, { key: testKeys.admin });
      expect(replaced.statusCode).toBe(200);
      const mails = await readPlatformMails(test.office, address);
      const key = /NOTARY(-[0-9A-Z]{5}){4}/.exec(mails.map(({ text }) => text).join())?.[0] ?? '';
      expect((await act.signIn(key, his)).json()).toMatchObject({ code: 'second-factor-needed' });
      expect((await act.deny(token)).json()).toEqual({ of: 'key', factor: 'removed' });
      expect((await act.signIn(key, his)).statusCode).toBe(200);
      expect((await act.deny(token)).json()).toMatchObject({ code: 'link-invalid' });
    });

    it('is a stranger’s again where he comes once more, though nobody else has come before him', async () => {
      const { key, address } = await addOffice();
      await act.setUp(key, thiefs, readCookie(await act.signIn(key, thiefs)));
      expect(await act.newBrowserLink(address)).toBe('');
      const token = tokenIn((await act.told(address))[0]?.text);
      expect((await act.deny(token)).json()).toEqual({ of: 'key', factor: 'removed' });
      await act.signIn(key, thiefs);
      expect(await act.newBrowserLink(address)).not.toBe('');
    });

    it('goes whatever its request said of the browser: the session says which it is', async () => {
      const office = await addOffice();
      await act.signIn(office.key, his);
      act.wait();
      const stolen = readCookie(await act.signIn(office.key, thiefs));
      await act.setUp(office.key, { ...thiefs, cookies: '' }, stolen);
      expect((await act.deny(await act.newBrowserLink(office.address))).json()).toEqual({
        of: 'key',
        factor: 'removed',
      });
    });

    it('goes where its thief has replaced the key before, without a cookie of a browser', async () => {
      const office = await addOffice();
      await act.signIn(office.key, his);
      act.wait();
      const stolen = readCookie(await act.signIn(office.key, thiefs));
      const body = { licenseKey: office.key };
      const replaced = await act.send('/api/licence/key', body, { ...thiefs, cookies: '' }, stolen);
      await act.setUp(replaced.json().licenseKey, { ...thiefs, cookies: '' }, readCookie(replaced));
      expect((await act.deny(await act.newBrowserLink(office.address))).json()).toEqual({
        of: 'key',
        factor: 'removed',
      });
    });

    it('goes by its own mail where its browser was not told of, or its session names none', async () => {
      const office = await addOffice();
      await act.signIn(office.key, his);
      act.wait();
      await act.signIn(office.key, thiefs);
      // Of the same kind, in the same network, within a day.
      const stolen = readCookie(await act.signIn(office.key, alike));
      await act.setUp(office.key, alike, stolen);
      const toldOfBrowser = await act.newBrowserLink(office.address);
      expect((await act.deny(toldOfBrowser)).json()).toEqual({ of: 'key', factor: 'kept' });
      const toldOfFactor = tokenIn((await act.told(office.address))[0]?.text);
      expect((await act.deny(toldOfFactor)).json()).toEqual({ of: 'key', factor: 'removed' });

      act.wait();
      await act.replaceKey(office.key, his);
      const key = await act.mailedKey(office.address);
      const before = readCookie(await act.signIn(key, thiefs));
      await test.office.database.db
        .update(sessions)
        .set({ browserId: null })
        .where(eq(sessions.licenseId, office.licenceId));
      await act.setUp(key, thiefs, before);
      const last = tokenIn((await act.told(office.address)).at(-1)?.text);
      expect((await act.deny(last)).json()).toEqual({ of: 'key', factor: 'removed' });
      expect((await act.signIn(key, his)).statusCode).toBe(200);
    });

    it('stays where its holder had set it up, from another browser than the one that he denies', async () => {
      const { key, address } = await addOffice();
      const own = readCookie(await act.signIn(key, his));
      const secret = await act.setUp(key, his, own);
      expect((await act.signIn(key, thiefs, codeOf(test, secret))).statusCode).toBe(200);
      act.wait();
      expect((await act.deny(await act.newBrowserLink(address))).json()).toEqual({
        of: 'key',
        factor: 'kept',
      });
      expect((await act.signIn(key, thiefs)).json()).toMatchObject({ code: 'second-factor-needed' });
      expect((await act.signIn(key, his, codeOf(test, secret))).statusCode).toBe(200);
    });

    it('lets its holder in however long a denied thief guesses, who never gave a code of it', async () => {
      const { key, address } = await addOffice();
      readCookie(await act.signIn(key, his));
      act.wait();
      expect((await act.signIn(key, thiefs)).statusCode).toBe(200);
      act.wait();
      const secret = await act.setUp(key, his, readCookie(await act.signIn(key, his)));
      expect((await act.deny(await act.newBrowserLink(address))).json()).toMatchObject({ factor: 'kept' });
      const wrong = codeOf(test, secret) === '000000' ? '111111' : '000000';
      for (let tries = 0; tries < 6; tries += 1) await act.signIn(key, thiefs, wrong);
      act.wait();
      expect((await act.signIn(key, thiefs, codeOf(test, secret))).statusCode).toBe(429);
      expect((await act.signIn(key, his, codeOf(test, secret))).statusCode).toBe(200);
    });

    it('knows no browser of it where the denied one had come before it was set up: it may be his too', async () => {
      const { key, address } = await addOffice();
      readCookie(await act.signIn(key, his));
      act.wait();
      expect((await act.signIn(key, thiefs)).statusCode).toBe(200);
      act.wait();
      const secret = await act.setUp(key, alike, readCookie(await act.signIn(key, alike)));
      expect((await act.deny(await act.newBrowserLink(address))).json()).toMatchObject({ factor: 'kept' });
      const wrong = codeOf(test, secret) === '000000' ? '111111' : '000000';
      for (let tries = 0; tries < 6; tries += 1) await act.signIn(key, his, wrong);
      act.wait();
      expect((await act.signIn(key, alike, codeOf(test, secret))).statusCode).toBe(429);
    });

    it('waits for everybody where the denied one had given a code of it: he may have come from others', async () => {
      const { key, address } = await addOffice();
      const secret = await act.setUp(key, his, readCookie(await act.signIn(key, his)));
      expect((await act.signIn(key, thiefs, codeOf(test, secret))).statusCode).toBe(200);
      act.wait();
      expect((await act.deny(await act.newBrowserLink(address))).json()).toMatchObject({ factor: 'kept' });
      const wrong = codeOf(test, secret) === '000000' ? '111111' : '000000';
      for (let tries = 0; tries < 6; tries += 1) await act.signIn(key, thiefs, wrong);
      act.wait();
      expect((await act.signIn(key, his, codeOf(test, secret))).statusCode).toBe(429);
    });

    it('is its holder’s own, and goes all the same by its mail, of which he is told', async () => {
      const { key, address } = await addOffice();
      await act.setUp(key, his, readCookie(await act.signIn(key, his)));
      const token = tokenIn((await act.told(address))[0]?.text);
      expect((await act.deny(token)).json()).toEqual({ of: 'key', factor: 'removed' });
      act.wait();
      const subjects = (await act.told(address)).map(({ subject }) => subject);
      expect(subjects).toContain('Votre second facteur a été retiré de Minutier');
      expect((await act.signIn('NOTARY-STRANGE0', his)).statusCode).toBe(401);
      expect((await act.signIn(key, his)).statusCode).toBe(200);
    });

    it('is told when it is taken away too, and its mail ends the sessions', async () => {
      const { key, address } = await addOffice();
      const own = readCookie(await act.signIn(key, his));
      const secret = await act.setUp(key, his, own);
      const code = codeOf(test, secret);
      expect((await act.send('/api/second-factor/removal', { code }, his, own)).statusCode).toBe(204);
      const mails = await act.told(address);
      expect(mails.map(({ subject }) => subject)).toEqual([
        'Un second facteur a été activé pour entrer dans Minutier',
        'Votre second facteur a été retiré de Minutier',
      ]);
      expect(mails[1]?.text).toContain('depuis Firefox sur Linux, réseau 203.0.113.0/24');
      expect(mails[1]?.text).toContain('Votre clé suffit de nouveau');
      expect((await act.deny(tokenIn(mails[1]?.text))).json()).toEqual({ of: 'key' });
      expect(await act.isOpen(own)).toBe(false);
    });

    it('is said to be a stranger’s for a week, and an older link takes back nothing newer', async () => {
      const { key, address } = await robOffice();
      const old = tokenIn((await act.told(address))[0]?.text);
      act.wait(7 * DAY);
      expect((await act.deny(old)).json()).toMatchObject({ code: 'link-invalid' });
      expect((await act.signIn(key, his)).json()).toMatchObject({ code: 'second-factor-needed' });
    });

    it('has a link of its own however long its browser was known', async () => {
      const { key, address } = await addOffice();
      await act.signIn(key, his);
      act.wait();
      await act.signIn(key, thiefs);
      const told = await act.newBrowserLink(address);
      act.wait(30 * DAY);
      const stolen = readCookie(await act.signIn(key, thiefs));
      await act.setUp(key, thiefs, stolen);
      expect((await act.deny(told)).json()).toMatchObject({ code: 'link-invalid' });
      const token = tokenIn((await act.told(address))[0]?.text);
      expect((await act.deny(token)).json()).toEqual({ of: 'key', factor: 'removed' });
    });

    it('is told ten times a day at most, and changed no oftener', async () => {
      const { key, address } = await addOffice();
      const own = readCookie(await act.signIn(key, his));
      for (let times = 0; times < 5; times += 1) {
        const code = codeOf(test, await act.setUp(key, his, own));
        expect((await act.send('/api/second-factor/removal', { code }, his, own)).statusCode).toBe(204);
        act.wait();
      }
      const { secret } = (await act.send('/api/second-factor', { licenseKey: key }, his, own)).json();
      const code = codeOf(test, secret);
      const refused = await act.send('/api/second-factor/confirmation', { code }, his, own);
      expect(refused.json()).toMatchObject({ code: 'too-many-attempts' });
      expect(await act.told(address)).toHaveLength(10);
      expect((await act.signIn(key, his)).statusCode).toBe(200);
    });

    it('of a person is told to him, and goes with his denial alone', async () => {
      const { key, address } = await addOffice();
      const holder = readCookie(await act.signIn(key, his));
      const holders = await act.setUp(key, his, holder);
      const email = `claire@strange${offices}.example`;
      const clerk = { name: 'Claire Aubry', email, standing: 'clerk', proof: codeOf(test, holders) };
      expect((await act.send('/api/persons', clerk, his, holder)).statusCode).toBe(204);
      const first = await openLink(test, { token: await readLink(test, email) });
      await act.setUp(undefined, thiefs, readCookie(first));
      const [mail] = await act.told(email);
      expect(mail?.text).toContain('Un second facteur'.toLowerCase());
      expect(await act.told(address)).toHaveLength(1);
      expect((await act.deny(tokenIn(mail?.text))).json()).toEqual({ of: 'person', factor: 'removed' });
      act.wait();
      expect((await act.told(email)).at(-1)?.text).toContain('Changez le mot de passe de votre boîte');
      expect(await act.isOpen(holder)).toBe(true);
      expect((await act.signIn(key, his)).json()).toMatchObject({ code: 'second-factor-needed' });
    });

    it('leaves no change that was told beyond the life of its link', async () => {
      await robOffice();
      const { db } = test.office.database;
      expect(await db.$count(factorChanges)).toBeGreaterThan(0);
      act.wait(7 * DAY + 1);
      const background = test.office.dependencies.startBackground();
      await eventually(async () => (await db.$count(factorChanges)) === 0);
      await background.stop();
    });

    it('waits for wrong codes of its own browser alone, as at the door, when it is taken away', async () => {
      const { key } = await addOffice();
      const secret = await act.setUp(key, his, readCookie(await act.signIn(key, his)));
      const own = readCookie(await act.signIn(key, his, codeOf(test, secret)));
      act.wait();
      const wrong = codeOf(test, secret) === '000000' ? '111111' : '000000';
      for (let tries = 0; tries < 6; tries += 1) await act.signIn(key, thiefs, wrong);
      expect((await act.signIn(key, thiefs, codeOf(test, secret))).statusCode).toBe(429);
      const remove = (code: string) => act.send('/api/second-factor/removal', { code }, his, own);
      for (let tries = 0; tries < 4; tries += 1)
        expect((await remove(wrong)).json()).toMatchObject({ code: 'second-factor-wrong' });
      expect((await remove(codeOf(test, secret))).statusCode).toBe(204);
    });
  },
);

describe.each(productionDatabase)('an administrator whose key was stolen, on $name,', ({ open }) => {
  it('is let in by nobody’s second factor nor by the key alone, until the operator says so', async () => {
    const test = await openTestApp(await open(), { env: { ADMIN_SECOND_FACTOR: 'required' } });
    const act = actIn(test);
    const { db } = test.office.database;
    const [licence] = await db.select().from(licenses).where(eq(licenses.type, 'admin'));
    const { email = '', id = '' } = licence ?? {};
    const stolen = readCookie(await act.signIn(testKeys.admin, thiefs));
    const secret = await act.setUp(testKeys.admin, thiefs, stolen);
    const token = tokenIn((await act.told(email))[0]?.text);
    expect((await act.deny(token)).json()).toEqual({ of: 'key', factor: 'closed' });
    expect(await act.isOpen(stolen)).toBe(false);
    for (const [browser, code] of [
      [thiefs, codeOf(test, secret)],
      [thiefs, undefined],
      [his, undefined],
    ] as const)
      expect((await act.signIn(testKeys.admin, browser, code)).json()).toMatchObject({
        code: 'second-factor-denied',
      });
    act.wait();
    expect((await act.told(email)).at(-1)?.text).toContain('avant que l’exploitant');
    const kept = and(eq(secondFactors.holderId, id), isNull(secondFactors.deniedAt));
    expect(await db.$count(secondFactors, kept)).toBe(0);
    await test.close();
  });
});
