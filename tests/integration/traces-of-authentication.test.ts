import { asc, gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#server/database/audit-log.tables.ts';
import { productionDatabase } from '#support/databases.ts';
import { readPlatformMails } from '#support/platform-outbox.ts';
import { codeOf, join } from '#support/team.ts';
import { openTestApp, readCookie, type TestApp } from '#support/test-app.ts';

const MINUTE = 60_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const office = { userAgent: firefox, from: '203.0.113.7' };
const thief = { userAgent: chrome, from: '198.51.100.77' };
const seenAtOffice = { network: '203.0.113.0/24', device: 'Firefox sur Linux' };
const seenAtThief = { network: '198.51.100.0/24', device: 'Chrome sur Windows' };

describe.each(productionDatabase)('the audit log, on $name, tells', ({ open }) => {
  let test: TestApp;
  let offices = 0;
  let key: string;
  let address: string;
  let since: Date;
  beforeAll(async () => {
    test = await openTestApp(await open());
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    // Wrong keys of the one before hold nobody back.
    wait(300 * MINUTE);
    offices += 1;
    [key, address] = [`NOTARY-TRACES0${offices}`, `etude@traces${offices}.example`];
    await test.addNotary({
      key,
      licenceEmail: address,
      email: `p@traces${offices}.example`,
      lastName: 'ROY',
    });
    const [row] = await test.office.database.db
      .select({ at: sql<string>`now()` })
      .from(sql`(select 1) as one`);
    since = new Date(String(row?.at));
  });

  const wait = (milliseconds: number) => {
    test.office.clock.time = new Date(test.office.clock.time.getTime() + milliseconds);
  };
  const ask = (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    { payload, cookie = '', userAgent, from }: { payload?: object; cookie?: string } & typeof office,
  ) =>
    test.app.inject({
      method,
      url,
      ...(payload ? { payload } : {}),
      headers: { cookie, 'user-agent': userAgent },
      remoteAddress: from,
    });
  const signIn = (given: object, where = office, cookie = '') =>
    ask('POST', '/api/session', { payload: { licenseKey: key, ...given }, cookie, ...where });
  const enter = async (where = office) => readCookie(await signIn({}, where));
  const acts = async (...wanted: string[]) => {
    const rows = await test.office.database.db
      .select()
      .from(auditLog)
      .where(gt(auditLog.at, since))
      .orderBy(asc(auditLog.id));
    return rows.filter(({ action }) => wanted.includes(action));
  };
  async function setUpFactor(cookie: string) {
    const post = (url: string, payload: object) => ask('POST', url, { payload, cookie, ...office });
    const { secret } = (await post('/api/second-factor', { licenseKey: key })).json();
    await post('/api/second-factor/confirmation', { code: codeOf(test, secret) });
    wait(MINUTE);
    return secret as string;
  }

  it('from where somebody came in, and from where a wrong key came: never the whole address', async () => {
    await signIn({});
    await signIn({ licenseKey: 'NOTARY-WRONG0001' }, thief);
    const [opened, refused] = await acts('session.opened', 'session.refused');
    expect(opened).toMatchObject({ actorRole: 'notary', details: { factor: 'none', ...seenAtOffice } });
    expect(refused).toMatchObject({ actorRole: 'visitor', subjectId: null, details: seenAtThief });
    expect(JSON.stringify([opened, refused])).not.toMatch(/203\.0\.113\.7|198\.51\.100\.77|WRONG0001|@/);
  });

  it('that a right key came without its code, from each network once a quarter of an hour', async () => {
    const secret = await setUpFactor(await enter());
    const missing = async () =>
      (await acts('session.refused')).filter(({ details }) => 'factor' in (details as object));
    for (let times = 0; times < 4; times += 1) await signIn({}, thief);
    const licenceId = (await acts('session.opened'))[0]?.actorLicenseId;
    expect(await missing()).toMatchObject([
      { actorRole: 'visitor', subjectId: licenceId, details: { factor: 'missing', ...seenAtThief } },
    ]);
    await signIn({});
    await signIn({ code: codeOf(test, secret) });
    wait(16 * MINUTE);
    await signIn({}, thief);
    expect((await missing()).map(({ details }) => (details as { network: string }).network)).toEqual([
      seenAtThief.network,
      seenAtOffice.network,
      seenAtThief.network,
    ]);
  });

  it('of a key that is only verified, wrong or right', async () => {
    const verify = (licenseKey: string) =>
      ask('POST', '/functions/v1/verify-license', { payload: { licenseKey }, ...thief });
    expect((await verify('NOTARY-WRONG0002')).json()).toMatchObject({ valid: false });
    for (let times = 0; times < 3; times += 1)
      expect((await verify(key)).json()).toMatchObject({ valid: true });
    expect(await acts('session.refused', 'licence.verified')).toMatchObject([
      { action: 'session.refused', subjectId: null, details: { by: 'verify-license', ...seenAtThief } },
      { action: 'licence.verified', subjectId: expect.any(String), details: seenAtThief },
    ]);
  });

  it('that what was asked again was wrong: the key for an export and for a new key, a code for taking the factor away', async () => {
    const cookie = await enter();
    const refuse = async (url: string, payload: object) =>
      expect((await ask('POST', url, { payload, cookie, ...thief })).statusCode).toBeGreaterThanOrEqual(400);
    await refuse('/api/export', { proof: 'NOTARY-WRONG0003' });
    await refuse('/api/licence/key', { licenseKey: 'NOTARY-WRONG0004' });
    const secret = await setUpFactor(cookie);
    await refuse('/api/second-factor/removal', {
      code: codeOf(test, secret) === '000000' ? '111111' : '000000',
    });
    const refused = await acts('proof.refused');
    expect(refused.map(({ details }) => details)).toEqual(
      ['key', 'key', 'code'].map((asked) => ({ asked, ...seenAtThief })),
    );
    const [opened] = await acts('session.opened');
    for (const { actorLicenseId, subjectId } of refused)
      expect([actorLicenseId, subjectId]).toEqual([opened?.actorLicenseId, opened?.actorLicenseId]);
  });

  it('no more of wrong keys than the brake lets through', async () => {
    const cookie = await enter();
    for (let times = 0; times < 12; times += 1)
      await ask('POST', '/api/export', { payload: { proof: 'NOTARY-WRONG0005' }, cookie, ...thief });
    expect((await acts('proof.refused')).length).toBeLessThanOrEqual(6);
  });

  it('how each session ended, by whom, and from where it was used last', async () => {
    const [own, stolen, third] = [await enter(), await enter(thief), await enter()];
    const list = (await ask('GET', '/api/sessions', { cookie: own, ...office })).json();
    const { id } = list.find(({ network }: { network: string }) => network === seenAtThief.network);
    await ask('DELETE', `/api/sessions/${id}`, { cookie: own, ...office });
    await ask('DELETE', '/api/sessions', { cookie: own, ...office });
    const next = readCookie(await signIn({}, office, own));
    await ask('DELETE', '/api/session', { cookie: next, ...office });
    for (const cookie of [own, stolen, third, next])
      expect((await ask('GET', '/api/session', { cookie, ...office })).statusCode).toBe(401);
    const ended = await acts('session.ended');
    expect(ended).toMatchObject(
      [
        { how: 'one', sessions: [{ id, ...seenAtThief }] },
        { how: 'others', count: 1, sessions: [seenAtOffice] },
        { how: 'replaced', sessions: [seenAtOffice] },
        { how: 'sign-out', sessions: [seenAtOffice] },
      ].map((details) => ({ actorRole: 'notary', details: { ...details, ...seenAtOffice } })),
    );
    // Opened and ended are told of the same session.
    const openings = (await acts('session.opened')).map(
      ({ details }) => (details as { session: string }).session,
    );
    expect(openings).toContain(id);
  });

  it('where a thief came from, once the holder has said that it was not him', async () => {
    await enter();
    await enter(thief);
    await test.office.dependencies.sendPlatformMails();
    const text = (await readPlatformMails(test.office, address)).at(-1)?.text ?? '';
    const token = /pas-moi#([\w-]{43})/.exec(text)?.[1] ?? '';
    const denied = await ask('POST', '/api/sign-in-denials', { payload: { token }, ...office });
    expect(denied.statusCode).toBe(200);
    const [ended, said] = await acts('session.ended', 'session.denied');
    expect(ended).toMatchObject({
      actorRole: 'visitor',
      details: {
        how: 'denied',
        count: 2,
        sessions: expect.arrayContaining([expect.objectContaining(seenAtThief)]),
      },
    });
    expect(said).toMatchObject({ details: { ...seenAtOffice, denied: seenAtThief } });
  });

  it('which sessions a replaced key has ended', async () => {
    await enter(thief);
    const cookie = await enter();
    await ask('POST', '/api/licence/key', { payload: { licenseKey: key }, cookie, ...office });
    const [ended] = await acts('session.ended');
    expect(ended).toMatchObject({ details: { how: 'key-replaced', count: 2, ...seenAtOffice } });
    expect(JSON.stringify(ended?.details)).toContain(seenAtThief.network);
  });

  it('the same of a person who signs in by a link', async () => {
    const cookie = await join(test, 'clerk', `claire${offices}@vasseur.example`);
    await ask('DELETE', '/api/session', { cookie, ...office });
    const [ended] = await acts('session.ended');
    expect(ended).toMatchObject({ details: { how: 'sign-out', person: expect.any(String) } });
  });
});
