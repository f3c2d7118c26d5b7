import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorisation } from '#server/access/authorisation.ts';
import { newId } from '#server/database/ids.ts';
import { queryRows } from '#server/database/query.ts';
import { productionDatabase } from '#support/databases.ts';
import { formOf } from '#support/notary-form.ts';
import { readPlatformMails } from '#support/platform-outbox.ts';
import { openTestApp, readCookie, type TestApp, testKeys } from '#support/test-app.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

describe.each(productionDatabase)('a desk that was left open, on $name,', ({ open }) => {
  let test: TestApp;
  let cookie: string;
  let licenceId: string;
  let licenceEmail: string;

  beforeAll(async () => {
    test = await openTestApp(await open(), { now: new Date('2026-06-16T08:00:00Z') });
    cookie = readCookie(await test.signIn(testKeys.notary));
    licenceId = (await ask('GET', '/api/notary')).json().licenceId;
    licenceEmail = (await ask('GET', '/api/notary/setup')).json().licenceEmail;
    expect((await save({ proof: testKeys.notary })).statusCode).toBe(200);
  });
  afterAll(() => test.close());

  const ask = (method: Method, url: string, payload?: object, as = cookie) =>
    test.app.inject({ method, url, headers: { cookie: as }, ...(payload ? { payload } : {}) });
  const { licenseKey: _, ...form } = formOf({ licenseKey: '' });
  const save = (change: object, as = cookie) =>
    ask(
      'PUT',
      '/api/notary',
      { ...form, clientId: '', clientSecret: '', redirectUri: '', licenceId, ...change },
      as,
    );
  const codeOf = (answer: { statusCode: number; json(): { code?: string } }) =>
    answer.statusCode < 400 ? answer.statusCode : answer.json().code;
  const told = async () => {
    await test.office.dependencies.sendPlatformMails();
    const mails = await readPlatformMails(test.office, licenceEmail);
    return mails.filter(({ subject }) => subject.startsWith('Un réglage de votre étude'));
  };

  describe('leads the office’s account nowhere else', () => {
    it.each([
      ['a Google client of his own', { clientId: 'voleur.apps.googleusercontent.com' }],
      ['the secret of one', { clientSecret: 'le-secret-du-voleur' }],
      ['where a consent comes back to', { redirectUri: 'https://voleur.example/retour' }],
      ['the signature of its letters', { emailSignature: 'Réglez désormais sur https://voleur.example' }],
      ['the telephone in them', { phoneNumber: '06 66 66 66 66' }],
      ['the name in them', { cabinetName: 'Étude Voleur' }],
      ['its notary’s name', { lastName: 'VOLEUR' }],
    ])('%s', async (_what, change) => {
      const before = (await ask('GET', '/api/notary')).json().notary;
      expect(codeOf(await save(change))).toBe('proof-needed');
      expect((await ask('GET', '/api/notary')).json().notary).toEqual(before);
    });

    it('nor by the way « Mise en route »', async () => {
      const { provider, servers, drive } = (await ask('GET', '/api/notary/setup')).json();
      const { googlePassword: _p, emailSignature: _s, reminderFrequency: _r, ...details } = form;
      const kept = {
        ...details,
        licenceId,
        provider: provider ?? 'imap',
        servers,
        drive: drive ?? 'embedded',
        webdav: null,
      };
      const changed = { ...kept, password: 'x', phoneNumber: '06 66 66 66 66' };
      expect(codeOf(await ask('PUT', '/api/notary/setup', changed))).toBe('proof-needed');
    });

    it('but changes what leads nobody anywhere', async () => {
      expect(codeOf(await save({ reminderFrequency: 7 }))).toBe(200);
      expect(codeOf(await save({ googlePassword: 'un autre mot de passe' }))).toBe(200);
      // The same number in another form, as it is typed anew each time.
      expect(codeOf(await save({ phoneNumber: '0261912020' }))).toBe(200);
    });
  });

  it('a change that was proved is told to the licence’s address, and written down', async () => {
    const { length } = await told();
    test.office.clock.time = new Date('2026-06-16T08:05:00Z');
    const change = {
      clientId: 'nouveau.apps.googleusercontent.com',
      clientSecret: 's',
      redirectUri: 'https://nouveau.example/retour',
    };
    expect(
      codeOf(
        await save({
          ...change,
          emailSignature: 'Maître Durand',
          mainEmail: 'neuve@durand.example',
          proof: testKeys.notary,
        }),
      ),
    ).toBe(200);
    const mails = await told();
    expect(mails).toHaveLength(length + 1);
    const text = mails.at(-1)?.text ?? '';
    expect(text).toContain('nouveau.apps.googleusercontent.com');
    expect(text).toContain('nouveau.example');
    expect(text).toContain('neuve@durand.example');
    expect(text).toContain('signature');
    const [line] = await queryRows<{ details: { changed: string[] } }>(
      test.office.dependencies.app.exports.db,
      sql`select details from audit_log where action = 'notary.update' order by id desc limit 1`,
    );
    expect(line?.details.changed).toEqual(['addresses', 'letters', 'google']);
    // A secret that is given anew is not known to be another: it is told as well.
    expect(
      codeOf(
        await save({
          ...change,
          clientSecret: '',
          emailSignature: 'Maître Durand',
          mainEmail: 'neuve@durand.example',
        }),
      ),
    ).toBe(200);
    expect(await told()).toHaveLength(mails.length);
  });

  const heir = { name: 'Un Voleur', email: 'voleur@ailleurs.example', standing: 'notary' };
  const closure = { firstDay: '2026-08-01', lastDay: '2026-08-15' };
  const report = {
    caller: 'Un Voleur',
    calledAt: '2026-06-16T07:00:00Z',
    said: 'Rien du tout.',
    accountId: null,
  };

  it.each<[string, Method, string, object]>([
    ['lets nobody in', 'POST', '/api/persons', heir],
    ['gives nobody more than he has', 'PATCH', `/api/persons/${newId()}`, { standing: 'notary' }],
    ['asks no less at the door', 'PUT', '/api/second-factor/demand', { demanded: false }],
    [
      'writes to all clients at once',
      'POST',
      '/api/closures',
      { ...closure, answer: 'Réglez sur https://voleur.example' },
    ],
    ['believes no account', 'POST', `/api/bank-calls/${newId()}/report`, { ...report, outcome: 'confirmed' }],
    ['takes no registers along', 'POST', '/api/export', {}],
    ['nor all papers', 'POST', '/api/export/documents', {}],
  ])('%s', async (_what, method, url, payload) => {
    expect(codeOf(await ask(method, url, payload))).toBe('proof-needed');
    const proved = await ask(method, url, { ...payload, proof: testKeys.notary });
    expect([200, 204, 404]).toContain(proved.statusCode);
  });

  it('nor with a wrong key', async () => {
    const tried = await ask('POST', '/api/persons', { ...heir, proof: 'NOTARY-WRONG0001' });
    expect(codeOf(tried)).toBe('licence-invalid');
    expect(codeOf(await save({ clientSecret: 's', proof: testKeys.admin }))).toBe('licence-invalid');
  });

  it.each<[string, string, object, number]>([
    ['closes the office in silence', '/api/closures', { ...closure, answer: null }, 204],
    ['refuses an account', `/api/bank-calls/${newId()}/report`, { ...report, outcome: 'refused' }, 404],
  ])('and all the same %s', async (_what, url, payload, status) => {
    expect((await ask('POST', url, payload)).statusCode).toBe(status);
  });
});

describe('docs/security/open-session.md', () => {
  const told = readFileSync('docs/security/open-session.md', 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, method, path, asks] = /^\| ([A-Z]+) (\/\S+) \| (\w+) \|/.exec(line) ?? [];
      return method ? [{ route: `${method} ${path}`, asks }] : [];
    });
  const rows = authorisation.filter(
    ({ method, access }) => method !== 'GET' && !['public', 'signed', 'admin'].includes(access),
  );

  it('has each route of an office that is not GET, once', () => {
    expect(told.map(({ route }) => route).toSorted()).toEqual(
      rows.map(({ method, path }) => `${method} ${path}`).toSorted(),
    );
  });

  it('says that one asks for a proof where the table has it so', () => {
    for (const { method, path, proof } of rows)
      if (proof)
        expect(told.find(({ route }) => route === `${method} ${path}`)?.asks).toMatch(/^(key|when)$/);
  });
});
