import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productionDatabase } from '#support/databases.ts';
import { formOf } from '#support/notary-form.ts';
import { readPlatformMails } from '#support/platform-outbox.ts';
import { codeOf, join } from '#support/team.ts';
import { openTestApp, readCookie, type TestApp, testKeys } from '#support/test-app.ts';

const MINUTE_MS = 60_000;

describe.each(productionDatabase)('who changes an account’s addresses on $name', ({ open }) => {
  let test: TestApp;
  let cookie: string;
  let licenceId: string;

  beforeAll(async () => {
    test = await openTestApp(await open(), { now: new Date('2026-06-16T08:00:00Z') });
    cookie = readCookie(await test.signIn(testKeys.notary));
    licenceId = (await ask('GET', '/api/notary')).json().licenceId;
    expect(codeAnd(await save({ proof: testKeys.notary }))).toEqual([200, null]);
  });
  afterAll(() => test.close());

  const ask = (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object, as = cookie) =>
    test.app.inject({ method, url, headers: { cookie: as }, ...(payload ? { payload } : {}) });
  const addresses = async () => {
    const { email, mainEmail } = (await ask('GET', '/api/notary')).json().notary;
    return { email, mainEmail };
  };
  const { licenseKey: _, ...form } = formOf({ licenseKey: '' });
  const save = async (change: object, as = cookie) =>
    ask('PUT', '/api/notary', { ...form, ...(await addresses()), licenceId, ...change }, as);
  const codeAnd = (answer: { statusCode: number; json(): { code?: string } }) => [
    answer.statusCode,
    answer.statusCode < 400 ? null : answer.json().code,
  ];

  it('nothing is asked again for what is no address', async () => {
    expect(codeAnd(await save({ reminderFrequency: 8 }))).toEqual([200, null]);
  });

  it.each(['email', 'mainEmail'])('%s asks for the key again, and a wrong one is none', async (field) => {
    const change = { [field]: `${field.toLowerCase()}@ailleurs.example` };
    const before = await addresses();
    expect(codeAnd(await save(change))).toEqual([403, 'proof-needed']);
    expect(codeAnd(await save({ ...change, proof: 'NOTARY-WRONG0001' }))).toEqual([401, 'licence-invalid']);
    expect(codeAnd(await save({ ...change, proof: testKeys.admin }))).toEqual([401, 'licence-invalid']);
    expect(await addresses()).toEqual(before);
    expect(codeAnd(await save({ ...change, proof: testKeys.notary }))).toEqual([200, null]);
    expect(await addresses()).toEqual({ ...before, ...change });
  });

  it('keys that are tried through the form count as wrong ones at the door', async () => {
    const tried = (licenseKey: string) =>
      test.app.inject({
        method: 'PUT',
        url: '/api/notary',
        headers: { cookie },
        payload: { ...form, licenseKey },
        remoteAddress: '203.0.113.9',
      });
    for (let tries = 0; tries < 6; tries += 1)
      expect(codeAnd(await tried(`NOTARY-GUESS00${tries}`))).toEqual([409, 'licence-mismatch']);
    expect((await tried(testKeys.notary)).statusCode).toBe(429);
    const signIn = { method: 'POST', url: '/api/session', remoteAddress: '203.0.113.9' } as const;
    const atTheDoor = await test.app.inject({ ...signIn, payload: { licenseKey: testKeys.notary } });
    expect(atTheDoor.statusCode).toBe(429);
  });

  it('the way « Mise en route » asks as well', async () => {
    const { googlePassword: password, emailSignature: _s, reminderFrequency: _r, ...details } = form;
    const setup = {
      ...details,
      ...(await addresses()),
      licenceId,
      password,
      provider: 'imap',
      servers: null,
    };
    const whole = { ...setup, drive: 'embedded', webdav: null, mainEmail: 'encore@ailleurs.example' };
    expect(codeAnd(await ask('PUT', '/api/notary/setup', whole))).toEqual([403, 'proof-needed']);
    const proved = await ask('PUT', '/api/notary/setup', { ...whole, proof: testKeys.notary });
    expect(codeAnd(proved)).toEqual([200, null]);
  });

  describe('asks for the key again before the mail or the papers go over another server', () => {
    const evil = {
      imap: { host: 'imap.evil.example', port: 993 },
      smtp: { host: 'smtp.evil.example', port: 465 },
    };
    const evilDrive = { url: 'https://drive.evil.example/dav', username: 'x', password: 'x' };
    const setup = async (change: object) => {
      const { googlePassword: _p, emailSignature: _s, reminderFrequency: _r, ...details } = form;
      const { provider, servers, drive } = (await ask('GET', '/api/notary/setup')).json();
      const kept = { ...details, ...(await addresses()), licenceId, provider, servers, drive, webdav: null };
      return ask('PUT', '/api/notary/setup', { ...kept, password: 'x', ...change });
    };

    it.each([
      ['servers', { servers: evil }],
      ['a drive', { drive: 'webdav', webdav: evilDrive }],
    ])('%s', async (_, change) => {
      const before = (await ask('GET', '/api/notary/setup')).json();
      expect(codeAnd(await setup(change))).toEqual([403, 'proof-needed']);
      expect((await ask('GET', '/api/notary/setup')).json()).toEqual(before);
      expect(codeAnd(await setup({ ...change, proof: testKeys.notary }))).toEqual([200, null]);
    });

    it('tells the licence’s address where it goes from now on, and nothing where nothing moves', async () => {
      const told = async () => {
        await test.office.dependencies.sendPlatformMails();
        const mails = await readPlatformMails(test.office, before.licenceEmail);
        return mails.filter(({ subject }) => subject.startsWith('La boîte ou le drive'));
      };
      const before = (await ask('GET', '/api/notary/setup')).json();
      const texts = (await told()).map(({ text }) => text).join();
      expect(texts).toContain('lu sur imap.evil.example, envoyé par smtp.evil.example');
      expect(texts).toContain('Documents : sur drive.evil.example');
      const { length } = await told();
      expect(codeAnd(await setup({ webdav: evilDrive, phoneNumber: '02.61.91.20.20' }))).toEqual([200, null]);
      expect(await told()).toHaveLength(length);
    });

    it('but not an office that has nothing set up yet', async () => {
      const key = 'NOTARY-FIRST001';
      const licences = test.office.dependencies.seeding.licences;
      const id = await licences.create({ key, type: 'notary', email: 'etude@first.example' });
      const own = readCookie(await test.signIn(key));
      const { googlePassword: _p, emailSignature: _s, reminderFrequency: _r, ...details } = form;
      const first = { ...details, email: 'pieces@first.example', licenceId: id, password: 'x' };
      const places = { provider: 'imap', servers: evil, drive: 'embedded', webdav: null };
      const put = (payload: object) => ask('PUT', '/api/notary/setup', payload, own);
      expect(codeAnd(await put({ ...first, ...places }))).toEqual([200, null]);
      expect(codeAnd(await put({ ...first, ...places, servers: null }))).toEqual([403, 'proof-needed']);
    });
  });

  it('a person of the office, who has no key, has just signed in', async () => {
    const person = await join(test, 'notary');
    expect(codeAnd(await save({ mainEmail: 'un@ailleurs.example' }, person))).toEqual([200, null]);
    test.office.clock.time = new Date(test.office.clock.time.getTime() + 11 * MINUTE_MS);
    const late = await save({ mainEmail: 'deux@ailleurs.example' }, person);
    expect(codeAnd(late)).toEqual([403, 'sign-in-again']);
  });

  it('a person who has a second factor gives its code, and no word that looks like a key', async () => {
    const person = await join(test, 'notary', 'double@vasseur.example', 'Ida Noël');
    const { secret } = (await ask('POST', '/api/second-factor', {}, person)).json();
    const confirmation = { code: codeOf(test, secret) };
    expect((await ask('POST', '/api/second-factor/confirmation', confirmation, person)).statusCode).toBe(200);
    const change = { mainEmail: 'double@ailleurs.example' };
    expect(codeAnd(await save(change, person))).toEqual([403, 'proof-needed']);
    const madeUp = { ...change, proof: 'NOTARY-MADE-UP-BY-HIM' };
    expect(codeAnd(await save(madeUp, person))).toEqual([401, 'second-factor-wrong']);
    test.office.clock.time = new Date(test.office.clock.time.getTime() + MINUTE_MS);
    const proof = codeOf(test, secret);
    expect(codeAnd(await save({ ...change, proof }, person))).toEqual([200, null]);
  });

  it('a code of the second factor stands for the key', async () => {
    const begun = (await ask('POST', '/api/second-factor', { licenseKey: testKeys.notary })).json();
    const code = codeOf(test, begun.secret);
    expect((await ask('POST', '/api/second-factor/confirmation', { code })).statusCode).toBe(200);
    test.office.clock.time = new Date(test.office.clock.time.getTime() + MINUTE_MS);
    const change = { mainEmail: 'trois@ailleurs.example' };
    expect(codeAnd(await save({ ...change, proof: '000000' }))).toEqual([401, 'second-factor-wrong']);
    expect(codeAnd(await save({ ...change, proof: codeOf(test, begun.secret) }))).toEqual([200, null]);
  });
});
