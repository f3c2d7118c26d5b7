import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { licenses } from '#server/features/licences/licences.tables.ts';
import { persons } from '#server/features/persons/persons.tables.ts';
import { secondFactors } from '#server/features/second-factor/second-factor.tables.ts';
import { hashToken } from '#server/features/sessions/session-life.ts';
import { sessions } from '#server/features/sessions/sessions.tables.ts';
import { createApp } from '#server/http/app.ts';
import { productionDatabase } from '#support/databases.ts';
import { codeOf, join } from '#support/team.ts';
import { eventually, openTestApp, readCookie, type TestApp, testKeys } from '#support/test-app.ts';

/** A body may take a minute to come: whoever is taken out in that minute is out, whatever he had begun to send. */
describe.each(productionDatabase)('a call whose last byte is held back on $name', ({ open }) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp(await open(), { env: { ADMIN_SECOND_FACTOR: 'required' } });
    await test.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => test.close());

  const db = () => test.office.database.db;
  const post = (url: string, cookie: string, payload: object) =>
    test.app.inject({ method: 'POST', url, headers: { cookie }, payload });

  /** `meanwhile` happens once its session was recognised, and before its body is whole. Gives all that is answered. */
  async function callSlowly(
    { path, cookie, payload }: { path: string; cookie: string; payload: object },
    meanwhile: () => Promise<unknown>,
  ): Promise<string> {
    const { port } = test.app.server.address() as AddressInfo;
    const body = JSON.stringify(payload);
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (bytes) => {
      answer += bytes;
    });
    test.office.clock.time = new Date(test.office.clock.time.getTime() + 5 * 60_000);
    socket.write(
      [
        `POST ${path} HTTP/1.1`,
        `host: 127.0.0.1:${port}`,
        `cookie: ${cookie}`,
        'content-type: application/json',
        `content-length: ${Buffer.byteLength(body)}`,
        'connection: close',
        '',
        body.slice(0, -1),
      ].join('\r\n'),
    );
    await eventually(() => wasJustSeen(cookie));
    await meanwhile();
    socket.write(body.slice(-1));
    await once(socket, 'close');
    return answer;
  }

  const isOf = (cookie: string) =>
    eq(sessions.tokenHash, hashToken(/minutier_session=([\w-]+)/.exec(cookie)?.[1] ?? ''));
  const readSession = async (cookie: string) => (await db().select().from(sessions).where(isOf(cookie)))[0];

  async function wasJustSeen(cookie: string): Promise<boolean> {
    const session = await readSession(cookie);
    return session?.lastSeenAt.getTime() === test.office.clock.time.getTime();
  }

  const asHolder = (method: 'DELETE' | 'PATCH', url: string, body: object = {}) =>
    test.call(method, url, { key: testKeys.notary, body: { ...body, proof: testKeys.notary } });

  async function findPerson(email: string): Promise<string> {
    const [person] = await db().select().from(persons).where(eq(persons.email, email));
    return person?.id ?? '';
  }

  it('is answered as any other where nobody was taken out', async () => {
    const cookie = await join(test, 'clerk', 'reste@vasseur.example', 'Zoé Reste');
    const call = { path: '/api/search', cookie, payload: { q: 'martin' } };
    expect(await callSlowly(call, async () => undefined)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('does nothing for a person who was taken out', async () => {
    const email = 'part@vasseur.example';
    const cookie = await join(test, 'notary', email);
    const id = await findPerson(email);
    const call = { path: '/api/search', cookie, payload: { q: 'martin' } };
    const answer = await callSlowly(call, async () => {
      expect((await asHolder('DELETE', `/api/persons/${id}`)).statusCode).toBe(204);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('does what one may do now, and not what one might when it began', async () => {
    const email = 'lit@vasseur.example';
    const cookie = await join(test, 'notary', email);
    const id = await findPerson(email);
    const call = { path: '/api/export', cookie, payload: {} };
    const answer = await callSlowly(call, async () => {
      expect((await asHolder('PATCH', `/api/persons/${id}`, { standing: 'reader' })).statusCode).toBe(204);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  });

  it('does nothing for the thief of a key that is replaced', async () => {
    const key = 'NOTARY-SLOWLY01';
    await test.addNotary({ key, licenceEmail: 'a@slow.example', email: 'b@slow.example', lastName: 'LENT' });
    const [own, thief] = [readCookie(await test.signIn(key)), readCookie(await test.signIn(key))];
    const call = { path: '/api/persons/confirmation', cookie: thief, payload: { persons: [] } };
    const answer = await callSlowly(call, async () => {
      expect((await post('/api/licence/key', own, { licenseKey: key })).statusCode).toBe(200);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('does nothing in a session that was closed from elsewhere', async () => {
    const key = 'NOTARY-SLOWLY03';
    await test.addNotary({ key, licenceEmail: 'e@slow.example', email: 'f@slow.example', lastName: 'FERMÉ' });
    const [own, left] = [readCookie(await test.signIn(key)), readCookie(await test.signIn(key))];
    const call = { path: '/api/search', cookie: left, payload: { q: 'martin' } };
    const answer = await callSlowly(call, async () => {
      const closed = await test.app.inject({
        method: 'DELETE',
        url: '/api/sessions',
        headers: { cookie: own },
      });
      expect(closed.statusCode).toBe(200);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('shows no licence key to an administrator who was removed, or whose second factor is gone', async () => {
    const key = 'ADMIN-SLOWLY001';
    const licenceId = await test.office.dependencies.seeding.licences.create({
      key,
      type: 'admin',
      email: 'admin@slow.example',
    });
    const cookie = readCookie(await test.signIn(key));
    const { secret } = (await post('/api/second-factor', cookie, { licenseKey: key })).json();
    const confirmed = { code: codeOf(test, secret) };
    expect((await post('/api/second-factor/confirmation', cookie, confirmed)).statusCode).toBe(200);
    const officeId = await test.addNotary({
      key: 'NOTARY-SLOWLY02',
      licenceEmail: 'c@slow.example',
      email: 'd@slow.example',
      lastName: 'VITE',
    });
    const call = { path: `/api/notaries/${officeId}/reveal`, cookie, payload: { proof: key } };
    const bare = await callSlowly(call, () => db().delete(secondFactors));
    expect(bare).toMatch(/^HTTP\/1\.1 403 /);
    expect(bare).toContain('second-factor-missing');
    const removed = await callSlowly(call, async () => {
      await db().update(licenses).set({ active: false }).where(eq(licenses.id, licenceId));
      await db().delete(sessions).where(eq(sessions.licenseId, licenceId));
    });
    expect(removed).toMatch(/^HTTP\/1\.1 401 /);
    expect(bare + removed).not.toContain('NOTARY-SLOWLY02');
  });

  const archive = { method: 'POST', path: '/api/export' };
  const paper = { method: 'GET', path: `/api/documents/${newId()}/file` };

  it.each<[string, string, typeof archive, (id: string) => Promise<unknown>]>([
    ['archive', 'was taken out', archive, (id) => asHolder('DELETE', `/api/persons/${id}`)],
    [
      'archive',
      'may only look',
      archive,
      (id) => asHolder('PATCH', `/api/persons/${id}`, { standing: 'reader' }),
    ],
    ['paper', 'was taken out', paper, (id) => asHolder('DELETE', `/api/persons/${id}`)],
  ])(
    'sends no more of his %s five seconds after its owner %s',
    async (_what, _how, { method, path }, change) => {
      const email = `loin-${newId()}@vasseur.example`;
      const cookie = await join(test, 'notary', email);
      const id = await findPerson(email);
      const { app: screens } = test.office.dependencies;
      async function* goOn() {
        for (;;) {
          await wait(100);
          yield Buffer.from('of what has no end');
        }
      }
      const endless = async () => ({ name: 'acte.pdf', shownType: null, content: Readable.from(goOn()) });
      const app = await createApp({
        ...screens,
        webFolder: '/nowhere',
        exports: { ...screens.exports, writeZip: () => Readable.from(goOn()) },
        documents: { ...screens.documents, openFile: endless },
      });
      const url = await app.listen({ port: 0, host: '127.0.0.1' });
      const headers = { cookie, 'content-type': 'application/json' };
      const answer = await fetch(`${url}${path}`, {
        method,
        headers,
        ...(method === 'POST' ? { body: '{}' } : {}),
      });
      expect(answer.status).toBe(200);
      const read = answer.text().then(
        () => 'whole',
        () => 'broken off',
      );
      // He goes on from elsewhere meanwhile: what he still receives says nothing of where he is.
      const network = '198.51.100.0/24';
      await db().update(sessions).set({ network }).where(isOf(cookie));
      await wait(5000);
      expect(await readSession(cookie)).toMatchObject({ network });
      expect(await Promise.race([read, 'goes on'])).toBe('goes on');
      await change(id);
      expect(await Promise.race([read, wait(15_000, 'goes on')])).toBe('broken off');
      await app.close();
    },
  );
});
