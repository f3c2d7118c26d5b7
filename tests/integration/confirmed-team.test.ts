import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/database/audit-log.tables.ts';
import { productionDatabase } from '#support/databases.ts';
import { readPlatformMails } from '#support/platform-outbox.ts';
import { invite, openLink, readLink } from '#support/team.ts';
import { openTestApp, readCookie, type TestApp, testKeys } from '#support/test-app.ts';

const MINUTE = 60_000;

describe.each(productionDatabase)('the team of a key that was stolen, on $name,', ({ open }) => {
  let test: TestApp;
  let offices = 0;
  beforeAll(async () => {
    test = await openTestApp(await open());
  });
  afterAll(() => test.close());

  /** The outbox tells its mails apart by their minute. */
  const wait = (minutes = 1) => {
    test.office.clock.time = new Date(test.office.clock.time.getTime() + minutes * MINUTE);
  };
  const send = (method: 'GET' | 'POST' | 'DELETE', url: string, cookie: string, payload?: object) =>
    test.app.inject({ method, url, headers: { cookie }, ...(payload ? { payload } : {}) });

  /** With a clerk who works there. */
  async function addOffice() {
    offices += 1;
    const domain = `robbed${offices}.example`;
    const [key, licenceEmail] = [`NOTARY-ROBBED0${offices}`, `etude@${domain}`];
    await test.addNotary({ key, licenceEmail, email: `pieces@${domain}`, lastName: 'MARTIN' });
    const clerk = `claire@${domain}`;
    await invite(test, { key, name: 'Claire Aubry', email: clerk, standing: 'clerk' });
    const { browser } = keptBy(await openLink(test, { token: await readLink(test, clerk) }));
    wait();
    return { key, licenceEmail, clerk: { email: clerk, browser }, thief: `moi@evil${offices}.example` };
  }
  const keptBy = (answer: Awaited<ReturnType<typeof openLink>>) => {
    const cookies = [answer.headers['set-cookie']].flat().map((one) => String(one).split(';')[0] ?? '');
    return {
      session: cookies.find((one) => !one.includes('browser')) ?? '',
      browser: cookies.find((one) => one.includes('browser')) ?? '',
    };
  };
  /** Asks for a link, and follows it in the same browser. */
  async function comeIn(email: string, browser = '') {
    wait();
    const kept = browser || readCookie(await send('POST', '/api/sign-in-links', '', { email }));
    if (browser) await send('POST', '/api/sign-in-links', browser, { email });
    return openLink(test, { token: await readLink(test, email) }, kept);
  }
  async function replaceKey(key: string) {
    const own = readCookie(await test.signIn(key));
    const answer = await send('POST', '/api/licence/key', own, { licenseKey: key });
    expect(answer.statusCode).toBe(200);
    return readCookie(answer);
  }
  const readTeam = async (holder: string) => (await send('GET', '/api/persons', holder)).json();
  const confirm = (holder: string, persons: string[]) =>
    send('POST', '/api/persons/confirmation', holder, { persons });

  it('none of it comes in by mail once it is replaced, before its holder has said who is of it', async () => {
    const { key, clerk, thief } = await addOffice();
    await invite(test, { key, name: 'Moi', email: thief, standing: 'notary' });
    expect((await openLink(test, { token: await readLink(test, thief) })).statusCode).toBe(200);
    const holder = await replaceKey(key);
    for (const email of [thief, clerk.email])
      expect((await comeIn(email)).json()).toMatchObject({ code: 'link-closed' });

    const team = await readTeam(holder);
    expect(team).toMatchObject({ awaitsConfirmation: true });
    const idOf = (email: string) =>
      team.persons.find((person: { email: string }) => person.email === email)?.id as string;
    await send('DELETE', `/api/persons/${idOf(thief)}`, holder);
    // Who has left meanwhile is not confirmed with the others.
    expect((await confirm(holder, [idOf(thief), idOf(clerk.email)])).json()).toMatchObject({
      code: 'team-changed',
    });
    expect((await confirm(holder, [])).json()).toMatchObject({ code: 'team-changed' });
    expect((await confirm(holder, [idOf(clerk.email)])).statusCode).toBe(204);
    expect(await readTeam(holder)).toMatchObject({ awaitsConfirmation: false });
    expect((await comeIn(clerk.email)).json()).toMatchObject({ name: 'Claire Aubry' });
    expect((await comeIn(thief)).json()).toMatchObject({ code: 'link-invalid' });
    const acts = await test.office.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'team.confirmed'));
    expect(acts).toMatchObject([{ actorRole: 'notary', details: { persons: 1 } }]);
  });

  it('invitations and links that wait open nothing any more, whatever is confirmed', async () => {
    const { key, clerk, thief } = await addOffice();
    await invite(test, { key, name: 'Moi', email: thief, standing: 'notary' });
    const invitation = await readLink(test, thief);
    await send('POST', '/api/sign-in-links', clerk.browser, { email: clerk.email });
    const link = await readLink(test, clerk.email);
    const holder = await replaceKey(key);
    const { persons } = await readTeam(holder);
    const ids = persons.map(({ id }: { id: string }) => id);
    expect((await confirm(holder, ids)).statusCode).toBe(204);
    expect((await openLink(test, { token: invitation })).json()).toMatchObject({ code: 'link-invalid' });
    expect((await openLink(test, { token: link }, clerk.browser)).json()).toMatchObject({
      code: 'link-invalid',
    });
  });

  it('a link that was refused until then opens it afterwards', async () => {
    const { key, clerk } = await addOffice();
    const holder = await replaceKey(key);
    wait();
    await send('POST', '/api/sign-in-links', clerk.browser, { email: clerk.email });
    const token = await readLink(test, clerk.email);
    const open = () => openLink(test, { token }, clerk.browser);
    expect((await open()).json()).toMatchObject({ code: 'link-closed' });
    const { persons } = await readTeam(holder);
    await confirm(
      holder,
      persons.map(({ id }: { id: string }) => id),
    );
    expect((await open()).json()).toMatchObject({ name: 'Claire Aubry' });
  });

  it('is named by the mail that brings the next key', async () => {
    const { key, licenceEmail, clerk, thief } = await addOffice();
    await invite(test, { key, name: 'Moi <b>', email: thief, standing: 'notary' });
    await replaceKey(key);
    await test.office.dependencies.sendPlatformMails();
    const mails = await readPlatformMails(test.office, licenceEmail);
    const mail = mails.find(({ subject }) => subject === 'Votre nouvelle clé de licence Minutier');
    expect(mail?.text).toContain(`Claire Aubry, ${clerk.email} (Clerc)`);
    expect(mail?.text).toContain(`Moi <b>, ${thief} (Notaire)`);
    expect(mail?.html).toContain('Moi &lt;b&gt;');
    expect(mail?.text).toContain('/notary/equipe');
  });

  it('comes in no more either after « Ce n’était pas moi »', async () => {
    const { key, licenceEmail, thief } = await addOffice();
    await invite(test, { key, name: 'Moi', email: thief, standing: 'notary' });
    const invitation = await readLink(test, thief);
    const elsewhere = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
    };
    await test.app.inject({
      method: 'POST',
      url: '/api/session',
      payload: { licenseKey: key },
      headers: elsewhere,
      remoteAddress: '198.51.100.7',
    });
    await test.office.dependencies.sendPlatformMails();
    const mails = await readPlatformMails(test.office, licenceEmail);
    const token = /pas-moi#([\w-]{43})/.exec(mails.map(({ text }) => text).join())?.[1] ?? '';
    expect((await send('POST', '/api/sign-in-denials', '', { token })).json()).toEqual({ of: 'key' });
    expect((await openLink(test, { token: invitation })).json()).toMatchObject({ code: 'link-invalid' });
    expect((await comeIn(thief)).json()).toMatchObject({ code: 'link-closed' });
    const holder = readCookie(await test.signIn(key));
    expect(await readTeam(holder)).toMatchObject({ awaitsConfirmation: true });
  });

  it('is not asked for where the holder works alone, whose next invitation opens his office', async () => {
    const { key, clerk } = await addOffice();
    const before = await readTeam(readCookie(await test.signIn(key)));
    const [{ id }] = before.persons;
    await send('DELETE', `/api/persons/${id}`, readCookie(await test.signIn(key)));
    const answer = await send('POST', '/api/licence/key', readCookie(await test.signIn(key)), {
      licenseKey: key,
    });
    const holder = readCookie(answer);
    expect(await readTeam(holder)).toMatchObject({ awaitsConfirmation: false, persons: [] });
    const newcomer = { name: 'Claire Aubry', email: clerk.email, standing: 'clerk' };
    const proof = answer.json().licenseKey;
    expect((await send('POST', '/api/persons', holder, { ...newcomer, proof })).statusCode).toBe(204);
    const opened = await openLink(test, { token: await readLink(test, clerk.email) });
    expect(opened.json()).toMatchObject({ name: 'Claire Aubry' });
  });

  it('is asked for no more once the last of it was taken out', async () => {
    const { key } = await addOffice();
    const holder = await replaceKey(key);
    const { persons } = await readTeam(holder);
    expect(await readTeam(holder)).toMatchObject({ awaitsConfirmation: true });
    await send('DELETE', `/api/persons/${persons[0].id}`, holder);
    expect(await readTeam(holder)).toMatchObject({ awaitsConfirmation: false });
  });

  it('is confirmed by nobody but whoever has the key', async () => {
    const { key, clerk } = await addOffice();
    const { session } = keptBy(await comeIn(clerk.email));
    const team = await readTeam(readCookie(await test.signIn(key)));
    const ids = team.persons.map(({ id }: { id: string }) => id);
    expect((await confirm(session, ids)).json()).toMatchObject({ code: 'forbidden' });
    expect((await confirm(readCookie(await test.signIn(testKeys.admin)), ids)).json()).toMatchObject({
      code: 'forbidden',
    });
  });
});
