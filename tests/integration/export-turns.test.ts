import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeExportTurn } from '#server/features/exports/export-turns.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { productionDatabase } from '#support/databases.ts';
import { eventually, openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

describe.each(productionDatabase)('exports of one office, on $name,', ({ open }) => {
  let test: TestApp;
  let client: string;
  let urls: Record<'registers' | 'documents' | 'client', string>;
  beforeAll(async () => {
    test = await openTestApp(await open());
    await test.addNotary({
      key: testKeys.other,
      licenceEmail: 'etude@durand.example',
      email: 'pieces@durand.example',
      lastName: 'DURAND',
    });
    const { db } = test.office.database;
    client = '01900000-0000-7000-8000-0000000000c1';
    await db.execute(sql`insert into clients (id, notary_id, last_name, first_name, name_key)
      values (${client}, ${test.office.notary.id}, 'FONTAINE', 'Claire', 'fontaine claire')`);
    urls = {
      registers: routes.dataExport,
      documents: routes.fullExport,
      client: fillRoute(routes.clientExport, { id: client }),
    };
  });
  afterAll(() => test.close());

  const ask = async (url: string, key: string = testKeys.notary) => {
    const answer = await test.call('POST', url, { key, body: { proof: key } });
    return answer.statusCode === 200 ? 'given' : answer.json().code;
  };

  /** Once the one before has wholly left. */
  const expectSoon = (url: string, answer: string) => eventually(async () => (await ask(url)) === answer, 20);

  it.each(['registers', 'documents', 'client'] as const)('are made one at a time: %s', async (kind) => {
    const { db } = test.office.database;
    const turn = await takeExportTurn(db, test.office.notary.id, kind);
    expect(await ask(urls[kind])).toBe('export-busy');
    for (const other of ['registers', 'documents'] as const)
      if (other !== kind) expect(await ask(urls[other])).toBe('given');
    if (kind !== 'client') expect(await ask(urls[kind], testKeys.other)).toBe('given');
    turn.giveBack();
    await expectSoon(urls[kind], 'given');
    await db.execute(sql`delete from leases`);
  });

  it('leave the turn to the next, also where there was nothing to give', async () => {
    await test.office.database.db.execute(sql`delete from leases`);
    expect(await ask(fillRoute(routes.clientExport, { id: test.office.notary.id }))).toBe('not-found');
    for (const _ of [1, 2, 3]) await expectSoon(urls.client, 'given');
  });

  it.each([
    ['registers', 6],
    ['documents', 3],
    ['client', 20],
  ] as const)('are a few an hour: %s', async (kind, most) => {
    const { db } = test.office.database;
    await db.execute(sql`delete from leases`);
    for (let made = 0; made < most; made += 1) await expectSoon(urls[kind], 'given');
    await expectSoon(urls[kind], 'export-too-often');
    if (kind !== 'client') expect(await ask(urls[kind], testKeys.other)).toBe('given');
    await db.execute(
      sql`update leases set expires_at = now() - interval '1 second' where name like 'export:%:1'`,
    );
    await expectSoon(urls[kind], 'given');
  });
});
