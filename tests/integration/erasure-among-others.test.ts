import { mkdirSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPostgres } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { activity } from '#server/features/activity/activity.tables.ts';
import { bankAccounts } from '#server/features/bank-calls/bank-calls.tables.ts';
import type { Client } from '#server/features/clients/clients.repository.ts';
import { clients } from '#server/features/clients/clients.tables.ts';
import { documents } from '#server/features/documents/documents.tables.ts';
import { cronExecutions } from '#server/features/executions/executions.tables.ts';
import { messageParts, messages } from '#server/features/messages/messages.tables.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { createMigratedPostgres } from '#support/databases.ts';
import { julien, writeMail } from '#support/mails.ts';
import { editSheet, fillSheet, listDrive } from '#support/office-view.ts';
import { writeBill } from '#support/papers.ts';
import { openTestApp, type TestApp, testKeys } from '#support/test-app.ts';

/** A surname of two letters, as thousands bear in France. */
const anne = { name: 'Anne Ly', address: 'anne.ly@orange.example' };
const former = 'anne.ly@ancienne.example';

describe('erasing one client of several', () => {
  let test: TestApp;
  let her: Client;
  let him: Client;
  const db = () => test.office.database.db;
  const notaryId = () => test.office.notary.id;

  beforeEach(async () => {
    test = await openTestApp(await openPostgres(await createMigratedPostgres()), {
      now: new Date('2026-06-16T08:00:00Z'),
    });
    await fillSheet(test.office, 'clients', [
      ['LY', 'Anne', 'Achat', anne.address],
      ['VASNIER', 'Julien', 'Achat', julien.address],
    ]);
    const paper = async (name: string, number: string) => [
      { name: 'eau.pdf', content: await writeBill(name, '2026-06-01', number) },
    ];
    test.office.deliver('1', await writeMail({ from: anne, attachments: await paper('ANNE LY', '1') }));
    test.office.deliver(
      '2',
      await writeMail({ from: julien, attachments: await paper('JULIEN VASNIER', '2') }),
    );
    await test.office.runAll();
    const known = await test.office.needs().records.clients.list(notaryId());
    her = known.find(({ lastName }) => lastName === 'LY') as Client;
    him = known.find(({ lastName }) => lastName === 'VASNIER') as Client;
  });
  afterEach(() => test.close());

  const erase = async (binsPapers = false) => {
    const path = fillRoute(routes.clientErasure, { id: her.id });
    return (await test.call('POST', path, { key: testKeys.notary, body: { binsPapers } })).json();
  };

  type NewMessage = Partial<typeof messages.$inferInsert>;
  async function keepMessage(message: NewMessage): Promise<string> {
    const id = newId();
    const own = { id, notaryId: notaryId(), mailbox: 'INBOX', mailboxId: id, receivedAt: new Date() };
    await db()
      .insert(messages)
      .values({ ...own, state: 'held', awaitsPerson: true, subject: 'Nos papiers', ...message });
    return id;
  }
  const readMessage = async (id: string) =>
    (await db().select().from(messages).where(eq(messages.id, id)))[0];

  async function keepPaper(
    person: string | null,
    evidence: (typeof documents.$inferInsert)['evidence'] = person
      ? { type: null, person: { page: 1, text: person }, date: null }
      : null,
  ): Promise<string> {
    const id = newId();
    const names = { originalName: 'scan.pdf', storedName: 'scan.pdf', fileName: 'scan.pdf' };
    const reading = { type: 'cni', person, confidence: { type: 0.9, person: 0.9, date: 0.9 }, evidence };
    const at = { readAt: new Date(), readBy: 'here' as const, accountsReadFor: 'nobody' };
    const file = { source: 'mail' as const, contentHash: id, size: 1, driveFileId: id };
    await db()
      .insert(documents)
      .values({ id, notaryId: notaryId(), state: 'held', ...names, ...file, ...reading, ...at });
    return id;
  }
  const readPaper = async (id: string) =>
    (await db().select().from(documents).where(eq(documents.id, id)))[0];
  async function keepAccount(holder: string): Promise<string> {
    const id = newId();
    const numbers = { ibanSealed: id, ibanIndex: id, country: 'FR', lastFour: '0189' };
    const judged = { sender: 'unknown', verdict: 'nobody', state: 'aside' } as const;
    const account = { id, notaryId: notaryId(), documentId: await keepPaper('GALLAY Odile'), holder };
    await db()
      .insert(bankAccounts)
      .values({ ...account, ...numbers, ...judged, firstSeen: new Date() });
    return id;
  }
  const readAccount = async (id: string) =>
    (await db().select().from(bankAccounts).where(eq(bankAccounts.id, id)))[0];

  it('leaves no name of hers on a paper of nobody, which waits as it did', async () => {
    const forgotten = { state: 'held', type: 'cni', person: null, evidence: null };
    const hers = [
      'LY Anne',
      'LY Anne et Marc',
      'GALLAY Marc et LY Anne',
      'LY Anne et autres',
      'LY Anne Lise',
    ];
    const papers = await Promise.all(hers.map((person) => keepPaper(person)));
    const anothers = await keepPaper('LY Antoine');
    await erase();
    for (const id of papers) expect(await readPaper(id)).toMatchObject(forgotten);
    expect(await readPaper(anothers)).toMatchObject({
      person: 'LY Antoine',
      evidence: { person: { page: 1 } },
    });
  });

  it('leaves a paper of nobody its person where only a passage names her beside, and every passage that does not', async () => {
    const type = { page: 1, text: 'Carte nationale d’identité' };
    const person = { page: 1, text: 'M. Marc GALLAY ou Mme Anne LY' };
    const said = await keepPaper('GALLAY Marc', { type, person, date: null });
    const date = { page: 2, text: 'Remis à Anne LY le 2 mai 2026' };
    const dated = await keepPaper('GALLAY Marc', { type, person: { page: 1, text: 'GALLAY Marc' }, date });
    const unnamed = await keepPaper(null, { type, person: null, date });
    await erase();
    expect(await readPaper(said)).toMatchObject({
      ...{ person: 'GALLAY Marc', type: 'cni', evidence: { type, person: null, date: null } },
    });
    expect(await readPaper(dated)).toMatchObject({
      ...{ person: 'GALLAY Marc', evidence: { type, person: { text: 'GALLAY Marc' }, date: null } },
    });
    expect(await readPaper(unnamed)).toMatchObject({ person: null, evidence: { type, date: null } });
  });

  it('leaves her the holder of no account of nobody, which stays', async () => {
    const hers = await keepAccount('M OU MME LY ANNE');
    const anothers = await keepAccount('M LY ANTOINE');
    await erase();
    expect(await readAccount(hers)).toMatchObject({ holder: null, lastFour: '0189' });
    expect(await readAccount(anothers)).toMatchObject({ holder: 'M LY ANTOINE' });
  });

  it('leaves her name where another client bears it: the paper may be that one’s', async () => {
    await editSheet(test.office, 'clients', (sheet) => {
      sheet.getRow(3).getCell(1).value = 'LY';
      sheet.getRow(3).getCell(2).value = 'Anne et Julien';
    });
    const paper = await keepPaper('LY Anne');
    const account = await keepAccount('MME LY ANNE');
    await erase();
    expect(await readPaper(paper)).toMatchObject({ person: 'LY Anne', evidence: { person: { page: 1 } } });
    expect(await readAccount(account)).toMatchObject({ holder: 'MME LY ANNE' });
  });

  it('leaves a message that waits because it may be another client’s, though it comes from her address', async () => {
    const his = await keepMessage({ fromAddress: anne.address, candidates: [him.id] });
    const either = await keepMessage({ fromAddress: anne.address, candidates: [him.id, her.id] });
    const given = await keepMessage({ fromAddress: anne.address, givenTo: him.id, givenAt: new Date() });
    const hers = await keepMessage({ fromAddress: anne.address });
    const before = await readMessage(his);
    await erase();
    expect(await readMessage(his)).toEqual(before);
    expect(await readMessage(either)).toMatchObject({ subject: 'Nos papiers', candidates: [him.id] });
    expect(await readMessage(given)).toMatchObject({ subject: 'Nos papiers', givenTo: him.id });
    expect(await readMessage(hers)).toMatchObject({ subject: null, fromAddress: null });
  });

  it('leaves what only bears or says her name: it may be a stranger’s, though no other client is meant', async () => {
    const alone = { candidates: [her.id], reason: 'sender-unproved' };
    const stranger = { ...alone, fromName: 'Anne LY', fromAddress: 'anne.ly@inconnue.example' };
    const waiting = await keepMessage(stranger);
    const nobodys = await keepMessage({ ...stranger, settledAt: new Date() });
    const buyer = await keepMessage({
      ...alone,
      reason: 'client-ambiguous',
      fromAddress: 'paul@acheteur.example',
    });
    const late = await keepMessage({
      ...alone,
      reason: 'client-closed',
      fromAddress: 'voisin@orange.example',
    });
    await erase(true);
    for (const id of [waiting, nobodys, buyer])
      expect(await readMessage(id)).toMatchObject({
        subject: 'Nos papiers',
        awaitsPerson: true,
        candidates: [],
      });
    expect(await readMessage(waiting)).toMatchObject({ fromName: 'Anne LY', settledAt: null });
    expect(await readMessage(late)).toMatchObject({ subject: null, reason: 'client-erased' });
  });

  it('takes what came from her former address, and leaves what waits there: it may be a stranger’s', async () => {
    await db()
      .update(clients)
      .set({ refusedEmails: [former] })
      .where(eq(clients.id, her.id));
    const over = await keepMessage({ fromAddress: former, state: 'handled', awaitsPerson: false });
    const waiting = await keepMessage({ fromAddress: former });
    await erase();
    expect(await readMessage(over)).toMatchObject({ subject: null, fromAddress: null });
    expect(await readMessage(waiting)).toMatchObject({ fromAddress: former, awaitsPerson: true });
  });

  it('takes the copies of her message that came from an address that she shares, and leaves another’s', async () => {
    const shared = { fromAddress: 'famille@ly.example', messageId: '<un@ly.example>', textHash: 'w' };
    const hers = { clientId: her.id, state: 'handled', contentHash: 'a' } as const;
    const original = await keepMessage({ ...shared, ...hers });
    const copy = { state: 'refused', reason: 'duplicate', awaitsPerson: false } as const;
    const bytes = await keepMessage({ ...copy, fromAddress: 'famille@ly.example', contentHash: 'a' });
    const rewritten = await keepMessage({ ...copy, ...shared, contentHash: 'b' });
    const others = await keepMessage({ ...copy, ...shared, textHash: 'v', contentHash: 'c' });
    const scanned = await keepMessage({ ...copy, ...shared, contentHash: 'e' });
    const part = { notaryId: notaryId(), path: '1', size: 1, refusal: 'duplicate-message' };
    const rib = { ...part, originalName: 'RIB Anne LY.pdf', contentHash: 'd' };
    const twin = { ...part, originalName: 'RIB Marc LY.pdf', contentHash: 'f' };
    await db()
      .insert(messageParts)
      .values([
        { ...rib, id: newId(), messageId: original },
        { ...rib, id: newId(), messageId: rewritten },
        { ...twin, id: newId(), messageId: scanned },
      ]);
    await erase();
    for (const id of [bytes, rewritten])
      expect(await readMessage(id)).toMatchObject({ subject: null, fromAddress: null, state: 'refused' });
    const [gone] = await db().select().from(messageParts).where(eq(messageParts.messageId, rewritten));
    expect(gone).toMatchObject({ originalName: 'effacé', contentHash: null });
    for (const id of [others, scanned])
      expect(await readMessage(id)).toMatchObject({ subject: 'Nos papiers' });
  });

  it('leaves what came from a former address that another client has now', async () => {
    await db()
      .update(clients)
      .set({ refusedEmails: [julien.address] })
      .where(eq(clients.id, her.id));
    const his = await keepMessage({ fromAddress: julien.address, state: 'handled', awaitsPerson: false });
    await erase();
    expect(await readMessage(his)).toMatchObject({ subject: 'Nos papiers' });
  });

  it('says that a row stays of which the first name was erased', async () => {
    await editSheet(test.office, 'clients', (sheet) => {
      sheet.getRow(2).getCell(2).value = null;
    });
    expect(await erase()).toMatchObject({ sheetLeft: true });
  });

  it('takes a name with a short surname out of what the runs have told', async () => {
    const run = { id: newId(), workflowId: newId(), notaryId: notaryId(), slot: test.office.clock.time };
    const items = [{ text: 'LY Anne - RIB.pdf' }, { text: 'Message d’Anne LY' }, { text: 'Analysé' }];
    await db()
      .insert(cronExecutions)
      .values({ ...run, status: 'success', responseData: { message: '', steps: [{ items }] } as never });
    await erase();
    const [told] = await db().select().from(cronExecutions).where(eq(cronExecutions.id, run.id));
    expect(told?.responseData).toMatchObject({
      steps: [{ items: [{ text: '[effacé]' }, { text: '[effacé]' }, { text: 'Analysé' }] }],
    });
  });

  it('leaves what is told of a namesake’s message, and takes what is told of her', async () => {
    const namesakes = await keepMessage({ fromAddress: 'autre.anne.ly@voisine.example' });
    const act = { notaryId: notaryId(), kind: 'message-held', title: 'Message d’Anne LY' };
    const kept = { ...act, id: newId(), key: `message:${namesakes}` };
    const gone = { ...act, id: newId(), key: 'sheet:clients:2:doublon' };
    await db().insert(activity).values([kept, gone]);
    await erase();
    const ids = (await db().select().from(activity)).map(({ id }) => id);
    expect(ids).toContain(kept.id);
    expect(ids).not.toContain(gone.id);
  });

  it('bins no paper that a clerk has dragged to another client’s folder', async () => {
    const { drive } = test.office.folders;
    const hers = listDrive(test.office).find((path) => /LY Anne - /.test(path)) as string;
    const folder = listDrive(test.office).find((path) => /VASNIER Julien - /.test(path)) as string;
    const target = join(folder, '../Courriers', basename(hers));
    mkdirSync(join(drive, target, '..'), { recursive: true });
    renameSync(join(drive, hers), join(drive, target));
    expect(await erase(true)).toMatchObject({ doneAt: expect.any(String) });
    expect(listDrive(test.office)).toContain(target);
    expect(listDrive(test.office).filter((path) => path.startsWith('Corbeille/'))).toEqual([]);
  });
});
