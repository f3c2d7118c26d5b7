import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientListSchema } from '#shared/contracts/clients.ts';
import { standingOf } from '#shared/contracts/document-seen.ts';
import type { DocumentCorrection } from '#shared/contracts/documents.ts';
import { documentPageSchema, documentSchema, type OfficeDocument } from '#shared/contracts/documents.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { asSeen } from '#support/as-seen.ts';
import { identityCard } from '#support/case-papers/layouts.ts';
import { productionDatabase } from '#support/databases.ts';
import { claire, writeMail } from '#support/mails.ts';
import { type MovingOffice, openMovingOffice } from '#support/moving-office.ts';
import { atRest, fillSheet, listDrive, readLedger } from '#support/office-view.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';
import { neighbourOf, type TestOffice } from '#support/test-office.ts';

const HER = 'Dossier Clients/FONTAINE Claire';

/** A form that no rule knows. */
const form = (name: string, day: string, since: string) => `FOYER RURAL DU BOCAGE
Fiche navette modèle B12
Adhérent principal ................ ${name}
Entré au foyer le ${since}
Secteur de rattachement : Bressuire
Objet de la fiche : versements, retraits, arriérés du foyer et de ses membres
Pointage fait par nos soins
Bordereau remis au guichet ${day}
Visa du responsable de secteur`;

