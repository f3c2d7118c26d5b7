import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryRows } from '#server/database/query.ts';
import { createLogger } from '#server/ground/logger.ts';
import { createRecords } from '#server/records/records.ts';
import { runAutomation } from '#server/runs/run-automation.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import * as write from '#support/case-papers/layouts.ts';
import { testDatabases } from '#support/databases.ts';
import { claire } from '#support/mails.ts';
import { HER, HIS, type MovingOffice, openMovingOffice } from '#support/moving-office.ts';
import { atRest, listDrive, readLedger } from '#support/office-view.ts';
import { testKeys } from '#support/test-app.ts';

const hisCard = write.identityCard({ last: 'VASNIER', first: 'Julien', sex: 'M' });
const herCard = write.identityCard({ last: 'FONTAINE', first: 'Claire' });
const strangers = write.ribTable('M. LAMBERT DIDIER');

describe.each(testDatabases)('a message with its papers changes clients, on $name,', ({ open }) => {
  let app: MovingOffice;

  beforeEach(async () => {
    app = await openMovingOffice(open);
  });
  afterEach(() => app.close());

  const { send, move, undo, view, listIn, findClient } = {
    send: (texts: string[]) => app.send(texts),
    move: (...args: Parameters<MovingOffice['move']>) => app.move(...args),
    undo: (...args: Parameters<MovingOffice['undo']>) => app.undo(...args),
    view: (id: string) => app.view(id),
    listIn: (folder: string) => app.listIn(folder),
    findClient: (lastName: string) => app.findClient(lastName),
  };
  const idOf = async (lastName: string) => (await findClient(lastName)).id;

  it('takes them along: nothing is left in the wrong folder, and each counts where it is', async () => {
    const id = await send([hisCard, strangers]);
    expect(await view(id)).toMatchObject({ moves: { from: { name: 'FONTAINE Claire' }, papers: 2 } });
    expect(await move(id, { clientId: await idOf('VASNIER') })).toBe(200);
    for (const folder of ['Pièces', 'À vérifier']) expect(listIn(`${HER}/${folder}`)).toEqual([]);
    // His card proves itself; what names nobody of his case waits for a person.
    expect(listDrive(app.office)).toEqual([
      expect.stringMatching(`^${HIS}/Pièces/VASNIER Julien - `),
      expect.stringMatching(`^${HIS}/À vérifier/`),
    ]);
    expect((await findClient('VASNIER'))?.received).toEqual([expect.stringMatching(/^cni/)]);
    expect((await findClient('FONTAINE'))?.received).toEqual([]);
    expect(await view(id)).toMatchObject({
      clients: [{ name: 'VASNIER Julien' }],
      movedFrom: { name: 'FONTAINE Claire' },
      papers: [{ outcome: 'filed' }, { outcome: 'held' }],
    });
    await app.office.runAll();
    expect(await readLedger(app.office)).toMatchObject(atRest);
    const audit = await queryRows(
      app.office.database.db,
      sql`select action from audit_log where action like 'message.%'`,
    );
    expect(audit).toEqual([{ action: 'message.moved' }]);
  });

  it('comes back as it was, to the very place of each paper', async () => {
    const id = await send([herCard, strangers]);
    const before = listDrive(app.office);
    expect(before).toHaveLength(2);
    expect(await move(id, { clientId: await idOf('VASNIER') })).toBe(200);
    // A paper that names her is no paper of his before somebody says so.
    expect(listIn(`${HIS}/Pièces`)).toEqual([]);
    expect(await undo(id)).toBe(204);
    expect(listDrive(app.office)).toEqual(before);
    for (const folder of ['Pièces', 'À vérifier']) expect(listIn(`${HIS}/${folder}`)).toEqual([]);
    expect(await view(id)).toMatchObject({ clients: [{ name: 'FONTAINE Claire' }], movedFrom: null });
    expect((await findClient('FONTAINE'))?.received).toEqual([expect.stringMatching(/^cni/)]);
    expect(await undo(id)).toBe(409);
    await app.office.runAll();
    expect(listDrive(app.office)).toEqual(before);
    expect(await readLedger(app.office)).toMatchObject(atRest);
  });

  it('opens the file of a new client, whose papers are filed there', async () => {
    const id = await send([write.identityCard({ last: 'PERRIN', first: 'Odette' })]);
    expect(await move(id, { newClient: { lastName: 'Perrin', firstName: 'Odette' } })).toBe(200);
    expect(listDrive(app.office)).toEqual([
      expect.stringMatching('^Dossier Clients/PERRIN Odette/Pièces/PERRIN Odette - '),
    ]);
    expect(await findClient('PERRIN')).toMatchObject({ emails: [] });
    expect(await findClient('FONTAINE')).toMatchObject({ emails: [claire.address] });
  });

  it('leaves to the first client what another message of his brought as well', async () => {
    await send([hisCard]);
    const id = await send([hisCard]);
    const kept = listDrive(app.office);
    expect(await move(id, { clientId: await idOf('VASNIER') })).toBe(200);
    await app.office.runAll();
    expect(listDrive(app.office)).toEqual([
      ...kept,
      expect.stringMatching(`^${HIS}/Pièces/VASNIER Julien - `),
    ]);
    expect(await readLedger(app.office)).toMatchObject(atRest);
  });

  it('is moved once, by its own office, to another client of its own', async () => {
    await app.addNotary({
      key: testKeys.other,
      licenceEmail: 'autre@etude.example',
      email: 'pieces@autre.example',
      lastName: 'AUTRE',
    });
    const id = await send([hisCard]);
    const [hers, his] = [await idOf('FONTAINE'), await idOf('VASNIER')];
    expect(await move(id, { clientId: his }, testKeys.other)).toBe(404);
    expect(await move(id, { clientId: his }, testKeys.admin)).toBe(403);
    expect(await move(id, { clientId: hers })).toBe(400);
    expect(await move(id, { clientId: id })).toBe(404);
    const body = { from: hers, to: { clientId: his } };
    const route = fillRoute(routes.moveMessage, { id });
    const calls = [1, 2, 3].map(() => app.call('POST', route, { key: testKeys.notary, body }));
    const all = await Promise.all(calls);
    expect(all.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  });

  it('is taken back by who has seen where it is, and by nobody who has not', async () => {
    const id = await send([hisCard]);
    const [hers, his] = [await idOf('FONTAINE'), await idOf('VASNIER')];
    await move(id, { clientId: his });
    const first = (await view(id)).movedFrom;
    expect(first).toMatchObject({ id: hers, name: 'FONTAINE Claire' });
    await move(id, { newClient: { lastName: 'Roy', firstName: 'Léa' } });
    const second = (await view(id)).movedFrom;
    // Two who click at once on the same page take back one move.
    expect(await undo(id, first?.moveId)).toBe(409);
    expect(await undo(id, second?.moveId)).toBe(204);
    const late = await app.call(
      'DELETE',
      `${fillRoute(routes.moveMessage, { id })}?moveId=${second?.moveId}`,
      { key: testKeys.notary },
    );
    expect([late.statusCode, late.json().code]).toEqual([409, 'message-moved-meanwhile']);
    expect(await view(id)).toMatchObject({ clients: [{ id: his }], movedFrom: first });
    expect(await undo(id, first?.moveId)).toBe(204);
    expect(await view(id)).toMatchObject({ clients: [{ id: hers }], movedFrom: null });
    expect(await undo(id, first?.moveId)).toBe(409);
  });

  it('follows wherever its moving was broken off, once', async () => {
    const id = await send([hisCard, strangers]);
    const { db } = app.office.database;
    const { notary } = app.office;
    // What was decided is stored; the process dies before any file has moved.
    await app.decide(id, await idOf('VASNIER'));
    expect((await createRecords(db).documents.listWaiting(notary.id, 10)).length).toBeGreaterThan(0);
    for (const last of [1, 2]) {
      const needs = app.office.needs();
      let moves = 0;
      const broken: typeof needs.drive.move = async (...args) => {
        moves += 1;
        const moved = await needs.drive.move(...args);
        if (moves === last) throw new Error('broken off');
        return moved;
      };
      await runAutomation(
        'document_classification',
        { ...needs, drive: { ...needs.drive, move: broken } },
        createLogger('silent'),
      );
    }
    await app.office.runAll();
    for (const folder of ['Pièces', 'À vérifier']) expect(listIn(`${HER}/${folder}`)).toEqual([]);
    expect(listDrive(app.office)).toEqual([
      expect.stringMatching(`^${HIS}/Pièces/VASNIER Julien - `),
      expect.stringMatching(`^${HIS}/À vérifier/`),
    ]);
    expect(await readLedger(app.office)).toMatchObject(atRest);
  });
});
