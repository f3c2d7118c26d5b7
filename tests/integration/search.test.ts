import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryRows } from '#server/database/query.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { SearchResult } from '#shared/contracts/search.ts';
import { testDatabases } from '#support/databases.ts';
import { writeMail } from '#support/mails.ts';
import { fillSheet } from '#support/office-view.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const odile = { name: 'Odile Tessandier', address: 'odile.tessandier@orange.example' };
const husband = { name: 'Jean Cœurderoy', address: 'jc@ailleurs.example' };

describe.each(testDatabases)('what the office finds again, on $name', ({ open }) => {
  let app: TestApp;
  let ownerId: string;

  const search = async (q: string, key = testKeys.notary): Promise<SearchResult> =>
    (await app.call('POST', routes.search, { key, body: { q } })).json();
  const papers = async (q: string) => (await search(q)).papers.map(({ name }) => name);

  beforeAll(async () => {
    app = await openTestApp(await open(), { now: new Date('2026-06-16T08:00:00Z') });
    await app.addNotary({
      key: testKeys.other,
      licenceEmail: 'etude@durand.example',
      email: 'pieces@durand.example',
      lastName: 'DURAND',
    });
    const { office } = app;
    await fillSheet(office, 'clients', [
      ['TESSANDIER', 'Odile', 'Vente maison', odile.address, '06 12 34 56 78'],
      ['MARTIN', 'Zoé', 'Vente maison', 'zoe@orange.example'],
    ]);
    office.deliver(
      '1',
      await writeMail({ from: odile, subject: 'Rendez-vous à l’étude', text: 'Bonjour, quand ?' }),
    );
    office.deliver('2', await writeMail({ from: husband, subject: 'Œuvre d’art', text: 'Bonjour.' }));
    await office.run('client_management');
    const { clients, documents } = office.needs().records;
    ownerId =
      (await clients.list(office.notary.id)).find(({ lastName }) => lastName === 'TESSANDIER')?.id ?? '';
    const add = async (name: string, type: string | null, clientId: string | null) => {
      const { id } = await documents.store(office.notary.id, {
        clientId,
        source: 'drive',
        originalName: name,
        contentHash: name,
        size: 1,
        driveFileId: name,
        fileName: name,
        folderPath: 'Dossier / À vérifier',
        state: 'held',
        reasons: ['type-uncertain'],
      });
      const read = { type, person: null, documentDate: null, confidence: null, evidence: null, reasons: [] };
      if (type)
        await documents.plan(office.notary.id, id, {
          ...read,
          plannedState: 'held',
          plannedName: name,
          bankDetails: false,
        });
    };
    await add('scan 4.pdf', 'taxe_fonciere', ownerId);
    await add('IMG_2051.jpg', null, ownerId);
    // As macOS writes an accent.
    await add('Relevé cadastral.pdf'.normalize('NFD'), null, null);
    await add(`${'mot'.repeat(2000)}.pdf`, null, null);
  });
  afterAll(() => app.close());

  it.each([
    '06 12 34 56 78',
    '0612345678',
    '+33 6 12 34 56 78',
    '0033612345678',
    'tessandier 06.12.34.56.78',
  ])('finds a client by the number that he is called at, however it is typed: %s', async (typed) => {
    expect((await search(typed)).clients.map(({ name }) => name)).toEqual(['TESSANDIER Odile']);
    expect((await search(typed.replace('78', '79'))).clients).toEqual([]);
  });

  it('is a paper by its type and by its client’s name, neither of which stands in its name', async () => {
    expect(await papers('taxe foncière tessandier')).toEqual(['scan 4.pdf']);
    expect(await papers('FONCIERE odile')).toEqual(['scan 4.pdf']);
    expect(await papers('taxe foncière martin')).toEqual([]);
    expect((await papers('tess')).sort()).toEqual(['IMG_2051.jpg', 'scan 4.pdf']);
  });

  it('is a paper by what its name begins words with, however its accents are written', async () => {
    expect(await papers('2051')).toEqual(['IMG_2051.jpg']);
    expect(await papers('releve CADAS')).toEqual(['Relevé cadastral.pdf'.normalize('NFD')]);
  });

  it('is a client by a name, an address or a number', async () => {
    expect((await search('tessandier')).clients).toEqual([
      { id: ownerId, name: 'TESSANDIER Odile', caseLabel: 'Vente maison' },
    ]);
    expect((await search('zoe orange')).clients.map(({ name }) => name)).toEqual(['MARTIN Zoé']);
  });

  it('is a message by its subject, its sender or its client', async () => {
    expect((await search('rendez-vous tessandier')).messages).toMatchObject([
      { subject: 'Rendez-vous à l’étude', client: 'TESSANDIER Odile' },
    ]);
    expect((await search('oeuvre coeurderoy')).messages).toMatchObject([{ subject: 'Œuvre d’art' }]);
  });

  it('is nothing of another office', async () => {
    const found = await search('tessandier', testKeys.other);
    expect([found.clients, found.papers, found.messages]).toEqual([[], [], []]);
    expect((await search(`#${app.office.notary.id}`, testKeys.other)).papers).toEqual([]);
  });

  it('is nothing for marks that mean something to the database', async () => {
    for (const q of ["' | 'a':*", '& ! ( ) <->', '%taxe_fonciere zzz', '\\\\'])
      expect(Object.keys(await search(q))).toContain('papers');
  });

  it('is asked with two letters at least', async () => {
    const short = await app.call('POST', routes.search, { key: testKeys.notary, body: { q: 'a' } });
    expect(short.statusCode).toBe(400);
  });

  it('is found by an index, not by reading every paper', async () => {
    const plan = await app.office.database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return queryRows<Record<string, string>>(
        tx,
        sql`explain select id from documents where state <> 'refused' and search_words(
          array[original_name, file_name, folder_path, person],
          array['#' || notary_id::text, '@' || client_id::text, '%' || type]) @@ '''scan'':*'::tsquery`,
      );
    });
    expect(JSON.stringify(plan)).toContain('documents_by_words');
  });
});