describe.each(productionDatabase)('what the office says of a held document, on $name', ({ open }) => {
  let app: TestApp;
  let sent = 0;

  beforeEach(async () => {
    app = await openTestApp(await open(), { now: new Date('2026-06-16T08:00:00Z') });
    await receive(app.office, form('Madame Claire FONTAINE', '12/05/2026', '02/05/1998'));
  });
  afterEach(() => app.close());

  async function receive(office: TestOffice, text: string): Promise<void> {
    sent += 1;
    await fillSheet(office, 'clients', [['FONTAINE', 'Claire', 'Vente maison', claire.address]]);
    const attachments = [{ name: `fiche ${sent}.txt`, content: text }];
    office.deliver(`mail-${sent}`, await writeMail({ from: claire, attachments }));
    await office.run('client_management');
    await office.run('document_classification');
  }

  async function listHeld(key = testKeys.notary): Promise<OfficeDocument[]> {
    const response = await app.call('GET', `${routes.documents}?state=held`, { key });
    return documentPageSchema.parse(response.json()).documents;
  }

  const said: Omit<DocumentCorrection, 'from'> = {
    type: 'releve_compte',
    person: 'FONTAINE Claire',
    date: '2026-05-12',
  };
  const correct = async (id: string, body: object = said, key: string = testKeys.notary) =>
    app.call('POST', fillRoute(routes.correctDocument, { id }), {
      key,
      body: { ...body, ...(await asSeen(app.office, id)) },
    });

  it('is listed with its reasons, then filed at once under the name that was said', async () => {
    const [held, ...others] = await listHeld();
    expect(others).toEqual([]);
    expect(held).toMatchObject({ state: 'held', client: { name: 'FONTAINE Claire' } });
    expect(held?.reasons.length).toBeGreaterThan(0);
    expect((await correct(held?.id ?? '')).statusCode).toBe(204);
    expect(listDrive(app.office)).toContain(
      `${HER}/Pièces/FONTAINE Claire - Relevé de compte - 12-05-2026.txt`,
    );
    expect(await listHeld()).toEqual([]);
    expect(await readLedger(app.office)).toMatchObject({ ...atRest, parts: { filed: 1, held: 0 } });
  });

  it('a paper that a colleague has filed meanwhile is not filed over', async () => {
    const held = (await listHeld())[0];
    if (!held) throw new Error('nothing waits');
    const file = async (type: string, seen: OfficeDocument) =>
      app.call('POST', fillRoute(routes.correctDocument, { id: held.id }), {
        key: testKeys.notary,
        body: { ...said, type, from: held.client?.id ?? null, as: standingOf(seen) },
      });
    const look = async (): Promise<OfficeDocument> =>
      documentSchema.parse(
        (await app.call('GET', fillRoute(routes.document, { id: held.id }), { key: testKeys.notary })).json(),
      );
    const listLessons = () => app.office.needs().records.corrections.listToLearn(app.office.notary.id, 10);
    expect((await file('releve_compte', held)).statusCode).toBe(204);
    const filed = await look();
    const before = { drive: listDrive(app.office), lessons: await listLessons() };

    // Their pages were both opened while it waited.
    const late = await file('justificatif_domicile', held);
    expect([late.statusCode, late.json().code]).toEqual([409, 'document-changed-meanwhile']);
    const undo = await app.call('POST', fillRoute(routes.undoFiling, { id: held.id }), {
      key: testKeys.notary,
      body: { from: held.client?.id ?? null, as: { ...standingOf(filed), fileName: 'Autre nom.txt' } },
    });
    expect([undo.statusCode, undo.json().code]).toEqual([409, 'document-changed-meanwhile']);
    expect(await look()).toEqual(filed);
    expect({ drive: listDrive(app.office), lessons: await listLessons() }).toEqual(before);

    // Who has seen how it is filed may say otherwise.
    expect((await file('justificatif_domicile', filed)).statusCode).toBe(204);
    expect((await look()).type).toBe('justificatif_domicile');
  });

  it('makes the next document of that form be read, in this office and in no other', async () => {
    const [held] = await listHeld();
    await correct(held?.id ?? '');
    // Hers: one in a stranger's name would be read the same way, and held (decision 0046).
    await receive(app.office, form('Madame FONTAINE Claire', '03/06/2026', '17/09/2004'));
    expect(listDrive(app.office)).toContain(
      `${HER}/Pièces/FONTAINE Claire - Relevé de compte - 03-06-2026.txt`,
    );

    const neighbourId = await addNeighbour();
    const neighbour = await app.office.dependencies.seeding.notaries.findById(neighbourId);
    if (!neighbour) throw new Error('the neighbour was not kept');
    const other = neighbourOf(app.office, neighbour);
    await receive(other, form('Monsieur Paul RABILLARD', '04/06/2026', '11/11/2011'));
    expect(listDrive(other).filter((path) => path.includes('/Pièces/'))).toEqual([]);
    expect(await listHeld(testKeys.other)).toHaveLength(1);
  });

  it('has an address of its own, which another office finds empty as one that never was', async () => {
    const [held] = await listHeld();
    await addNeighbour();
    const look = (key: string, id = held?.id ?? '') =>
      app.call('GET', fillRoute(routes.document, { id }), { key });
    const { broughtBy, ...seen } = (await look(testKeys.notary)).json();
    expect(seen).toEqual(held);
    expect(broughtBy).toMatchObject({ subject: 'Vente de ma maison' });
    const foreign = await look(testKeys.other);
    const unknown = await look(testKeys.other, '019379a0-0000-7000-8000-000000000000');
    expect(foreign.statusCode).toBe(404);
    expect(foreign.json()).toEqual(unknown.json());
    expect((await look(testKeys.admin)).statusCode).toBe(403);
  });

  const readFile = (id: string, key?: string) =>
    app.call('GET', fillRoute(routes.documentFile, { id }), key ? { key } : {});
  const heldFolder = () => join(app.office.folders.drive, HER, 'À vérifier');
  const addNeighbour = () =>
    app.addNotary({
      key: testKeys.other,
      licenceEmail: 'autre@etude.example',
      email: 'pieces@autre.example',
      lastName: 'AUTRE',
    });

  describe('has a file that', () => {
    it('its own office reads and nobody else', async () => {
      const id = (await listHeld())[0]?.id ?? '';
      await addNeighbour();
      const own = await readFile(id, testKeys.notary);
      expect(own.statusCode).toBe(200);
      expect(own.body).toContain('FOYER RURAL DU BOCAGE');
      expect((await readFile(id, testKeys.other)).statusCode).toBe(404);
      expect((await readFile(id, testKeys.admin)).statusCode).toBe(403);
      expect((await readFile(id)).statusCode).toBe(401);
      const unknown = '019379a0-0000-7000-8000-000000000000';
      expect((await readFile(unknown, testKeys.notary)).statusCode).toBe(404);
      expect((await readFile('../../etc/passwd', testKeys.notary)).statusCode).toBe(400);
    });

    it('is shown as a picture when browsers would not show it, to its own office alone', async () => {
      const held = (await listHeld())[0];
      await addNeighbour();
      const look = (key: string) =>
        app.call('GET', fillRoute(routes.documentPicture, { id: held?.id ?? '' }), { key });
      const text = await look(testKeys.notary);
      expect([text.statusCode, text.json().code]).toEqual([415, 'document-not-shown']);
      const photo = readFileSync('src/server/adapters/text-extraction/samples/birth-certificate.heic');
      writeFileSync(join(heldFolder(), held?.fileName ?? ''), photo);
      const own = await look(testKeys.notary);
      expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'image/jpeg']);
      expect(own.headers['cache-control']).toBe('private, no-store');
      expect(own.rawPayload.subarray(0, 3).toString('hex')).toBe('ffd8ff');
      expect((await look(testKeys.other)).statusCode).toBe(404);
      expect((await look(testKeys.admin)).statusCode).toBe(403);
    });

    it.each([
      ['page.html', '<html><script>alert(1)</script>', 'attachment', 'application/octet-stream'],
      ['facture.pdf', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'attachment', 'application/octet-stream'],
      ['scan.txt', '%PDF-1.7\n', 'inline', 'application/pdf'],
      ['photo.jpg', '\xff\xd8\xff\xe0', 'inline', 'image/jpeg'],
      ['image.png', '\x89PNG\r\n\x1a\n', 'inline', 'image/png'],
      ['vide.pdf', '', 'attachment', 'application/octet-stream'],
      ['a";\r\nSet-Cookie: x=é.pdf', '%PDF-1.7\n', 'inline', 'application/pdf'],
    ])('is shown or downloaded by its bytes, whatever its name: %j', async (name, bytes, kind, type) => {
      const held = (await listHeld())[0];
      const file = join(heldFolder(), held?.fileName ?? '');
      writeFileSync(file, Buffer.from(bytes, 'latin1'));
      renameSync(file, join(heldFolder(), name));
      const response = await readFile(held?.id ?? '', testKeys.notary);
      expect(response.statusCode).toBe(200);
      expect(response.rawPayload).toEqual(Buffer.from(bytes, 'latin1'));
      const { headers } = response;
      expect(headers['content-type']).toBe(type);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers['set-cookie']).toBeUndefined();
      const disposition = String(headers['content-disposition']);
      expect(disposition).toMatch(
        new RegExp(`^${kind}; filename="[ !#-$&-:<-\\[\\]-~]*"; filename\\*=UTF-8''[\\w.~!%-]+$`),
      );
      const whole = decodeURIComponent(disposition.split("''")[1] ?? '');
      expect(whole).toBe(name.replace(/[\r\n]/g, ''));
    });

    it('has left the drive, which is said', async () => {
      const held = (await listHeld())[0];
      rmSync(join(heldFolder(), held?.fileName ?? ''));
      const response = await readFile(held?.id ?? '', testKeys.notary);
      expect(response.statusCode).toBe(410);
      expect(response.json()).toEqual({
        code: 'document-gone',
        error: 'Ce document n’est plus sur le drive : il y a été supprimé.',
      });
    });
  });

  it('is given to one of the clients of the office, of which no other office hears', async () => {
    await addNeighbour();
    const list = async (key: string) =>
      clientListSchema.parse((await app.call('GET', routes.clients, { key })).json());
    expect(await list(testKeys.notary)).toEqual([{ id: expect.any(String), name: 'FONTAINE Claire' }]);
    expect(await list(testKeys.other)).toEqual([]);
    expect((await app.call('GET', routes.clients, { key: testKeys.admin })).statusCode).toBe(403);
    expect((await app.call('GET', routes.clients)).statusCode).toBe(401);
  });

  it('is refused for what makes no sense, and to anybody else', async () => {
    const id = (await listHeld())[0]?.id ?? '';
    expect((await correct(id, { ...said, type: 'recette' })).statusCode).toBe(400);
    expect((await correct(id, { ...said, date: '12/05/2026' })).statusCode).toBe(400);
    expect((await correct(id, { ...said, date: '2026-02-31' })).statusCode).toBe(400);
    expect((await correct(id, said, testKeys.admin)).statusCode).toBe(403);
    const unknown = '019379a0-0000-7000-8000-000000000000';
    expect((await correct(unknown)).statusCode).toBe(404);
    expect((await correct(id, { ...said, clientId: unknown })).statusCode).toBe(404);
    await addNeighbour();
    expect((await correct(id, said, testKeys.other)).statusCode).toBe(404);
    expect(await listHeld(testKeys.other)).toEqual([]);
    expect(await listHeld()).toHaveLength(1);
  });
});

