import { rmSync, writeFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { eq, ne, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeZip } from '#server/adapters/zip/write-zip.ts';
import { auditLog } from '#server/database/audit-log.tables.ts';
import { createCheckpointSeal } from '#server/database/audit-seal.ts';
import { createCipher, keysOf } from '#server/database/cipher.ts';
import { newId } from '#server/database/ids.ts';
import { queryRows } from '#server/database/query.ts';
import { asOwner } from '#server/database/rights.ts';
import { verifyAudit } from '#server/database/verify-audit.ts';
import { activity } from '#server/features/activity/activity.tables.ts';
import type { Client } from '#server/features/clients/clients.repository.ts';
import { clients as clientsTable } from '#server/features/clients/clients.tables.ts';
import { erasures, silencedAddresses } from '#server/features/erasures/erasures.tables.ts';
import { cronExecutions } from '#server/features/executions/executions.tables.ts';
import { messageParts, messages } from '#server/features/messages/messages.tables.ts';
import { outgoingMails } from '#server/features/outgoing-mails/outgoing-mails.tables.ts';
import { suspensions } from '#server/features/suspensions/suspensions.tables.ts';
import type { Erasure } from '#shared/contracts/erasures.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { productionDatabase } from '#support/databases.ts';
import { claire, julien, writeMail } from '#support/mails.ts';
import {
  atRest,
  fillSheet,
  listDrive,
  listSent,
  readClientSheet,
  readLedger,
  sentTo,
} from '#support/office-view.ts';
import { writeBill, writeRib } from '#support/papers.ts';
import { join } from '#support/team.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

const odile = { name: 'Odile Tessandier', address: 'odile.tessandier@orange.example' };
const DAY = 24 * 3_600_000;

describe.each(productionDatabase)('a client who is erased, on $name', ({ open }) => {
  let test: TestApp;
  let client: Client;
  const office = () => test.office;
  const db = () => test.office.database.db;
  const erase = (binsPapers = false, headers?: Record<string, string>) =>
    test.call('POST', fillRoute(routes.clientErasure, { id: client.id }), {
      ...(headers ? { headers } : { key: testKeys.notary }),
      body: { binsPapers },
    });

  beforeEach(async () => {
    test = await openTestApp(await open(), { now: new Date('2026-06-16T08:00:00Z') });
    await fillSheet(office(), 'clients', [
      ['TESSANDIER', 'Odile', 'Achat', odile.address, '06 11 11 11 11'],
      ['VASNIER', 'Julien', 'Achat', julien.address, '06 22 22 22 22'],
    ]);
    await fillSheet(office(), 'requirements', [['Achat', 'Livret de famille', 'Oui', '']]);
    const bill = await writeBill('ODILE TESSANDIER', '2026-06-01');
    const rib = await writeRib('ODILE TESSANDIER');
    const hers = [
      { name: 'Facture Tessandier.pdf', content: bill },
      { name: 'RIB Tessandier.pdf', content: rib },
    ];
    const his = [{ name: 'eau.pdf', content: await writeBill('JULIEN VASNIER', '2026-06-01', '2') }];
    office().deliver('1', await writeMail({ from: odile, subject: 'Papiers Tessandier', attachments: hers }));
    office().deliver('2', await writeMail({ from: julien, attachments: his }));
    await office().runAll();
    const clients = await office().needs().records.clients.list(office().notary.id);
    client = clients.find(({ lastName }) => lastName === 'TESSANDIER') as Client;
  });
  afterEach(() => test.close());

  /** Every table in which one of these words stands, in whatever column. */
  async function findWords(words: string[]): Promise<string[]> {
    const tables = await queryRows<{ name: string }>(
      db(),
      sql`select table_name as name from information_schema.tables
          where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    expect(tables.length).toBeGreaterThan(45);
    const found: string[] = [];
    for (const { name } of tables)
      for (const word of words) {
        const says = sql`select 1 from ${sql.identifier(name)} t where t::text ilike ${`%${word}%`} limit 1`;
        if ((await queryRows(db(), says)).length > 0) found.push(`${name}: ${word}`);
      }
    return found;
  }
  const words = ['tessandier', 'odile', '06 11 11', '11111111', 'Facture T', 'Papiers T'];

  /** A run's own history, as the scheduler writes it, and a mail that has not left. */
  async function tellOfHer(): Promise<void> {
    const { id: notaryId } = office().notary;
    const item = { text: 'TESSANDIER Odile - RIB.pdf', outcome: 'done' };
    const responseData = { message: '2 pièces', steps: [{ name: 'Lire', items: [item], milliseconds: 1 }] };
    const run = { id: newId(), workflowId: newId(), notaryId, slot: office().clock.time, status: 'success' };
    await db()
      .insert(cronExecutions)
      .values({ ...run, status: 'success', responseData });
    await db().insert(activity).values({
      id: newId(),
      notaryId,
      key: 'held',
      kind: 'message-held',
      title: 'Message d’Odile TESSANDIER',
    });
    await db().insert(outgoingMails).values({
      id: newId(),
      notaryId,
      key: 'waiting',
      kind: 'answer',
      clientId: client.id,
      messageId: '<waiting@vasseur.example>',
      toName: odile.name,
      toAddress: odile.address,
      subject: 's',
      body: 'Madame Tessandier',
    });
    // What a message of hers, taken for Julien's, had taught of him.
    const refused = {
      refusedEmails: [odile.address, 'un@autre.example'],
      refusedPhones: [client.phone ?? '-'],
    };
    await db().update(clientsTable).set(refused).where(ne(clientsTable.id, client.id));
  }

  it('is found in no table, column or document of the database any more', async () => {
    await tellOfHer();
    expect((await findWords(words)).length).toBeGreaterThan(12);
    const answer = await erase();
    expect(answer.json()).toMatchObject({
      problem: null,
      sheetLeft: false,
      by: 'Agnès VASSEUR',
      documents: 2,
      messages: 1,
    });
    expect(await findWords(words)).toEqual([]);
    expect(await readClientSheet(office())).toMatchObject([{ Nom: 'VASNIER' }]);
    expect(JSON.stringify(await readClientSheet(office()))).not.toMatch(/tessandier|odile/i);
    expect(await readLedger(office())).toMatchObject(atRest);
    expect(
      (await test.call('GET', fillRoute(routes.clientPieces, { id: client.id }), { key: testKeys.notary }))
        .statusCode,
    ).toBe(404);
  });

  it('has no word of hers entered again where another server has rewritten her mail', async () => {
    const bill = await writeBill('ODILE TESSANDIER', '2026-06-02', '3');
    const attachments = [{ name: 'Deuxième Tessandier.pdf', content: bill }];
    const raw = await writeMail({ from: odile, subject: 'Suite Tessandier', attachments });
    office().deliver('3', raw);
    await office().runAll();
    await erase();
    const before = listDrive(office());
    // Byte for byte under another number, and carried over to a server that adds a line.
    office().deliver('4', raw);
    office().deliver('5', Buffer.concat([Buffer.from('X-Carried-Over: yes\r\n'), raw]));
    await office().runAll();
    expect(await findWords(words)).toEqual([]);
    expect(listDrive(office())).toEqual(before);
    const rows = await db().select().from(messages);
    const again = rows.filter(({ mailboxId }) => ['4', '5'].some((name) => mailboxId.startsWith(name)));
    expect(again).toMatchObject([
      { state: 'refused', reason: 'client-erased' },
      { state: 'refused', reason: 'client-erased' },
    ]);
    expect(await readLedger(office())).toMatchObject(atRest);
  });

  it('has the names of what came in an archive go with it', async () => {
    const rib = await writeRib('ODILE TESSANDIER');
    const zip = await buffer(writeZip([{ name: 'RIB Tessandier 2.pdf', read: () => Readable.from([rib]) }]));
    const attachments = [{ name: 'papiers.zip', content: zip }];
    office().deliver('3', await writeMail({ from: odile, subject: 'Archive', attachments }));
    await office().runAll();
    expect(await findWords(['RIB Tessandier 2'])).toContain('message_parts: RIB Tessandier 2');
    await erase();
    expect(await findWords(words)).toEqual([]);
    expect(await readLedger(office())).toMatchObject(atRest);
  });

  it('leaves the files where they are, the other client as he was, and the audit log whole', async () => {
    const before = listDrive(office());
    const sent = (await listSent(office())).length;
    await erase();
    await office().runAll();
    expect(listDrive(office())).toEqual(before);
    expect((await listSent(office())).length).toBe(sent);
    expect(await findWords(words)).toEqual([]);
    expect(await findWords(['vasnier', 'eau.pdf'])).not.toEqual([]);
    const acts = await db().select().from(auditLog);
    expect(acts.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['client.erasure-asked', 'client.erased']),
    );
    expect(JSON.stringify(acts)).not.toMatch(/tessandier|odile/i);
    const seal = createCheckpointSeal(createCipher(keysOf('ab'.repeat(32))));
    expect(await asOwner(() => verifyAudit(db(), seal))).toMatchObject({ breaks: [] });
  });

  it('has her files put into « Corbeille » where the office wants that', async () => {
    await erase(true);
    const paths = listDrive(office());
    expect(
      paths.filter((path) => /Tessandier/i.test(path)).every((path) => path.startsWith('Corbeille/')),
    ).toBe(true);
    expect(paths.filter((path) => path.startsWith('Corbeille/'))).toHaveLength(2);
    expect(paths.some((path) => path.includes('VASNIER Julien/Pièces/'))).toBe(true);
  });

  it('is a stranger when she writes again, in a folder of her own', async () => {
    await erase();
    const before = listDrive(office());
    const raw = await writeMail({
      from: odile,
      subject: 'Un nouveau projet',
      text: 'Bonjour,\n\nJe souhaite acheter un appartement.\n\nOdile Tessandier',
      attachments: [{ name: 'piece.pdf', content: await writeBill('ODILE TESSANDIER', '2026-06-10', '9') }],
    });
    office().deliver('9', raw);
    await office().runAll();
    const clients = await office().needs().records.clients.list(office().notary.id);
    const again = clients.find(({ lastName }) => lastName === 'TESSANDIER');
    expect(again?.id).not.toBe(client.id);
    expect(again?.folderId).not.toBe(client.folderId);
    // Nothing of what lay in the old folder was taken in for the new client.
    expect(listDrive(office())).toEqual(expect.arrayContaining(before));
    const rows = await db().select().from(messageParts);
    expect(rows.filter(({ originalName }) => /tessandier/i.test(originalName))).toEqual([]);
  });

  it('is not written to again by any automation once she has said stop', async () => {
    await db().insert(suspensions).values({
      id: newId(),
      notaryId: office().notary.id,
      clientId: client.id,
      kind: 'stop-writing',
      announcedAt: office().clock.time,
      startedBy: 'automation',
    });
    await erase();
    const [mark] = await db().select().from(silencedAddresses);
    expect(mark?.fingerprint).toMatch(/^[\w-]{32}$/);
    expect(await findWords(words)).toEqual([]);
    const sent = (await sentTo(office(), odile.address)).length;
    office().deliver(
      '9',
      await writeMail({ from: odile, text: 'Bonjour,\n\nOù en est mon achat ?\n\nOdile Tessandier' }),
    );
    for (let day = 0; day < 6; day += 1) {
      await office().runAll();
      office().clock.time = new Date(office().clock.time.getTime() + DAY);
    }
    expect((await sentTo(office(), odile.address)).length).toBe(sent);
  });

  it('is erased once however often it is asked, and by itself where it was only noted', async () => {
    await db().insert(erasures).values({
      id: newId(),
      notaryId: office().notary.id,
      clientId: client.id,
      binsPapers: false,
      askedAt: office().clock.time,
    });
    await office().dependencies.resumeErasures();
    expect(await findWords(words)).toEqual([]);
    const [first] = await db().select().from(erasures);
    expect(first?.doneAt).not.toBeNull();
    expect((await erase()).json()).toMatchObject({ id: first?.id });
    await office().dependencies.resumeErasures();
    const done = await db().select().from(auditLog).where(eq(auditLog.action, 'client.erased'));
    expect(done).toHaveLength(1);
  });

  it('waits where the sheet is open elsewhere, says so, and is done once it is closed', async () => {
    const lock = joinPath(office().folders.sheets, '~$Clients.xlsx');
    writeFileSync(lock, '');
    const asked: Erasure = (await erase()).json();
    expect(asked).toMatchObject({ doneAt: null, problem: 'sheet-locked' });
    // Meanwhile nobody opens her file again, and nothing is written to her.
    const [closed] = await office().needs().records.suspensions.listOpen(office().notary.id, '2026-06-01');
    const reopened = await test.call('POST', fillRoute(routes.clientResumption, { id: client.id }), {
      key: testKeys.notary,
      body: { ids: [closed?.id] },
    });
    expect(reopened.json()).toMatchObject({ code: 'client-being-erased' });
    const sent = (await sentTo(office(), odile.address)).length;
    office().clock.time = new Date(office().clock.time.getTime() + 4 * DAY);
    await office().run('client_reminder');
    expect((await sentTo(office(), odile.address)).length).toBe(sent);
    rmSync(lock);
    await office().dependencies.resumeErasures();
    expect(await findWords(words)).toEqual([]);
  });

  it('is the notary’s to decide, and his own office’s client’s', async () => {
    const clerk = await join(test, 'clerk');
    expect((await erase(false, { cookie: clerk })).statusCode).toBe(403);
    await test.addNotary({
      key: testKeys.other,
      licenceEmail: 'etude@durand.example',
      email: 'pieces@durand.example',
      lastName: 'DURAND',
    });
    const foreign = await test.call('POST', fillRoute(routes.clientErasure, { id: client.id }), {
      key: testKeys.other,
      body: { binsPapers: true },
    });
    expect(foreign.statusCode).toBe(404);
    const listed = await test.call('GET', routes.erasures, { key: testKeys.notary });
    expect(listed.json()).toEqual([]);
    expect((await db().select().from(messages)).length).toBe(2);
  });
});

describe('of two who share a name, or an address, the one who is not erased', () => {
  const shared = 'les.dupre@foyer.example';
  const voisine = { name: 'Claire Fontaine', address: 'c.fontaine@voisine.example' };
  const bill = (name: string, number: string) => writeBill(name, '2026-06-01', number);
  let test: TestApp;

  beforeEach(async () => {
    const [postgres] = productionDatabase;
    if (!postgres) throw new Error('no database');
    test = await openTestApp(await postgres.open(), { now: new Date('2026-06-16T08:00:00Z') });
    await fillSheet(test.office, 'clients', [
      ['FONTAINE', 'Claire', 'Achat', claire.address, '06 11 11 11 11'],
      ['FONTAINE', 'Claire', 'Succession', voisine.address, '06 22 22 22 22'],
      ['DUPRÉ', 'Anne', 'Achat', shared],
      ['DUPRÉ', 'Marc', 'Vente maison', shared],
    ]);
    const eau = [{ name: 'eau.pdf', content: await bill('CLAIRE FONTAINE', '1') }];
    const gaz = [{ name: 'gaz.pdf', content: await bill('CLAIRE FONTAINE', '2') }];
    test.office.deliver('1', await writeMail({ from: claire, attachments: eau }));
    test.office.deliver('2', await writeMail({ from: voisine, attachments: gaz }));
    const foyer = { from: { name: 'Anne Dupré', address: shared }, subject: 'Nos papiers' };
    test.office.deliver('3', await writeMail({ ...foyer, attachments: [] }));
    await test.office.runAll();
  });
  afterEach(() => test.close());

  const listClients = () => test.office.needs().records.clients.list(test.office.notary.id);
  /** All that is kept of a client, to be compared with what is kept later. */
  async function remember(id: string) {
    const { db } = test.office.database;
    const rows = (table: string) =>
      queryRows<{ row: object }>(
        db,
        sql`select to_jsonb(t) - 'updated_at' as row from ${sql.identifier(table)} t where client_id = ${id} order by id`,
      );
    const tables = ['messages', 'documents', 'outgoing_mails', 'reminders', 'activity', 'bank_accounts'];
    const own = await queryRows(
      db,
      sql`select to_jsonb(c) - 'updated_at' as row from clients c where id = ${id}`,
    );
    return [own, ...(await Promise.all(tables.map(rows)))];
  }

  it.each([
    ['his namesake', claire.address, voisine.address, 'Claire'],
    ['who shares an address', shared, shared, 'Marc'],
  ])('%s keeps every row, file and line of the sheet', async (_, erased, kept, firstName) => {
    const clients = await listClients();
    const gone = clients.find((one) => one.sheetEmails.includes(erased)) as Client;
    const other = clients.find(
      (one) => one.id !== gone.id && one.sheetEmails.includes(kept) && one.firstName === firstName,
    ) as Client;
    const before = await remember(other.id);
    const files = listDrive(test.office);
    const path = fillRoute(routes.clientErasure, { id: gone.id });
    const answer = await test.call('POST', path, { key: testKeys.notary, body: { binsPapers: false } });
    expect(answer.json()).toMatchObject({ problem: null, sheetLeft: false });
    expect(await remember(other.id)).toEqual(before);
    expect(listDrive(test.office)).toEqual(files);
    await test.office.runAll();
    expect((await listClients()).map(({ id }) => id).sort()).toEqual(
      clients.flatMap(({ id }) => (id === gone.id ? [] : id)).sort(),
    );
    const rows = await readClientSheet(test.office);
    expect(rows.map((row) => row['E-mail'])).toEqual(
      clients.flatMap(({ id, sheetEmails }) => (id === gone.id ? [] : sheetEmails)),
    );
  });
});
