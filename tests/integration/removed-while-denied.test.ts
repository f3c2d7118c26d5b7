import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseHandle, openPostgres } from '#server/database/connection.ts';
import { licenses } from '#server/features/licences/licences.tables.ts';
import { persons, signInLinks } from '#server/features/persons/persons.tables.ts';
import { createMigratedPostgres } from '#support/databases.ts';
import { waitForLocks } from '#support/locks.ts';
import { readPlatformMails } from '#support/platform-outbox.ts';
import { codeOf, invite, openLink, readLink } from '#support/team.ts';
import { openTestApp, readCookie, type TestApp } from '#support/test-app.ts';

describe('the last of a team, taken out while he says « Ce n’était pas moi »', () => {
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

  const haveToWait = (many: number) => waitForLocks(beside.db, many);
  const post = (url: string, payload: object, cookie = '') =>
    test.app.inject({ method: 'POST', url, headers: { cookie }, payload });

  /** With one person, who has set up a second factor and was mailed the link of it. */
  async function addOffice() {
    offices += 1;
    const [key, licenceEmail] = [`NOTARY-LAST000${offices}`, `etude@last${offices}.example`];
    await test.addNotary({ key, licenceEmail, email: `p@last${offices}.example`, lastName: 'MARTIN' });
    const email = `claire@last${offices}.example`;
    await invite(test, { key, name: 'Claire Aubry', email, standing: 'clerk' });
    const session = readCookie(await openLink(test, { token: await readLink(test, email) }));
    const { secret } = (await post('/api/second-factor', {}, session)).json();
    await post('/api/second-factor/confirmation', { code: codeOf(test, secret) }, session);
    await test.office.dependencies.sendPlatformMails();
    const mails = await readPlatformMails(test.office, email);
    const token = mails.flatMap(({ text }) => /pas-moi#([\w-]{43})/.exec(text ?? '')?.[1] ?? []).at(-1) ?? '';
    const [person] = await beside.db.select().from(persons).where(eq(persons.email, email));
    const holder = readCookie(await test.signIn(key));
    return { key, holder, token, personId: person?.id ?? '', licenceId: person?.licenseId ?? '' };
  }

  it.each([true, false])(
    'waits for what came first, and neither fails (denied first: %s)',
    async (isDenialFirst) => {
      const { holder, token, personId, licenceId } = await addOffice();
      const deny = () => post('/api/sign-in-denials', { token });
      const remove = () =>
        test.app.inject({ method: 'DELETE', url: `/api/persons/${personId}`, headers: { cookie: holder } });
      let waiting: Promise<Awaited<ReturnType<typeof deny>>[]> | undefined;
      await beside.db.transaction(async (tx) => {
        await tx.select().from(licenses).where(eq(licenses.id, licenceId)).for('update');
        const first = isDenialFirst ? deny() : remove();
        await haveToWait(1);
        const second = isDenialFirst ? remove() : deny();
        await haveToWait(2);
        waiting = Promise.all(isDenialFirst ? [first, second] : [second, first]);
      });
      const [denied, removed] = (await waiting) ?? [];
      expect(removed?.statusCode).toBe(204);
      // Of whoever has left no browser is known any more.
      expect(denied?.json()).toMatchObject(isDenialFirst ? { of: 'person' } : { code: 'link-invalid' });
    },
  );

  it('or while he opens his first link: either is done, and neither fails', async () => {
    const { holder, key } = await addOffice();
    const email = `paul@last${offices}.example`;
    await invite(test, { key, name: 'Paul Aubry', email, standing: 'clerk' });
    const token = await readLink(test, email);
    const [person] = await beside.db.select().from(persons).where(eq(persons.email, email));
    const personId = person?.id ?? '';
    let waiting: Promise<{ statusCode: number }[]> | undefined;
    await beside.db.transaction(async (tx) => {
      await tx.select().from(signInLinks).where(eq(signInLinks.personId, personId)).for('update');
      const opened = openLink(test, { token });
      await haveToWait(1);
      const removed = test.app.inject({
        method: 'DELETE',
        url: `/api/persons/${personId}`,
        headers: { cookie: holder },
      });
      await haveToWait(2);
      waiting = Promise.all([removed, opened]);
    });
    const [removed, opened] = (await waiting) ?? [];
    expect(removed?.statusCode).toBe(204);
    expect(opened?.statusCode).toBeLessThan(500);
  });
});
