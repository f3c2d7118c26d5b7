import { renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activity } from '#server/features/activity/activity.tables.ts';
import { bankAccounts, bankCalls } from '#server/features/bank-calls/bank-calls.tables.ts';
import { documents } from '#server/features/documents/documents.tables.ts';
import { messageParts, messages } from '#server/features/messages/messages.tables.ts';
import { createLogger } from '#server/ground/logger.ts';
import { DriveError } from '#server/ports/drive-error.ts';
import { runAutomation } from '#server/runs/run-automation.ts';
import { testDatabases } from '#support/databases.ts';
import { claire, writeMail } from '#support/mails.ts';
import { fillSheet, listDrive, listFolders, readActivity } from '#support/office-view.ts';
import { writeBill, writeRib } from '#support/papers.ts';
import { openTestOffice, type TestOffice } from '#support/test-office.ts';

const [, postgres] = testDatabases;
const PHONE = '06 12 34 56 78';

/** What PostgreSQL says to whoever is connected while it restarts. */
const restarts = Object.assign(new Error('terminating connection due to administrator command'), {
  code: '57P01',
});

describe('a RIB whose record failed once, after its file was stored', () => {
  let office: TestOffice;

  beforeEach(async () => {
    if (!postgres) throw new Error('no database');
    office = await openTestOffice(await postgres.open(), { now: new Date() });
    await fillSheet(office, 'clients', [['FONTAINE', 'Claire', 'Vente maison', claire.address, PHONE]]);
    office.deliver(
      'rib',
      await writeMail({
        from: { name: 'Claire Fontaine', address: 'cf2026@gmail.example' },
        text: `Bonjour,\n\nVoici mon RIB.\n\nClaire Fontaine\n${PHONE}`,
        attachments: [{ name: 'rib.pdf', content: await writeRib('CLAIRE FONTAINE') }],
      }),
    );
  });
  afterEach(() => office.close());

  const pass = (seconds: number) => {
    office.clock.time = new Date(office.clock.time.getTime() + seconds * 1000);
  };
  async function receiveWhileRestarting() {
    const needs = office.needs();
    const endings = { ...needs.records.endings, storePart: () => Promise.reject(restarts) };
    const late = { ...needs, records: { ...needs.records, endings } };
    await runAutomation('client_management', late, createLogger('silent'));
  }

  it('is called about as if it had not, and is not taken for one that the office dropped', async () => {
    await receiveWhileRestarting();
    expect(listDrive(office).filter((path) => path.endsWith('rib.pdf'))).toHaveLength(1);
    // The file lies there, alone and quiet, however long it took: a classification comes before the mail is taken up again.
    office.clock.time = new Date(Date.now() + 10_000);
    expect(await office.run('document_classification')).toMatchObject({ success: true, remaining: 0 });
    const { db } = office.database;
    expect(await db.select().from(documents)).toEqual([]);
    pass(400);
    await office.runAll();
    expect(await db.select().from(documents)).toMatchObject([{ source: 'mail' }]);
    expect(await db.select().from(bankAccounts)).toMatchObject([{ sender: 'unknown', state: 'to-confirm' }]);
    expect(await db.select().from(bankCalls)).toMatchObject([{ why: 'first-unknown' }]);
  });
});

