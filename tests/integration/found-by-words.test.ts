import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { notaries } from '#server/features/notaries/notaries.tables.ts';
import { workflows } from '#server/features/workflows/workflows.tables.ts';
import { notaryFolderListSchema } from '#shared/contracts/folders.ts';
import { notaryCountsSchema, notaryListSchema, notarySchema } from '#shared/contracts/notaries.ts';
import { routes } from '#shared/contracts/routes.ts';
import { workflowListSchema } from '#shared/contracts/workflows.ts';
import { testDatabases } from '#support/databases.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

describe.each(testDatabases)('the offices of a platform on $name', ({ open }) => {
  let test: TestApp;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    test = await openTestApp(await open());
    const { db } = test.office.database;
    for (const [firstName, lastName] of [
      ['Élodie', 'ÉTIENNE'],
      ['Yann', 'LE GUEN'],
      ['Zoé', 'LE'],
      ['Anne', 'ZIMMER'],
      ['Cœur', 'FAURE'],
    ] as const) {
      const id = await test.addNotary({
        key: `NOTARY-MOTS-${lastName}`,
        licenceEmail: `licence@${Object.keys(ids).length}.example`,
        email: `pieces@${lastName.toLowerCase().replace(' ', '-')}.example`,
        lastName,
      });
      await db.update(notaries).set({ firstName }).where(eq(notaries.id, id));
      ids[lastName] = id;
    }
    const guen = eq(notaries.id, ids['LE GUEN'] ?? '');
    await db
      .update(notaries)
      .set({ cabinetName: 'Étude du Léon', phoneNumber: '02 98 00 00 01' })
      .where(guen);
  });
  afterAll(() => test.close());

  const ask = async (url: string) => (await test.call('GET', url, { key: testKeys.admin })).json();
  const named = async (asked: string) =>
    notaryListSchema.parse(await ask(`${routes.notaries}?${asked}`)).map(({ lastName }) => lastName);
  const foldersOf = async (asked = '') =>
    notaryFolderListSchema
      .parse(await ask(`${routes.notaryFolders}?${asked}`))
      .map(({ notaryName }) => notaryName);
  const found = async (search: string) =>
    workflowListSchema.parse(await ask(`${routes.workflows}?search=${encodeURIComponent(search)}`));

  it('are found by any word of the notary, his office, his addresses or his telephone', async () => {
    expect(await named('search=etienne')).toEqual(['ÉTIENNE']);
    expect(await named('search=LÉON%20yann')).toEqual(['LE GUEN']);
    expect(await named('search=98%2000')).toEqual(['LE GUEN']);
    expect(await named('search=coeur')).toEqual(['FAURE']);
    expect(await named('search=yann%20etienne')).toEqual([]);
    expect(await named('search=%25')).toEqual([]);
  });

  it('are given newest first, no more than are asked for, and each by its address', async () => {
    expect(await named('limit=2')).toEqual(['FAURE', 'ZIMMER']);
    const one = notarySchema.parse(await ask(`${routes.notaries}/${ids.ZIMMER}`));
    expect(one).toMatchObject({ lastName: 'ZIMMER', workflows: { total: 0, active: 0, undoable: false } });
    const nobody = await test.call('GET', `${routes.notaries}/${newId()}`, { key: testKeys.admin });
    expect(nobody.json()).toMatchObject({ code: 'notary-not-found' });
  });

  it('wait while none of their automations is active, and are counted so', async () => {
    await test.addWorkflow({ notaryId: ids.LE ?? '', active: true });
    await test.addWorkflow({ notaryId: ids.ZIMMER ?? '', active: false });
    expect(await named('state=active')).toEqual(['LE']);
    expect(await named('state=waiting')).not.toContain('LE');
    const all = notaryCountsSchema.parse(await ask(routes.notaryCounts));
    expect(all.found).toEqual({ all: all.total, waiting: all.total - 1, active: 1 });
    const some = notaryCountsSchema.parse(await ask(`${routes.notaryCounts}?search=z`));
    expect(some).toEqual({ total: all.total, found: { all: 2, waiting: 1, active: 1 } });
  });

  it('are in the order of a French list, and found there by a part of the name', async () => {
    const all = await foldersOf();
    expect(all.filter((name) => name !== 'Agnès VASSEUR')).toEqual([
      'Élodie ÉTIENNE',
      'Cœur FAURE',
      'Zoé LE',
      'Yann LE GUEN',
      'Anne ZIMMER',
    ]);
    expect(await foldersOf('limit=2')).toEqual(all.slice(0, 2));
    expect(await foldersOf('search=nn%20le%20gu')).toEqual(['Yann LE GUEN']);
    expect(await foldersOf('search=leon')).toEqual([]);
    expect(await foldersOf(`notary=${ids.ZIMMER}`)).toEqual(['Anne ZIMMER']);
  });

  it('give their words to their workflows, and new ones as soon as they have them', async () => {
    const { db } = test.office.database;
    const id = await test.addWorkflow({ notaryId: ids['LE GUEN'] ?? '', name: 'Relances du Léon' });
    expect((await found('leon relances')).map((one) => one.id)).toEqual([id]);
    await db.update(workflows).set({ name: 'Œuvres' }).where(eq(workflows.id, id));
    expect((await found('leon oeuvres')).map((one) => one.id)).toEqual([id]);
    expect(await found('relances')).toEqual([]);
    await db
      .update(notaries)
      .set({ lastName: 'KERMARREC' })
      .where(eq(notaries.id, ids['LE GUEN'] ?? ''));
    expect((await found('kermarrec')).map((one) => one.id)).toEqual([id]);
    await db.update(workflows).set({ notaryId: ids.ZIMMER }).where(eq(workflows.id, id));
    expect(await found('kermarrec')).toEqual([]);
    expect((await found('zimmer oeuvres')).map((one) => one.id)).toEqual([id]);
  });
});
