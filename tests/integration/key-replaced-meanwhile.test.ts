import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseHandle, openPostgres } from '#server/database/connection.ts';
import { licenses } from '#server/features/licences/licences.tables.ts';
import { sessions } from '#server/features/sessions/sessions.tables.ts';
import { createMigratedPostgres } from '#support/databases.ts';
import { waitForLocks } from '#support/locks.ts';
import { readPlatformMails } from '#support/platform-outbox.ts';
import { codeOf } from '#support/team.ts';
import { openTestApp, readCookie, type TestApp } from '#support/test-app.ts';

describe('a key that is taken back while its thief is at the door', () => {
  let test: TestApp;
  /** Another process of the installation. */
  let beside: DatabaseHandle;
  let offices = 0;
  beforeAll(async () => {
    const url = await createMigratedPostgres();
    beside = await openPostgres(url);
    test = await openTestApp(await openPostgres(url));
  });
  afterAll(async () => {
    await test.close();
    await beside.close();
  });

  async function addOffice() {
    offices += 1;
    const [key, licenceEmail] = [`NOTARY-DOOR000${offices}`, `etude@door${offices}.example`];
    await test.addNotary({ key, licenceEmail, email: `p@door${offices}.example`, lastName: 'MARTIN' });
    const [licence] = await beside.db.select().from(licenses).where(eq(licenses.email, licenceEmail));
    return { key, licenceEmail, licenceId: licence?.id ?? '' };
  }
  const post = (url: string, cookie: string, payload: object, remoteAddress = '127.0.0.1') =>
    test.app.inject({ method: 'POST', url, headers: { cookie }, payload, remoteAddress });
  const replace = (cookie: string, licenseKey: string, from?: string) =>
    post('/api/licence/key', cookie, { licenseKey }, from);
  const isOpen = async (cookie: string) =>
    (await test.app.inject({ url: '/api/session', headers: { cookie } })).statusCode === 200;

  const haveToWait = (many: number) => waitForLocks(beside.db, many);

  /** A sign-in that is held up once its key, and what else is asked, were found right; `meanwhile` is done then. */
  async function signInSlowly<Done>(key: string, meanwhile: () => Promise<Done>) {
    const stranger = await addOffice();
    await test.signIn(stranger.key);
    const expired = eq(sessions.licenseId, stranger.licenceId);
    await beside.db
      .update(sessions)
      .set({ expiresAt: new Date(0) })
      .where(expired);
    const { slow, done } = await beside.db.transaction(async (tx) => {
      // Whoever signs in takes away first what has expired.
      await tx.select().from(sessions).where(expired).for('update');
      const answer = test.signIn(key);
      await haveToWait(1);
      return { slow: { answer }, done: await meanwhile() };
    });
    return { answer: await slow.answer, done };
  }

  it('opens nothing to him', async () => {
    const { key } = await addOffice();
    const own = readCookie(await test.signIn(key));
    const { answer, done } = await signInSlowly(key, () => replace(own, key));
    expect(done.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ code: 'licence-key-replaced' });
    expect(await isOpen(readCookie(answer))).toBe(false);
    expect(await isOpen(readCookie(done))).toBe(true);
  });

  it('does not become his new one if he was replacing it as well', async () => {
    const { key, licenceId } = await addOffice();
    const [own, thief] = [readCookie(await test.signIn(key)), readCookie(await test.signIn(key))];
    const both = await beside.db.transaction(async (tx) => {
      await tx.select().from(licenses).where(eq(licenses.id, licenceId)).for('update');
      const first = replace(own, key);
      await haveToWait(1);
      const second = replace(thief, key, '198.51.100.50');
      await haveToWait(2);
      return { first, second };
    });
    const [first, second] = [await both.first, await both.second];
    expect(first.statusCode).toBe(200);
    expect(second.json()).toMatchObject({ code: 'unauthenticated' });
    expect((await test.signIn(first.json().licenseKey)).statusCode).toBe(200);
  });

  it('lets nobody in by an invitation that he was writing', async () => {
    const { key, licenceId } = await addOffice();
    const [own, thief] = [readCookie(await test.signIn(key)), readCookie(await test.signIn(key))];
    const heir = { name: 'Un Voleur', email: 'moi@evil.example', standing: 'notary', proof: key };
    const both = await beside.db.transaction(async (tx) => {
      await tx.select().from(licenses).where(eq(licenses.id, licenceId)).for('update');
      const replaced = replace(own, key);
      await haveToWait(1);
      const invited = post('/api/persons', thief, heir, '198.51.100.51');
      await haveToWait(2);
      return { replaced, invited };
    });
    expect((await both.replaced).statusCode).toBe(200);
    expect((await both.invited).json()).toMatchObject({ code: 'unauthenticated' });
  });

  it('opens no way in by mail that he was opening again for an heir of his', async () => {
    const { key, licenceId } = await addOffice();
    const [own, thief] = [readCookie(await test.signIn(key)), readCookie(await test.signIn(key))];
    const email = `heir@evil${offices}.example`;
    const heir = { name: 'Un Voleur', email, standing: 'notary', proof: key };
    expect((await post('/api/persons', thief, heir, '198.51.100.53')).statusCode).toBe(204);
    const headers = { cookie: thief };
    const team = (await test.app.inject({ url: '/api/persons', headers })).json();
    const persons = team.persons.map(({ id }: { id: string }) => id);
    const both = await beside.db.transaction(async (tx) => {
      await tx.select().from(licenses).where(eq(licenses.id, licenceId)).for('update');
      const replaced = replace(own, key);
      await haveToWait(1);
      const confirmed = post('/api/persons/confirmation', thief, { persons, proof: key }, '198.51.100.53');
      await haveToWait(2);
      return { replaced, confirmed };
    });
    const replaced = await both.replaced;
    expect(replaced.statusCode).toBe(200);
    expect((await both.confirmed).json()).toMatchObject({ code: 'unauthenticated' });
    const after = await test.app.inject({ url: '/api/persons', headers: { cookie: readCookie(replaced) } });
    expect(after.json()).toMatchObject({ awaitsConfirmation: true });
  });

  it('nor does he keep a second factor that he was confirming as he was denied', async () => {
    const { key, licenceId, licenceEmail } = await addOffice();
    await test.signIn(key);
    const elsewhere = `minutier_browser=${'t'.repeat(43)}`;
    const thief = readCookie(await post('/api/session', elsewhere, { licenseKey: key }, '198.51.100.52'));
    const { secret } = (await post('/api/second-factor', thief, { licenseKey: key }, '198.51.100.52')).json();
    await test.office.dependencies.sendPlatformMails();
    const mails = await readPlatformMails(test.office, licenceEmail);
    const token = /pas-moi#([\w-]{43})/.exec(mails.map(({ text }) => text).join())?.[1] ?? '';
    const both = await beside.db.transaction(async (tx) => {
      await tx.select().from(licenses).where(eq(licenses.id, licenceId)).for('update');
      const denied = post('/api/sign-in-denials', '', { token });
      await haveToWait(1);
      const code = codeOf(test, secret);
      const confirmed = post('/api/second-factor/confirmation', thief, { code }, '198.51.100.52');
      await haveToWait(2);
      return { denied, confirmed };
    });
    expect((await both.denied).json()).toEqual({ of: 'key' });
    expect((await both.confirmed).json()).toMatchObject({ code: 'unauthenticated' });
    expect((await test.signIn(key)).statusCode).toBe(200);
  });

  it('nor does a second factor that its owner sets up leave him a session by the key alone', async () => {
    const { key } = await addOffice();
    const own = readCookie(await test.signIn(key));
    const { secret } = (await post('/api/second-factor', own, { licenseKey: key })).json();
    const { answer, done } = await signInSlowly(key, () =>
      post('/api/second-factor/confirmation', own, { code: codeOf(test, secret) }),
    );
    expect(done.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ code: 'second-factor-needed' });
    expect(await isOpen(readCookie(answer))).toBe(false);
  });
});