describe('a message whose papers could not be stored, the drive being away', () => {
  let office: TestOffice;

  beforeEach(async () => {
    if (!postgres) throw new Error('no database');
    office = await openTestOffice(await postgres.open(), { now: new Date('2026-06-16T08:00:00Z') });
    await fillSheet(office, 'clients', [['FONTAINE', 'Claire', 'Vente maison', claire.address]]);
    const bill = { name: 'bill.pdf', content: await writeBill('CLAIRE FONTAINE', '2026-06-01') };
    office.deliver('one', await writeMail({ from: claire, attachments: [bill] }));
    const needs = office.needs();
    const put = () => Promise.reject(new DriveError('unreachable'));
    const away = { ...needs, drive: { ...needs.drive, put } };
    await runAutomation('client_management', away, createLogger('silent'));
  });
  afterEach(() => office.close());

  const inMailbox = (name: string) => join(office.folders.mailbox, `${name}.eml`);
  async function runAfter(minutes: number) {
    office.clock.time = new Date(office.clock.time.getTime() + minutes * 60_000);
    await office.runAll();
  }
  const listStates = async () =>
    (await office.database.db.select().from(messages).orderBy(asc(messages.id))).map(
      ({ state, reason }) => reason ?? state,
    );

  it('is stored once where its server has numbered it anew meanwhile', async () => {
    renameSync(inMailbox('one'), inMailbox('two'));
    await runAfter(1);
    await runAfter(30);
    await runAfter(30);
    expect(await listStates()).toEqual(['message-gone', 'handled']);
    const papers = listDrive(office).filter((path) => path.endsWith('.pdf'));
    expect(papers).toEqual([expect.stringContaining('FONTAINE Claire/Pièces/')]);
  });

  /** Its mail server says « OK » and has nothing, as of a folder that is not mounted. */
  async function runOverNothing(minutes: number) {
    office.clock.time = new Date(office.clock.time.getTime() + minutes * 60_000);
    const needs = office.needs();
    const list = async (cursor: string | null) => ({ messages: [], cursor: cursor ?? '' });
    const mailbox = { ...needs.mailbox, list, fetch: async () => null };
    return runAutomation('client_management', { ...needs, mailbox }, createLogger('silent'));
  }

  it('is stored once its server, which had nothing for half a day, has it again', async () => {
    for (const minutes of [30, 30, 300, 300]) await runOverNothing(minutes);
    expect(await listStates()).toEqual(['read']);
    await runAfter(300);
    expect(await listStates()).toEqual(['handled']);
    expect(await office.database.db.select().from(messages)).toMatchObject([{ absentSince: null }]);
    expect(listDrive(office).filter((path) => path.endsWith('.pdf'))).toHaveLength(1);
  });

  it('is doubted anew where it was found in between, however often it was tried for other reasons', async () => {
    await office.database.db.update(messages).set({ attempts: 9 });
    await runOverNothing(300);
    const needs = office.needs();
    const put = () => Promise.reject(new DriveError('full'));
    office.clock.time = new Date(office.clock.time.getTime() + 20 * 60 * 60_000);
    const full = { ...needs, drive: { ...needs.drive, put } };
    await runAutomation('client_management', full, createLogger('silent'));
    await runOverNothing(20 * 60);
    expect(await listStates()).toEqual(['read']);
  });

  it('is not lost with what was listed and never read, both absent for one run', async () => {
    office.deliver('later', await writeMail({ from: claire, text: 'Bonjour, où en est mon dossier ?' }));
    const needs = office.needs();
    const mailbox = { ...needs.mailbox, fetch: async () => null };
    office.clock.time = new Date(office.clock.time.getTime() + 30 * 60_000);
    const answer = await runAutomation('client_management', { ...needs, mailbox }, createLogger('silent'));
    expect(JSON.stringify(answer)).toContain(
      'Un message n’est plus dans la boîte ; il y sera cherché de nouveau',
    );
    expect(await listStates()).toEqual(['read', 'received']);
    await runAfter(30);
    expect(await listStates()).toEqual(['handled', 'handled']);
  });

  it('keeps nobody from laying the paper there himself, its mailbox being away', async () => {
    const { db } = office.database;
    await office.run('document_classification');
    const [home = ''] = listFolders(office).filter((path) => path.endsWith('FONTAINE Claire'));
    const laid = join(office.folders.drive, home, 'facture.pdf');
    writeFileSync(laid, await writeBill('CLAIRE FONTAINE', '2026-06-01'));
    utimesSync(laid, office.clock.time, office.clock.time);
    office.clock.time = new Date(office.clock.time.getTime() + 60_000);
    expect(await office.run('document_classification')).toMatchObject({ success: true });
    expect(await db.select().from(documents)).toMatchObject([{ source: 'drive', state: 'filed' }]);
  });

  it('is told as missed where it is gone and was never read', async () => {
    office.deliver('later', await writeMail({ from: claire, text: 'Bonjour, où en est mon dossier ?' }));
    const needs = office.needs();
    const mailbox = { ...needs.mailbox, fetch: async () => null };
    await runAutomation('client_management', { ...needs, mailbox }, createLogger('silent'));
    rmSync(inMailbox('later'));
    await runAfter(60);
    await runAfter(24 * 60);
    expect(await listStates()).toEqual(['handled', 'message-gone']);
    const { db } = office.database;
    const [gone] = await db.select().from(activity).where(eq(activity.kind, 'message-ignored'));
    expect(gone).toMatchObject({ attention: true });
  });

  it('is told, with what it brought, where nothing of it comes back', async () => {
    rmSync(inMailbox('one'));
    await runAfter(30);
    office.clock.time = new Date(office.clock.time.getTime() + 24 * 60 * 60_000);
    // What ends here has refused its papers, and not told of it yet.
    const needs = office.needs();
    const endings = { ...needs.records.endings, closeMessage: () => Promise.reject(restarts) };
    const broken = { ...needs, records: { ...needs.records, endings } };
    await runAutomation('client_management', broken, createLogger('silent'));
    await runAfter(30);
    expect(await listStates()).toEqual(['message-gone']);
    expect(await office.database.db.select().from(messageParts)).toMatchObject([{ refusal: 'message-gone' }]);
    const told = await readActivity(office);
    expect(told).toContain('avant que ses pièces soient rangées : elles manquent.');
    expect(told).toContain(claire.address);
  });
});
