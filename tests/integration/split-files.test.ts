import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isoDay } from '#demo/calendar.ts';
import { mergePdfs } from '#demo/documents/merge.ts';
import { queryRows } from '#server/database/query.ts';
import { ownedByOperator } from '#server/ports/reading-owner.ts';
import { documentPageSchema } from '#shared/contracts/documents.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { reasons } from '#shared/messages/automations.ts';
import { asSeen } from '#support/as-seen.ts';
import { testDatabases } from '#support/databases.ts';
import { claire, writeMail } from '#support/mails.ts';
import { atRest, fillSheet, listDrive, readLedger } from '#support/office-view.ts';
import { writeBill, writeRib } from '#support/papers.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const [, postgres] = testDatabases;
const HER = 'Dossier Clients/FONTAINE Claire';
const both = [
  { firstPage: 1, lastPage: 1 },
  { firstPage: 2, lastPage: 2 },
];

describe('a file that holds several documents', () => {
  let app: TestApp;
  let file: Buffer;

  beforeEach(async () => {
    if (!postgres) throw new Error('no database');
    app = await openTestApp(await postgres.open(), { now: new Date('2026-06-16T08:00:00Z') });
    await fillSheet(app.office, 'clients', [['FONTAINE', 'Claire', 'Vente maison', claire.address]]);
    const pages = [await writeBill('CLAIRE FONTAINE', '2026-06-01'), await writeRib('CLAIRE FONTAINE')];
    file = await mergePdfs(pages, isoDay('2026-06-10'));
    const attachments = [{ name: 'scan.pdf', content: file }];
    app.office.deliver('one', await writeMail({ from: claire, attachments }));
    await app.office.run('client_management');
    // A run leaves to the next what it has no time for.
    for (let left = 1; left > 0; ) left = (await app.office.run('document_classification')).remaining;
  });
  afterEach(() => app.close());

  const listHeld = async () =>
    documentPageSchema.parse(
      (await app.call('GET', `${routes.documents}?state=held`, { key: testKeys.notary })).json(),
    ).documents;
  const split = async (id: string, parts: object[], key = testKeys.notary) =>
    app.call('POST', fillRoute(routes.splitDocument, { id }), {
      key,
      body: { parts, ...(await asSeen(app.office, id)) },
    });

  it('is held with a proposal, and nothing is done before the office accepts it', async () => {
    const [held] = await listHeld();
    expect(held?.parts).toEqual([
      { firstPage: 1, lastPage: 1, label: 'Justificatif de domicile' },
      { firstPage: 2, lastPage: 2, label: 'RIB' },
    ]);
    await app.office.run('document_classification');
    expect(listDrive(app.office)).toHaveLength(1);
  });

  it('becomes documents of their own, and is kept as it came', async () => {
    const [held] = await listHeld();
    expect((await split(held?.id ?? '', both)).statusCode).toBe(204);
    expect(await listHeld()).toEqual([]);
    await app.office.run('document_classification');
    expect(listDrive(app.office)).toEqual([
      `${HER}/Originaux/scan.pdf`,
      expect.stringMatching(`^${HER}/Pièces/FONTAINE Claire - Justificatif de domicile`),
      expect.stringMatching(`^${HER}/Pièces/FONTAINE Claire - RIB`),
    ]);
    const kept = readFileSync(join(app.office.folders.drive, HER, 'Originaux/scan.pdf'));
    expect(kept.equals(file)).toBe(true);
    const { clients, documents } = app.office.needs().records;
    const [client] = await clients.list(app.office.notary.id);
    const all = await documents.listOfClient(app.office.notary.id, client?.id ?? '');
    const parts = all.filter(({ parentId }) => parentId === held?.id);
    expect(parts.map(({ firstPage, lastPage, state }) => ({ firstPage, lastPage, state }))).toEqual(
      both.map((pages) => ({ ...pages, state: 'filed' })),
    );
    expect(client?.received).toEqual(['justificatif_domicile', 'rib']);
    expect(await readLedger(app.office)).toMatchObject({ ...atRest, parts: { filed: 1 } });
    expect((await split(held?.id ?? '', both)).json()).toMatchObject({ code: 'document-not-splittable' });

    // With its message all of it changes clients: the file as it came, and what it was split into.
    const [message] = await queryRows<{ id: string }>(app.office.database.db, sql`select id from messages`);
    const owner = { from: client?.id, to: { newClient: { lastName: 'Roy', firstName: 'Léa' } } };
    const move = fillRoute(routes.moveMessage, { id: message?.id ?? '' });
    const before = listDrive(app.office);
    const moved = await app.call('POST', move, { key: testKeys.notary, body: owner });
    expect(moved.statusCode).toBe(200);
    expect(listDrive(app.office)).toEqual([
      'Dossier Clients/ROY Léa/Originaux/scan.pdf',
      expect.stringMatching('^Dossier Clients/ROY Léa/À vérifier/FONTAINE Claire - Justificatif de domicile'),
      expect.stringMatching('^Dossier Clients/ROY Léa/À vérifier/FONTAINE Claire - RIB'),
    ]);
    expect(
      (await app.call('DELETE', `${move}?moveId=${moved.json().moveId}`, { key: testKeys.notary }))
        .statusCode,
    ).toBe(204);
    expect(listDrive(app.office)).toEqual(before);
  });

  it('is finished by the next run when the process died in between, with nothing twice', async () => {
    const [held] = await listHeld();
    const needs = app.office.needs();
    await needs.records.documents.acceptParts(app.office.notary.id, held?.id ?? '', both);
    const folder = (await needs.records.clients.list(app.office.notary.id))[0]?.folderId ?? '';
    const [first] = (await needs.cutter.cut(ownedByOperator, file, both)) ?? [];
    const key = `part:${held?.id}:1-1`;
    await needs.drive.put({
      key,
      parentId: folder,
      name: 'scan (page 1).pdf',
      content: first ?? Buffer.alloc(0),
    });
    await app.office.run('document_classification');
    expect(listDrive(app.office)).toHaveLength(3);
    expect(await listHeld()).toEqual([]);
  });

  it('that cannot be cut is said to be so, and waits whole', async () => {
    const [held] = await listHeld();
    writeFileSync(join(app.office.folders.drive, HER, 'À vérifier/scan.pdf'), '%PDF-1.4 rien');
    const answer = await split(held?.id ?? '', both);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'split-impossible']);
    const [whole] = await listHeld();
    expect(whole).toMatchObject({
      parts: [],
      reasons: expect.arrayContaining([reasons['split-impossible']]),
    });
    expect(listDrive(app.office)).toHaveLength(1);
  });

  it('that was deleted before its split was accepted is not said to be split', async () => {
    const [held] = await listHeld();
    rmSync(join(app.office.folders.drive, HER, 'À vérifier/scan.pdf'));
    const answer = await split(held?.id ?? '', both);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'document-not-splittable']);
    expect(listDrive(app.office)).toEqual([]);
  });

  it('is split at page limits only, each page once, and by its own office', async () => {
    const [held] = await listHeld();
    const id = held?.id ?? '';
    const [one, two] = both;
    for (const parts of [[one, one], [one, { firstPage: 2, lastPage: 3 }], [two, one], [one]])
      expect((await split(id, parts as object[])).json()).toMatchObject({ code: 'validation' });
    await app.addNotary({
      key: testKeys.other,
      licenceEmail: 'autre@etude.example',
      email: 'pieces@autre.example',
      lastName: 'AUTRE',
    });
    expect((await split(id, both, testKeys.other)).statusCode).toBe(404);
    expect(
      await app.office.needs().cutter.cut(ownedByOperator, Buffer.from('%PDF-1.4 rien'), both),
    ).toBeNull();
    expect((await PDFDocument.load(file)).getPageCount()).toBe(2);
    expect(listDrive(app.office)).toHaveLength(1);
  });
});
