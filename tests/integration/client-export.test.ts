import { mkdirSync, renameSync } from 'node:fs';
import { basename, dirname, join as joinPath } from 'node:path';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { auditLog } from '#server/database/audit-log.tables.ts';
import { newId } from '#server/database/ids.ts';
import { activity } from '#server/features/activity/activity.tables.ts';
import { bankCalls } from '#server/features/bank-calls/bank-calls.tables.ts';
import type { Client } from '#server/features/clients/clients.repository.ts';
import { clients as clientsTable } from '#server/features/clients/clients.tables.ts';
import { documents } from '#server/features/documents/documents.tables.ts';
import { messages } from '#server/features/messages/messages.tables.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { productionDatabase } from '#support/databases.ts';
import { claire, julien, writeMail } from '#support/mails.ts';
import { fillSheet, listDrive } from '#support/office-view.ts';
import { writeBill } from '#support/papers.ts';
import { join } from '#support/team.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

/** Another Claire FONTAINE, and a couple that writes from one address. */
const namesake = { name: 'Claire Fontaine', address: 'c.fontaine@voisine.example' };
const shared = 'les.dupre@foyer.example';

describe.each(productionDatabase)('what a client is given of what is kept of him, on $name', ({ open }) => {
  let test: TestApp;
  let clients: Client[];
  const find = (address: string, firstName = 'Claire') => {
    const client = clients.find((one) => one.sheetEmails.includes(address) && one.firstName === firstName);
    if (!client) throw new Error(`no client ${address}`);
    return client;
  };

  beforeAll(async () => {
    test = await openTestApp(await open(), { now: new Date('2026-06-16T08:00:00Z') });
    await test.addNotary({
      key: testKeys.other,
      licenceEmail: 'etude@durand.example',
      email: 'pieces@durand.example',
      lastName: 'DURAND',
    });
    await fillSheet(test.office, 'clients', [
      ['FONTAINE', 'Claire', 'Achat', claire.address, '06 11 11 11 11'],
      ['FONTAINE', 'Claire', 'Succession', namesake.address, '06 22 22 22 22'],
      ['VASNIER', 'Julien', 'Achat', julien.address],
      ['DUPRÉ', 'Anne', 'Achat', shared],
      ['DUPRÉ', 'Marc', 'Achat', shared],
    ]);
    await fillSheet(test.office, 'requirements', [['Achat', 'RIB', 'Oui', '']]);
    const bill = (name: string, number: string) => writeBill(name, '2026-06-01', number);
    const mails = [
      { from: claire, attachments: [{ name: 'eau.pdf', content: await bill('CLAIRE FONTAINE', '1') }] },
      { from: namesake, attachments: [{ name: 'gaz.pdf', content: await bill('CLAIRE FONTAINE', '2') }] },
      {
        from: julien,
        subject: 'Avec Claire Fontaine',
        attachments: [{ name: 'edf.pdf', content: await bill('JULIEN VASNIER', '4') }],
      },
      {
        from: { name: 'Famille Dupré', address: shared },
        subject: 'Nos papiers',
        attachments: [{ name: 'foyer.pdf', content: await bill('ANNE DUPRE', '3') }],
      },
    ];
    for (const [at, mail] of mails.entries()) test.office.deliver(`${at}`, await writeMail(mail));
    await test.office.runAll();
    clients = await test.office.needs().records.clients.list(test.office.notary.id);
  });
  afterAll(() => test.close());

  async function exportOf(id: string): Promise<Record<string, string>> {
    const response = await test.call('POST', fillRoute(routes.clientExport, { id }), {
      key: testKeys.notary,
    });
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip']);
    const zip = await fromBufferPromise(response.rawPayload);
    const files: Record<string, string> = {};
    for await (const entry of zip.eachEntry())
      files[entry.fileName] = `${await text(await zip.openReadStreamPromise(entry))}`;
    return files;
  }
  const tablesOf = (files: Record<string, string>) =>
    Object.entries(files)
      .flatMap(([name, content]) => (name.startsWith('Documents/') ? [] : content))
      .join('');

  it('is who he is, his pieces, messages, mails and reminders, and his documents themselves', async () => {
    const { id } = find(claire.address);
    const files = await exportOf(id);
    expect(Object.keys(files)).toEqual([
      'Identité.csv',
      'Pièces à fournir.csv',
      'Questions du dossier.csv',
      'Documents.csv',
      'Lectures.csv',
      'Messages reçus.csv',
      'Pièces jointes.csv',
      'Courriers envoyés.csv',
      'Relances.csv',
      'Suspensions.csv',
      'Comptes bancaires.csv',
      'Appels.csv',
      'Activité.csv',
      'Phrases apprises.csv',
      'Documents/FONTAINE Claire - Justificatif de domicile - 01-06-2026.pdf',
      'Documents non joints.csv',
      'LISEZ-MOI.txt',
    ]);
    expect(files['Identité.csv']).toContain(`Adresse électronique;${claire.address};feuille « Clients »`);
    expect(files['Pièces à fournir.csv']).toContain('RIB;Manquante');
    expect(files['Pièces jointes.csv']).toContain('eau.pdf');
    expect(files['Lectures.csv']).toContain('Justificatif de domicile');
    expect(files['LISEZ-MOI.txt']).toContain('Données de FONTAINE Claire');
    expect(files['LISEZ-MOI.txt']).toContain(
      'Documents joints, sous «\u00a0Documents\u00a0»\u00a0: 1. Aucun ne manque.',
    );
    expect(files['Documents/FONTAINE Claire - Justificatif de domicile - 01-06-2026.pdf']).toMatch(/^%PDF/);
    const acts = await test.office.database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'client.exported'));
    expect(acts).toMatchObject([{ actorRole: 'notary', subjectId: id }]);
  });

  it('holds not a word of another client, not even of his namesake', async () => {
    const whole = tablesOf(await exportOf(find(claire.address).id));
    for (const word of [namesake.address, '22 22 22', 'gaz.pdf', 'VASNIER', julien.address, 'DUPR', shared])
      expect(whole).not.toContain(word);
    const his = tablesOf(await exportOf(find(namesake.address).id));
    for (const word of [claire.address, '11 11 11', 'eau.pdf']) expect(his).not.toContain(word);
    expect(his).toContain('gaz.pdf');
  });

  it('leaves out a message of which nobody knows which of two it is from, and what it brought', async () => {
    for (const firstName of ['Anne', 'Marc']) {
      const files = await exportOf(find(shared, firstName).id);
      const other = firstName === 'Anne' ? 'Marc' : 'Anne';
      expect(tablesOf(files)).not.toMatch(new RegExp(`foyer\\.pdf|DUPRÉ ${other}|${other} DUPRÉ`));
    }
  });

  it('hides the name of another client where a text of his own says it', async () => {
    const { db } = test.office.database;
    const { id } = find(claire.address);
    await db
      .update(activity)
      .set({ because: ['Venu avec le message de Julien VASNIER.', julien.address.toUpperCase()] })
      .where(eq(activity.clientId, id));
    const { 'Activité.csv': acts } = await exportOf(id);
    expect(acts).toContain('Venu avec le message de [autre client de l’étude]. [autre client de l’étude];');
  });

  it('names no other party of his case, whatever column and whichever order', async () => {
    const { db } = test.office.database;
    const { id } = find(julien.address, 'Julien');
    const { pieces, answers } = find(julien.address, 'Julien');
    const piece = { documentId: null, goodUntil: null, question: null, suggestedBy: null };
    await db
      .update(clientsTable)
      .set({
        pieces: [
          { ...piece, key: 'carte_identite|MERCIER Lucie', status: 'missing' },
          { ...piece, key: 'carte_identite|VASNIER Julien', status: 'missing' },
        ],
        answers: { 'person:MERCIER Lucie': true, 'person:VASNIER Julien et Sonia': true },
      })
      .where(eq(clientsTable.id, id));
    const told = { notaryId: test.office.notary.id, clientId: id, kind: 'document-filed' };
    const acts = ['Pièce de Lucie Mercier', 'Pièce de Julien VASNIER'];
    await db
      .insert(activity)
      .values(acts.map((title) => ({ ...told, id: newId(), key: title, title, because: [] })));
    const files = await exportOf(id);
    const whole = tablesOf(files);
    expect(whole).not.toMatch(/mercier|lucie|sonia/i);
    expect(files['Pièces à fournir.csv']).toContain('([autre partie du dossier]);Manquante');
    expect(files['Pièces à fournir.csv']).toContain('(VASNIER Julien);Manquante');
    expect(files['Questions du dossier.csv']).toContain('VASNIER Julien et [autre partie du dossier] ?');
    expect(files['Activité.csv']).toContain('Pièce de [autre partie du dossier]');
    expect(files['Activité.csv']).toContain('Pièce de Julien VASNIER');
    await db.update(clientsTable).set({ pieces, answers }).where(eq(clientsTable.id, id));
  });

  it('gives no paper that a clerk has dragged to another client’s folder, and says so', async () => {
    const { drive } = test.office.folders;
    const paper = listDrive(test.office).find((path) => /VASNIER Julien - /.test(path)) as string;
    const another = listDrive(test.office).find((path) => /FONTAINE Claire - /.test(path)) as string;
    const to = dirname(dirname(another));
    mkdirSync(joinPath(drive, `${to}/Courriers`), { recursive: true });
    const dragged = `${to}/Courriers/${basename(paper)}`;
    renameSync(joinPath(drive, paper), joinPath(drive, dragged));
    const files = await exportOf(find(julien.address, 'Julien').id);
    expect(Object.keys(files).filter((name) => name.startsWith('Documents/'))).toEqual([]);
    expect(files['Documents non joints.csv']).toContain(';dans le dossier d’un autre client');
    renameSync(joinPath(drive, dragged), joinPath(drive, paper));
    const again = await exportOf(find(julien.address, 'Julien').id);
    expect(Object.keys(again).filter((name) => name.startsWith('Documents/'))).toHaveLength(1);
  });

  it('says which documents could not be read, and gives the others', async () => {
    const { db } = test.office.database;
    const { id } = find(namesake.address);
    await db.update(documents).set({ driveFileId: 'gone' }).where(eq(documents.clientId, id));
    const files = await exportOf(id);
    expect(Object.keys(files).filter((name) => name.startsWith('Documents/'))).toEqual([]);
    expect(files['Documents non joints.csv']).toContain(';introuvable dans le drive');
    expect(files['LISEZ-MOI.txt']).toContain('1 n’y sont pas, ou pas entiers');
  });

  it('says that a document was read here and when, and nothing of one from before that was noted', async () => {
    const { db } = test.office.database;
    const { id: clientId } = find(claire.address);
    const [document] = await db.select().from(documents).where(eq(documents.clientId, clientId));
    const path = fillRoute(routes.document, { id: document?.id ?? '' });
    const look = async () => (await test.call('GET', path, { key: testKeys.notary })).json().read;
    expect(await look()).toEqual({ by: 'here', at: '2026-06-16T08:00:00.000Z' });
    expect((await exportOf(clientId))['Documents.csv']).toContain(
      ';la machine de Minutier;16/06/2026 10:00;',
    );
    await db.update(documents).set({ readAt: null, readBy: null }).where(eq(documents.clientId, clientId));
    expect(await look()).toBeNull();
  });

  it('holds no number and no address that the office has set aside: whose they are is not sure', async () => {
    const { db } = test.office.database;
    const { id } = find(namesake.address);
    const setAside = { refusedPhones: ['+33611111111'], refusedEmails: ['un.inconnu@ailleurs.example'] };
    await db.update(clientsTable).set(setAside).where(eq(clientsTable.id, id));
    const files = await exportOf(id);
    expect(files['Identité.csv']).not.toMatch(/33611111111|un\.inconnu/);
    expect(files['LISEZ-MOI.txt']).toContain('les adresses et les numéros que l’étude a écartés');
    await db
      .update(clientsTable)
      .set({ refusedPhones: [], refusedEmails: [] })
      .where(eq(clientsTable.id, id));
  });

  it('holds what a second reader quoted of a paper, how its sender was taken, and the passage of a call', async () => {
    const { db } = test.office.database;
    const { id: clientId } = find(claire.address);
    const holder = { lastName: 'FONTAINE', firstName: 'Claire', quote: 'Mme Fontaine', page: 2 };
    const party = { lastName: 'MERCIER', firstName: 'Lucie', quote: 'et sa fille', page: 2 };
    const claims = { type: null, holders: [holder, party], date: null };
    const [paper] = await db.select().from(documents).where(eq(documents.clientId, clientId));
    await db
      .update(documents)
      .set({ secondReading: { model: 'relecteur', claims, heard: null } })
      .where(eq(documents.id, paper?.id ?? ''));
    const call = {
      id: newId(),
      notaryId: test.office.notary.id,
      key: 'call',
      clientId,
      openedAt: new Date(),
    };
    await db
      .insert(bankCalls)
      .values({ ...call, why: 'instruction', passage: 'Virez plutôt sur mon livret.' });
    await db.update(messages).set({ sender: 'look-alike' }).where(eq(messages.clientId, clientId));
    const files = await exportOf(clientId);
    expect(files['Lectures.csv']).toContain(
      'Personne (modèle «\u00a0relecteur\u00a0»);FONTAINE Claire;;2;Mme Fontaine',
    );
    expect(files['Lectures.csv']).toContain(';[autre partie du dossier];;2;et sa fille');
    expect(files['Appels.csv']).toContain('Virez plutôt sur mon livret.');
    expect(files['Messages reçus.csv']).toContain(';imitant l’étude;');
    await db.delete(bankCalls).where(eq(bankCalls.id, call.id));
  });

  it('holds what was written to her before it was known whose message that was', async () => {
    const elsewhere = { name: 'Claire Fontaine', address: 'claire.f@vacances.example' };
    test.office.deliver(
      '9',
      await writeMail({ from: elsewhere, text: 'Puis-je venir lundi ?\n\nClaire Fontaine' }),
    );
    await test.office.run('client_management');
    const { db } = test.office.database;
    const [held] = await db.select().from(messages).where(eq(messages.fromAddress, elsewhere.address));
    const id = held?.id ?? '';
    const as = { key: testKeys.notary };
    const body = { text: 'Bonjour Madame,\n\nLundi nous convient.', after: 0 };
    await test.call('POST', fillRoute(routes.replyToMessage, { id }), { ...as, body });
    const owner = { clientId: find(claire.address).id };
    await test.call('POST', fillRoute(routes.giveMessage, { id }), { ...as, body: owner });
    const files = await exportOf(owner.clientId);
    expect(files['Courriers envoyés.csv']).toContain('Lundi nous convient.');
  });

  it('is no reader’s to take, and no other office’s', async () => {
    const path = fillRoute(routes.clientExport, { id: find(claire.address).id });
    const [reader, clerk] = [await join(test, 'reader'), await join(test, 'clerk')];
    const as = (cookie: string) => test.call('POST', path, { headers: { cookie } });
    expect((await as(reader)).statusCode).toBe(403);
    expect((await as(clerk)).statusCode).toBe(200);
    expect((await test.call('POST', path, { key: testKeys.other })).statusCode).toBe(404);
  });

  it('comes for the whole office as well, with the folders of its drive', async () => {
    const response = await test.call('POST', routes.fullExport, {
      key: testKeys.notary,
      body: { proof: testKeys.notary },
    });
    expect(Number(response.headers['x-expected-bytes'])).toBeGreaterThan(1000);
    const zip = await fromBufferPromise(response.rawPayload);
    const names: string[] = [];
    for await (const { fileName } of zip.eachEntry()) names.push(fileName);
    expect(names.filter((name) => name.startsWith('Documents/'))).toContainEqual(
      expect.stringMatching(
        /^Documents\/Dossier Clients\/FONTAINE Claire[^/]*\/Pièces\/FONTAINE Claire - .*\.pdf$/,
      ),
    );
    expect(names.slice(-2)).toEqual(['Documents non joints.csv', 'LISEZ-MOI.txt']);
  });
});
