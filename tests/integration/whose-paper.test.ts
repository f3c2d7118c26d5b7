import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { documents } from '#server/features/documents/documents.tables.ts';
import { casePiecesSchema } from '#shared/contracts/clients.ts';
import { acceptedPartySchema, documentPageSchema } from '#shared/contracts/documents.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { asSeen } from '#support/as-seen.ts';
import * as write from '#support/case-papers/layouts.ts';
import { productionDatabase } from '#support/databases.ts';
import { claire, julien, writeMail } from '#support/mails.ts';
import { atRest, fillSheet, listDrive, readLedger, sentTo } from '#support/office-view.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const HER = 'Dossier Clients/FONTAINE Claire';
const HIS = 'Dossier Clients/VASNIER Julien';
const home = { street: '4 rue des Lilas', postcode: '49400', town: 'Saumur' };
const rib = write.ribTable('M. LAMBERT DIDIER');
const bill = write.bill('M. LAMBERT DIDIER', home);

describe.each(productionDatabase)('whose paper is it, on $name', ({ open }) => {
  let app: TestApp;
  let number = 0;

  beforeEach(async () => {
    app = await openTestApp(await open(), { now: new Date('2026-06-16T08:00:00Z') });
    await fillSheet(app.office, 'clients', [
      ['FONTAINE', 'Claire', 'Vente maison', claire.address],
      ['VASNIER', 'Julien', 'Achat', julien.address],
    ]);
    await fillSheet(app.office, 'requirements', [
      ['Vente maison', 'RIB', 'Oui', ''],
      ['Vente maison', 'CNI', 'Oui', ''],
      ['Vente maison', 'Justificatif de domicile', 'Oui', ''],
    ]);
  });
  afterEach(() => app.close());

  async function send(texts: string[], from = claire): Promise<void> {
    const attachments = texts.map((content) => {
      number += 1;
      return { name: `piece ${number}.txt`, content, type: 'text/plain' };
    });
    app.office.deliver(`mail-${number}`, await writeMail({ from, attachments }));
    await app.office.run('client_management');
    await app.office.run('document_classification');
  }
  const listHeld = async () =>
    documentPageSchema.parse(
      (await app.call('GET', `${routes.documents}?state=held`, { key: testKeys.notary })).json(),
    ).documents;
  const findHeld = async () => (await listHeld())[0]?.id ?? '';
  const call = (method: 'POST' | 'DELETE', path: string, body?: object, key = testKeys.notary) =>
    app.call(method, path, { key, ...(body ? { body } : {}) });
  const post = async (route: string, id: string, body?: object, key = testKeys.notary) =>
    call('POST', fillRoute(route, { id }), { ...(await asSeen(app.office, id)), ...body }, key);
  const accept = (id: string, key = testKeys.notary) => post(routes.acceptParty, id, undefined, key);
  const give = (id: string, clientId: string, key = testKeys.notary) =>
    post(routes.giveDocument, id, { clientId }, key);
  const findClient = async (lastName: string) => {
    const clients = await app.office.needs().records.clients.list(app.office.notary.id);
    return clients.find((client) => client.lastName === lastName);
  };
  const statusOf = async (key: string) =>
    (await findClient('FONTAINE'))?.pieces.find((piece) => piece.key === key)?.status;

  it('a stranger’s is held, is told whose it is, and satisfies nothing', async () => {
    await send([rib]);
    expect(await listHeld()).toMatchObject([
      {
        type: 'rib',
        person: 'LAMBERT Didier',
        isOfNobody: true,
        reasons: ['Au nom de LAMBERT Didier, qui n’est pas dans ce dossier.'],
      },
    ]);
    expect(await statusOf('rib')).toBe('to-call');
    expect((await findClient('FONTAINE'))?.received).toEqual([]);
  });

  it('« L’ajouter au dossier » files it and what comes after, and can be taken back', async () => {
    await send([rib]);
    const party = acceptedPartySchema.parse((await accept(await findHeld())).json());
    expect(party.name).toBe('LAMBERT Didier');
    expect(await listHeld()).toEqual([]);
    await send([bill]);
    expect(
      listDrive(app.office).filter((path) => path.startsWith(`${HER}/Pièces/LAMBERT Didier`)),
    ).toHaveLength(2);
    expect(await statusOf('rib')).toBe('to-call');
    const id = (await findClient('FONTAINE'))?.id ?? '';
    const read = await app.call('GET', fillRoute(routes.clientPieces, { id }), { key: testKeys.notary });
    expect(casePiecesSchema.parse(read.json()).parties).toEqual([party]);
    const forget = fillRoute(routes.clientParty, { id, partyId: party.id });
    expect((await call('DELETE', forget)).statusCode).toBe(204);
    expect(await listHeld()).toMatchObject([{ isOfNobody: true }, { isOfNobody: true }]);
    expect(listDrive(app.office).filter((path) => path.includes('/Pièces/'))).toEqual([]);
    expect((await call('DELETE', forget)).statusCode).toBe(404);
    expect(await readLedger(app.office)).toMatchObject(atRest);
  });

  it('what a colleague gives to another client meanwhile stays his when that party is forgotten', async () => {
    await send([rib]);
    const id = await findHeld();
    const party = acceptedPartySchema.parse((await accept(id)).json());
    const [hers, his] = [(await findClient('FONTAINE'))?.id ?? '', (await findClient('VASNIER'))?.id ?? ''];
    const { promise: isGiven, resolve: tellGiven } = Promise.withResolvers<void>();
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const { db } = app.office.database;
    const giving = db.transaction(async (tx) => {
      await tx.update(documents).set({ clientId: his }).where(eq(documents.id, id));
      tellGiven();
      await isOver;
    });
    await isGiven;
    const forgetting = call('DELETE', fillRoute(routes.clientParty, { id: hers, partyId: party.id }));
    // It has listed its papers, and waits for this one.
    await pause(700);
    end();
    await giving;
    expect((await forgetting).statusCode).toBe(204);
    const [paper] = await db.select().from(documents).where(eq(documents.id, id));
    expect(paper?.clientId).toBe(his);
  });

  it('what waited of that party is taken up once it is accepted', async () => {
    await send([rib, bill]);
    expect(await listHeld()).toHaveLength(2);
    await accept(await findHeld());
    expect(await listHeld()).toEqual([]);
    expect(await statusOf('rib')).toBe('to-call');
  });

  it('« C’est pour un autre client » leaves nothing of it in the wrong folder', async () => {
    await send([rib]);
    const his = (await findClient('VASNIER'))?.id ?? '';
    expect((await give(await findHeld(), his)).statusCode).toBe(204);
    expect(listDrive(app.office)).toEqual([expect.stringMatching(`^${HIS}/Pièces/LAMBERT Didier - RIB`)]);
    expect(readdirSync(join(app.office.folders.drive, HER, 'À vérifier'))).toEqual([]);
    expect(await statusOf('rib')).toBe('missing');
    await app.office.run('document_classification');
    expect(await listHeld()).toEqual([]);
    expect(await readLedger(app.office)).toMatchObject(atRest);
  });

  it('a filed paper changes hands: it counts where it goes, no longer where it was, and comes back', async () => {
    await send([write.identityCard({ last: 'FONTAINE', first: 'Claire' })]);
    const [hers, his] = [await findClient('FONTAINE'), await findClient('VASNIER')];
    const { documents } = app.office.needs().records;
    const [card] = await documents.listOfClient(app.office.notary.id, hers?.id ?? '');
    const present = async () => (await findClient('FONTAINE'))?.received;
    expect(await present()).toEqual([expect.stringMatching(/^cni/)]);
    const id = card?.id ?? '';
    const said = { type: 'cni', person: 'VASNIER Julien', date: card?.documentDate ?? null };
    const correct = (body: object) => post(routes.correctDocument, id, body);
    expect((await correct({ ...said, clientId: app.office.notary.id })).statusCode).toBe(404);
    expect((await correct({ ...said, clientId: his?.id })).statusCode).toBe(204);
    expect(listDrive(app.office)).toEqual([expect.stringMatching(`^${HIS}/Pièces/VASNIER Julien - `)]);
    expect(readdirSync(join(app.office.folders.drive, HER, 'Pièces'))).toEqual([]);
    expect(await present()).toEqual([]);
    expect((await post(routes.undoFiling, id)).statusCode).toBe(204);
    expect(listDrive(app.office)).toEqual([expect.stringMatching(`^${HER}/À vérifier/`)]);
    expect(readdirSync(join(app.office.folders.drive, HIS, 'Pièces'))).toEqual([]);
    expect(await listHeld()).toMatchObject([{ id, client: { name: 'FONTAINE Claire' } }]);
    await app.office.run('document_classification');
    expect(await listHeld()).toMatchObject([{ id, client: { name: 'FONTAINE Claire' } }]);
    expect(await readLedger(app.office)).toMatchObject(atRest);
  });

  it('what is corrected again in its new folder is taken back there', async () => {
    await send([write.identityCard({ last: 'FONTAINE', first: 'Claire' })]);
    const [hers, his] = [await findClient('FONTAINE'), await findClient('VASNIER')];
    const { documents } = app.office.needs().records;
    const [card] = await documents.listOfClient(app.office.notary.id, hers?.id ?? '');
    const id = card?.id ?? '';
    const correct = (body: object) => post(routes.correctDocument, id, body);
    const said = { type: 'cni', person: 'VASNIER Julien', date: null };
    await correct({ ...said, clientId: his?.id });
    await correct({ ...said, type: 'passeport' });
    await post(routes.undoFiling, id);
    expect(listDrive(app.office)).toEqual([expect.stringMatching(`^${HIS}/À vérifier/`)]);
  });

  it('a paper that comes later proves what came before it', async () => {
    await send([write.identityCard({ last: 'FONTAINE', first: 'Thibault', sex: 'M' })]);
    expect(await listHeld()).toHaveLength(1);
    await send([
      write.marriage({ last: 'FONTAINE', first: 'Thibault', sex: 'M' }, { last: 'PLESSIS', first: 'Claire' }),
    ]);
    expect(await listHeld()).toEqual([]);
  });

  it('a card that the office files under another surname is not the client’s, on the screen or on the drive', async () => {
    await send([write.identityCard({ last: 'FONTAINE', first: 'Claire' })]);
    expect(await statusOf('cni')).toBe('present');
    const client = await findClient('FONTAINE');
    const [filed] = await app.office
      .needs()
      .records.documents.listOfClient(app.office.notary.id, client?.id ?? '');
    const path = fillRoute(routes.correctDocument, { id: filed?.id ?? '' });
    const seen = { from: client?.id ?? null };
    const said = { type: 'cni', person: 'PETIT Claire', date: filed?.documentDate ?? null, ...seen };
    expect((await call('POST', path, said)).statusCode).toBe(204);
    await app.office.run('client_reminder');
    expect(await statusOf('cni')).not.toBe('present');
    const pieces = join(app.office.folders.drive, HER, 'Pièces');
    const [name = ''] = readdirSync(pieces);
    renameSync(join(pieces, name), join(pieces, name.replace('PETIT', 'FONTAINE')));
    await app.office.runAll();
    expect(await statusOf('cni')).toBe('present');
    const [again = ''] = readdirSync(pieces);
    renameSync(join(pieces, again), join(pieces, again.replace('FONTAINE', 'PETIT')));
    await app.office.runAll();
    expect(await statusOf('cni')).not.toBe('present');
  });

  it('nobody is thanked for what another sent', async () => {
    const bank = { name: 'Banque du Thouet', address: 'conseiller@banque.example' };
    await send([write.identityCard({ last: 'FONTAINE', first: 'Claire' })]);
    app.office.deliver(
      'bank',
      await writeMail({
        from: bank,
        subject: 'Dossier FONTAINE Claire',
        text: 'Bonjour,\n\nVeuillez trouver ci-joint le RIB de notre cliente Claire FONTAINE.\n\nBanque du Thouet',
        attachments: [
          { name: 'rib.txt', content: write.ribTable('MME CLAIRE FONTAINE'), type: 'text/plain' },
        ],
      }),
    );
    await app.office.runAll();
    expect(await statusOf('rib')).toBe('to-call');
    const [mail] = await sentTo(app.office, claire.address);
    expect(mail?.text).toContain('- Carte nationale d’identité');
    expect(mail?.text).not.toContain('- RIB');
  });

  it('is asked of the office alone that has the case, and only where it is in doubt', async () => {
    await send([rib]);
    const id = await findHeld();
    const his = (await findClient('VASNIER'))?.id ?? '';
    const hers = (await findClient('FONTAINE'))?.id ?? '';
    await app.addNotary({
      key: testKeys.other,
      licenceEmail: 'autre@etude.example',
      email: 'pieces@autre.example',
      lastName: 'AUTRE',
    });
    expect((await accept(id, testKeys.other)).statusCode).toBe(404);
    expect((await give(id, his, testKeys.other)).statusCode).toBe(404);
    expect((await accept(id, testKeys.admin)).statusCode).toBe(403);
    expect((await give(id, hers)).json()).toMatchObject({ code: 'document-not-correctable' });
    expect((await give(id, '019379a0-0000-7000-8000-000000000000')).statusCode).toBe(404);
    expect((await give(id, his)).statusCode).toBe(204);
    expect((await accept(id)).json()).toMatchObject({ code: 'document-not-correctable' });
  });
});
