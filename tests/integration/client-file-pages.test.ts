import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clients as clientsTable } from '#server/features/clients/clients.tables.ts';
import {
  type ClientFilePage,
  type ClientFilesRequest,
  clientFilePageSchema,
  FILES_SHOWN,
} from '#shared/contracts/client-file-pages.ts';
import type { ClientFile } from '#shared/contracts/clients.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { testDatabases } from '#support/databases.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const surnames = ['ABADIE', 'BOUVIER', 'CŒURDEROY', 'DE LA TOUR', 'ÉVRARD', 'FABRE', 'GARNIER', 'HAMEL'];
const firstNames = ['Anne', 'Bruno', 'Chloé', 'Denis', 'Élise', 'Fabien', 'Gilles'];

describe.each(testDatabases)('the files of an office with many clients, on $name', ({ open }) => {
  let app: TestApp;

  const ask = async (body: ClientFilesRequest, key = testKeys.notary) =>
    app.call('POST', routes.clientFilePage, { key, body });
  const page = async (body: ClientFilesRequest = {}, key = testKeys.notary): Promise<ClientFilePage> =>
    clientFilePageSchema.parse((await ask(body, key)).json());
  const names = async (body: ClientFilesRequest) => (await page(body)).items.map(({ name }) => name);

  async function add(lastName: string, firstName: string, kept: Partial<typeof clientsTable.$inferInsert>) {
    const { office } = app;
    const { records } = office.needs();
    const fold = (name: string) =>
      name
        .replace('Œ', 'OE')
        .normalize('NFD')
        .toUpperCase()
        .replace(/[^A-Z]/g, '');
    const { client } = await records.clients.ensure(office.notary.id, {
      lastName,
      firstName,
      nameKey: `${fold(lastName)}|${fold(firstName)}`,
      emails: [],
      phone: null,
      caseType: null,
    });
    await office.database.db.update(clientsTable).set(kept).where(eq(clientsTable.id, client.id));
    return client.id;
  }

  async function stop(id: string, kind: 'by-hand' | 'closed') {
    const path = fillRoute(routes.clientSuspension, { id });
    const said = await app.call('POST', path, { key: testKeys.notary, body: { kind, until: null } });
    expect(said.statusCode).toBeLessThan(300);
  }

  beforeAll(async () => {
    app = await openTestApp(await open(), { now: new Date('2026-06-16T08:00:00Z') });
    await app.addNotary({
      key: testKeys.other,
      licenceEmail: 'etude@durand.example',
      email: 'pieces@durand.example',
      lastName: 'DURAND',
    });
    for (const lastName of surnames)
      for (const firstName of firstNames)
        await add(lastName, firstName, { caseType: 'vente_maison', missing: ['cni'] });
    await add('IMBERT', 'Jean', { caseType: 'succession', missing: [] });
    await add('JOLY', 'Marie', { caseType: null });
    await stop(await add('KLEIN', 'Rose', { caseType: 'donation', missing: ['cni'] }), 'by-hand');
    await stop(await add('LEROY', 'Luc', { caseType: 'donation', missing: ['cni'] }), 'closed');
    const held = await add('MARTIN', 'Zoé', { caseType: 'vente_maison', missing: ['cni'] });
    await app.office.needs().records.documents.store(app.office.notary.id, {
      clientId: held,
      source: 'drive',
      originalName: 'IMG_1.jpg',
      contentHash: 'one',
      size: 1,
      driveFileId: 'one',
      fileName: 'IMG_1.jpg',
      folderPath: 'Dossier / À vérifier',
      state: 'held',
      reasons: ['type-uncertain'],
    });
  }, 60_000);
  afterAll(() => app.close());

  it('come a page at a time, by name, each once', async () => {
    const all: string[] = [];
    let after: string | undefined;
    for (let pages = 1; ; pages += 1) {
      const { items, next, counts } = await page({ after });
      all.push(...items.map(({ name }) => name));
      expect(counts.all).toBe(61);
      if (!next) break;
      expect(items).toHaveLength(FILES_SHOWN);
      expect(pages).toBeLessThan(4);
      after = next;
    }
    expect(all).toHaveLength(61);
    expect(new Set(all).size).toBe(61);
    expect(all[0]).toBe('ABADIE Anne');
    expect(all.at(-1)).toBe('MARTIN Zoé');
    expect(all.indexOf('DE LA TOUR Anne')).toBeLessThan(all.indexOf('ÉVRARD Anne'));
  });

  it('are narrowed to what a clerk looks for, and counted', async () => {
    expect((await page()).counts).toEqual({
      all: 61,
      missing: 58,
      held: 1,
      'unknown-case': 1,
      suspended: 1,
      complete: 1,
      closed: 1,
    });
    expect(await names({ state: 'complete' })).toEqual(['IMBERT Jean']);
    expect(await names({ state: 'unknown-case' })).toEqual(['JOLY Marie']);
    expect(await names({ state: 'suspended' })).toEqual(['KLEIN Rose']);
    expect(await names({ state: 'closed' })).toEqual(['LEROY Luc']);
    expect((await page({ state: 'held' })).items).toMatchObject([{ name: 'MARTIN Zoé', held: 1 }]);
  });

  it('are told the most pressing first: who is left alone until a person decides, then so many others', async () => {
    const path = `${routes.clientFiles}?pressing=3`;
    const files: ClientFile[] = (await app.call('GET', path, { key: testKeys.notary })).json();
    expect(files.slice(0, 4).map(({ name }) => name)).toEqual([
      'KLEIN Rose',
      'JOLY Marie',
      'MARTIN Zoé',
      'ABADIE Anne',
    ]);
    expect(files.length).toBeLessThanOrEqual(5);
    expect(await (await app.call('GET', path, { key: testKeys.other })).json()).toEqual([]);
    const all = await app.call('GET', `${routes.clientFiles}?pressing=0`, { key: testKeys.notary });
    expect(all.statusCode).toBe(400);
  });

  it('are found by any words of a name or of the kind of case, however they are written', async () => {
    expect(await names({ words: 'coeurderoy élise' })).toEqual(['CŒURDEROY Élise']);
    expect(await names({ words: 'fabien la tour' })).toEqual(['DE LA TOUR Fabien']);
    expect(await names({ words: 'succession' })).toEqual(['IMBERT Jean']);
    expect(await names({ words: 'maison', state: 'held' })).toEqual(['MARTIN Zoé']);
    const { counts, items } = await page({ words: 'personne de ce nom' });
    expect(items).toEqual([]);
    expect(counts.all).toBe(0);
  });

  it('tell two of one name apart, though they stand on two pages', async () => {
    const { records } = app.office.needs();
    const row = await records.clients.list(app.office.notary.id);
    const first = row.find(({ nameKey }) => nameKey === 'IMBERT|JEAN');
    if (!first) throw new Error('no first');
    const { id: _, homonym: __, ...kept } = first;
    await app.office.database.db
      .insert(clientsTable)
      .values({ ...kept, id: app.office.notary.id, homonym: 2, caseType: 'donation' });
    const both = await names({ words: 'imbert' });
    expect(both).toEqual(['IMBERT Jean (Succession)', 'IMBERT Jean (Donation)']);
    expect(await names({ words: 'imbert', state: 'complete' })).toEqual(both);
  });

  it('are the office’s own: another has none of them, nor a place in them', async () => {
    const [own] = (await page()).items;
    expect(await page({}, testKeys.other)).toMatchObject({ items: [], next: null, counts: { all: 0 } });
    expect((await page({ after: own?.id ?? '' }, testKeys.other)).items).toEqual([]);
    expect((await ask({ after: "1'; drop table clients" })).statusCode).toBe(400);
    expect((await ask({ state: 'open' as never })).statusCode).toBe(400);
  });
});
