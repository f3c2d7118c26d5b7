import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryRows } from '#server/database/query.ts';
import { createMoveMessage } from '#server/desk/move-message.ts';
import { createLogger } from '#server/ground/logger.ts';
import { createRecords } from '#server/records/records.ts';
import { runAutomation } from '#server/runs/run-automation.ts';
import type { NewOwner } from '#shared/contracts/mailbox.ts';
import type { MessageView } from '#shared/contracts/messages.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import * as write from '#support/case-papers/layouts.ts';
import { testDatabases } from '#support/databases.ts';
import { claire, julien, writeMail } from '#support/mails.ts';
import { atRest, fillSheet, listDrive, readLedger } from '#support/office-view.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const HER = 'Dossier Clients/FONTAINE Claire';
const HIS = 'Dossier Clients/VASNIER Julien';
const hisCard = write.identityCard({ last: 'VASNIER', first: 'Julien', sex: 'M' });
const herCard = write.identityCard({ last: 'FONTAINE', first: 'Claire' });
const someone = (notaryId: string) => ({
  licenceId: notaryId,
  role: 'notary' as const,
  notaryId,
  personId: null,
  standing: 'notary' as const,
});
const strangers = write.ribTable('M. LAMBERT DIDIER');

describe.each(testDatabases)('a message with its papers changes clients, on $name,', ({ open }) => {
  let app: TestApp;
  let number = 0;

  beforeEach(async () => {
    app = await openTestApp(await open(), { now: new Date('2026-06-16T08:00:00Z') });
    await fillSheet(app.office, 'clients', [
      ['FONTAINE', 'Claire', 'Vente maison', claire.address],
      ['VASNIER', 'Julien', 'Achat', julien.address],
    ]);
  });
  afterEach(() => app.close());

  async function send(texts: string[]): Promise<string> {
    number += 1;
    const attachments = texts.map((content, at) => ({
      name: `piece ${number}-${at}.txt`,
      content,
      type: 'text/plain',
    }));
    app.office.deliver(
      `mail-${number}`,
      await writeMail({ from: claire, subject: `no ${number}`, attachments }),
    );
    await app.office.run('client_management');
    await app.office.run('document_classification');
    const [row] = await queryRows<{ id: string }>(
      app.office.database.db,
      sql`select id from messages where subject = ${`no ${number}`}`,
    );
    return row?.id ?? '';
  }
  const call = async (method: 'POST' | 'DELETE', id: string, body?: object, key = testKeys.notary) =>
    (await app.call(method, fillRoute(routes.moveMessage, { id }), { key, ...(body ? { body } : {}) }))
      .statusCode;
  const move = (id: string, owner: NewOwner, key?: string) => call('POST', id, owner, key);
  const undo = (id: string) => call('DELETE', id);
  const view = async (id: string): Promise<MessageView> =>
    (await app.call('GET', fillRoute(routes.message, { id }), { key: testKeys.notary })).json();
  const findClient = async (lastName: string) =>
    (await app.office.needs().records.clients.list(app.office.notary.id)).find(
      (client) => client.lastName === lastName,
    );
  const idOf = async (lastName: string) => (await findClient(lastName))?.id ?? '';
  const listIn = (folder: string) =>
    existsSync(join(app.office.folders.drive, folder))
      ? readdirSync(join(app.office.folders.drive, folder))
      : [];

  it('takes them along: nothing is left in the wrong folder, and each counts where it is', async () => {
    const id = await send([hisCard, strangers]);
    expect(await view(id)).toMatchObject({ moves: { from: { name: 'FONTAINE Claire' }, papers: 2 } });
    expect(await move(id, { clientId: await idOf('VASNIER') })).toBe(204);
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
    expect(await move(id, { clientId: await idOf('VASNIER') })).toBe(204);
    // A paper that names her is no paper of his before somebody says so.
    expect(listIn(`${HIS}/Pièces`)).toEqual([]);
    expect(await undo(id)).toBe(204);
    expect(listDrive(app.office)).toEqual(before);
    for (const folder of ['Pièces', 'À vérifier']) expect(listIn(`${HIS}/${folder}`)).toEqual([]);
    expect(await view(id)).toMatchObject({ clients: [{ name: 'FONTAINE Claire' }], movedFrom: null });
    expect((await findClient('FONTAINE'))?.received).toEqual([expect.stringMatching(/^cni/)]);
    expect(await undo(id)).toBe(404);
    await app.office.runAll();
    expect(listDrive(app.office)).toEqual(before);
    expect(await readLedger(app.office)).toMatchObject(atRest);
  });

  it('opens the file of a new client, whose papers are filed there', async () => {
    const id = await send([write.identityCard({ last: 'PERRIN', first: 'Odette' })]);
    expect(await move(id, { newClient: { lastName: 'Perrin', firstName: 'Odette' } })).toBe(204);
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
    expect(await move(id, { clientId: await idOf('VASNIER') })).toBe(204);
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
    const all = await Promise.all([1, 2, 3].map(() => move(id, { clientId: his })));
    expect(all.toSorted()).toEqual([204, 400, 400]);
  });

  it('follows wherever its moving was broken off, once', async () => {
    const id = await send([hisCard, strangers]);
    const { db } = app.office.database;
    const { notary } = app.office;
    // What was decided is stored; the process dies before any file has moved.
    const his = await idOf('VASNIER');
    const { move: decide } = createMoveMessage({
      db,
      records: createRecords(db),
      clock: app.office.needs().clock,
      doNow: async () => undefined,
      compare: async () => undefined,
    });
    await decide(someone(notary.id), notary.id, id, { clientId: his });
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