describe.each(productionDatabase)('what is said, on $name,', ({ open }) => {
  let app: MovingOffice;
  let message: string;
  let her: string;
  let his: string;
  let id: string;

  beforeEach(async () => {
    app = await openMovingOffice(open);
    message = await app.send([identityCard({ last: 'VASNIER', first: 'Julien' })]);
    her = (await app.findClient('FONTAINE')).id;
    his = (await app.findClient('VASNIER')).id;
    id = (await app.papersOf('FONTAINE'))[0]?.id ?? '';
  });
  afterEach(() => app.close());

  /** From a screen that was opened while the paper was hers. */
  const say = async (route: string, body: object = {}) => {
    const path = fillRoute(route, { id });
    const answer = await app.call('POST', path, { key: testKeys.notary, body: { from: her, ...body } });
    return [answer.statusCode, answer.json<{ code: string }>().code];
  };
  const refused = [409, 'document-moved-meanwhile'];
  const stateOf = async () => {
    const { documents, clients } = app.office.needs().records;
    const document = await documents.findById(app.office.notary.id, id);
    const all = await clients.list(app.office.notary.id);
    return {
      document,
      parties: all.map(({ acceptedParties }) => acceptedParties),
      drive: listDrive(app.office),
    };
  };

  it('of a paper that was given to another meanwhile is refused, and says so', async () => {
    expect(await app.move(message, { clientId: his })).toBe(200);
    await app.office.runAll();
    const before = await stateOf();
    expect(before.document).toMatchObject({ clientId: his, state: 'filed' });
    const form = { type: 'cni', person: 'FONTAINE Claire', date: '2023-03-14' };
    expect(await say(routes.correctDocument, form)).toEqual(refused);
    expect(await say(routes.correctDocument, { ...form, clientId: her })).toEqual(refused);
    expect(await say(routes.undoFiling)).toEqual(refused);
    expect(await stateOf()).toEqual(before);
  });

  it('of a paper that waits with another by now is refused, whatever is said', async () => {
    await app.office
      .needs()
      .records.documents.setReasons(app.office.notary.id, id, ['person-not-of-case', 'type-uncertain']);
    expect(await app.move(message, { clientId: his })).toBe(200);
    const before = await stateOf();
    expect(before.document).toMatchObject({ clientId: his, state: 'held' });
    expect(await say(routes.giveDocument, { clientId: her })).toEqual(refused);
    expect(await say(routes.acceptParty)).toEqual(refused);
    const parts = [
      { firstPage: 1, lastPage: 1 },
      { firstPage: 2, lastPage: 2 },
    ];
    expect(await say(routes.splitDocument, { parts })).toEqual(refused);
    expect(await say(routes.askAgain, { why: 'blurred', text: 'Bonjour Claire,' })).toEqual(refused);
    expect(await stateOf()).toEqual(before);
  });
});
