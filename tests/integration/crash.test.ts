import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { simpleParser } from 'mailparser';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Records } from '#server/automations/needs.ts';
import { parseConfig } from '#server/config/config.ts';
import { type DatabaseHandle, openPglite } from '#server/database/connection.ts';
import { countLedger } from '#server/database/ledger.ts';
import { queryRows } from '#server/database/query.ts';
import { createLogger } from '#server/ground/logger.ts';
import { runAutomation } from '#server/runs/run-automation.ts';
import { demoOffice } from '#server/start/demo-office.ts';
import { reasons } from '#shared/messages/automations.ts';
import { fillCrashOffice } from '#support/crash-mailbox.ts';
import { testDatabases } from '#support/databases.ts';
import { findEnd } from '#support/ledger-view.ts';
import { lightly } from '#support/lightly.ts';
import { claire, writeMail } from '#support/mails.ts';
import { atRest, fillSheet, listDrive, readLedger } from '#support/office-view.ts';
import { writeBill } from '#support/papers.ts';
import { openTestOffice, type TestOffice } from '#support/test-office.ts';

/**
 * In the order of the work, so that each process gets as far as its own end: one point for each kind of moment. Two offices share
 * them: a message that has seen five processes die is given to a person, and nothing would be left to die at.
 */
const takingIn = [
  'messages.enter:after:1',
  'parts.open:after:1',
  'clients.ensure:after:1',
  'drive.put:before:1',
  'drive.put:after:1',
  'endings.storePart:after:1',
  'endings.closeMessage:after:1',
  'mails.prepare:after:1',
  'records.transaction:after:1',
];
const handingOn = [
  'mailbox.markHandled:after:2',
  'mailer.send:before:1',
  'mailer.send:after:1',
  'sheets.write:after:1',
  'documents.plan:after:1',
  'drive.move:after:1',
  'documents.settle:before:2',
  'reminders.record:after:1',
  'mailer.send:after:2',
];

const textsFolder = mkdtempSync(join(tmpdir(), 'minutier-crash-texts-'));
afterAll(() => rmSync(textsFolder, { recursive: true, force: true }));

function work(
  dataDir: string,
  point: string,
): Promise<{ code: number | null; signal: string | null; errors: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...lightly, 'tests/support/crash-office.ts', point, textsFolder], {
      env: { ...process.env, DATA_DIR: dataDir, DEMO: 'true' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.on('exit', (code, signal) => resolve({ code, signal, errors }));
  });
}

/** An office whose process dies between the drive and the record of what was laid there. */
describe('a part that was laid into one folder and is decided anew', () => {
  let office: TestOffice;
  beforeEach(async () => {
    const [, postgres] = testDatabases;
    if (!postgres) throw new Error('no database');
    office = await openTestOffice(await postgres.open(), { now: new Date() });
    await fillSheet(office, 'clients', [['FONTAINE', 'Claire', 'Vente maison', claire.address]]);
  });
  afterEach(() => office.close());

  const letTimePass = () => {
    office.clock.time = new Date(office.clock.time.getTime() + 600_000);
  };
  const dying = (records: Records): Records => ({
    ...records,
    endings: { ...records.endings, storePart: () => Promise.reject(new Error('the process dies')) },
    transaction: (work) => records.transaction((inner) => work(dying(inner))),
  });
  const die = async () => {
    const real = office.needs();
    const records = dying(real.records);
    await runAutomation('client_management', { ...real, records }, createLogger('silent'));
    letTimePass();
  };
  const deliver = async () => {
    const attachments = [{ name: 'scan.pdf', content: await writeBill('CLAIRE FONTAINE', '2026-06-01') }];
    office.deliver('one', await writeMail({ attachments }));
  };

  it('lies where it was decided', async () => {
    await deliver();
    await die();
    expect(listDrive(office)).toEqual(['Dossier Clients/FONTAINE Claire/scan.pdf']);
    const closed = { kind: 'closed' as const, announcedAt: office.clock.time, until: null, addresses: [] };
    const clientId = (await office.needs().records.clients.list(office.notary.id))[0]?.id ?? '';
    await office
      .needs()
      .records.suspensions.start(
        office.notary.id,
        { ...closed, clientId, startedBy: 'office' },
        office.clock.time,
      );
    await office.run('client_management');
    await office.run('document_classification');
    expect(listDrive(office)).toEqual(['Dossier/À vérifier/scan.pdf']);
    expect(await findEnd(office, 'one')).toMatchObject({
      parts: [{ state: 'held', reasons: [reasons['client-closed']], folder: 'Dossier / À vérifier' }],
    });
  });

  it('lies, once a person has put it into « Pièces » meanwhile, where it is to be read', async () => {
    await deliver();
    await die();
    const on = (path: string) => join(office.folders.drive, 'Dossier Clients', 'FONTAINE Claire', path);
    renameSync(on('scan.pdf'), on('Pièces/scan.pdf'));
    await office.runAll();
    expect(listDrive(office)).toEqual([expect.stringMatching(/Pièces\/FONTAINE Claire - Justificatif/)]);
    expect(await readLedger(office)).toMatchObject(atRest);
  });
});

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.split('/').some((segment) => segment.startsWith('.')))
    .filter((name) => statSync(join(folder, name)).isFile());
}

describe.each([
  { what: 'taking in', points: takingIn },
  { what: 'handing on', points: handingOn },
])('kill -9 at any point of the work: $what', ({ points }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'minutier-crash-'));
  let database: DatabaseHandle;
  const ends: string[] = [];

  beforeAll(async () => {
    cpSync(inject('pgliteTemplate'), join(dataDir, 'db'), { recursive: true });
    await fillCrashOffice(demoOffice(parseConfig({ DATA_DIR: dataDir, DEMO: 'true' })).folders);
    for (const point of points) ends.push((await work(dataDir, point)).signal ?? 'finished');
    const last = await work(dataDir, '');
    expect(last, last.errors).toMatchObject({ code: 0 });
    database = await openPglite(join(dataDir, 'db'));
  }, 400_000);

  afterAll(async () => {
    await database?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('really died at each of them', () => {
    expect(Object.fromEntries(points.map((point, at) => [point, ends[at]]))).toEqual(
      Object.fromEntries(points.map((point) => [point, 'SIGKILL'])),
    );
  });

  it('accounts for every message and every attachment', async () => {
    const [ledger] = await countLedger(database.db);
    expect(ledger).toMatchObject({ balanced: true, messages: { open: 0 }, parts: { open: 0 } });
    expect(ledger?.parts.received).toBeGreaterThan(20);
  });

  it('keeps each attachment exactly once in the drive', async () => {
    const drive = join(dataDir, 'drive');
    const onDrive = listFiles(drive).filter((name) => !name.endsWith('.xlsx'));
    const documents = await queryRows<{ folder_path: string; file_name: string; drive_file_id: string }>(
      database.db,
      sql`select folder_path, file_name, drive_file_id from documents where state in ('filed', 'held')`,
    );
    expect(onDrive.map((name) => name.split('/').at(-1)).sort()).toEqual(
      documents.map((row) => row.file_name).sort(),
    );
    expect(new Set(documents.map((row) => row.drive_file_id)).size).toBe(documents.length);
    const waiting = await queryRows(database.db, sql`select 1 from documents where state = 'stored'`);
    expect(waiting).toEqual([]);
  });

  it('sends no mail twice and forgets none', async () => {
    const outbox = join(dataDir, 'outbox');
    const names = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
    const mails = await Promise.all(names.map((name) => simpleParser(readFileSync(join(outbox, name)))));
    const prepared = await queryRows<{ message_id: string; state: string }>(
      database.db,
      sql`select message_id, state from outgoing_mails`,
    );
    expect(prepared.every((row) => row.state === 'sent')).toBe(true);
    expect(mails.map((mail) => mail.messageId).sort()).toEqual(prepared.map((row) => row.message_id).sort());
    const answered = mails.map((mail) => mail.inReplyTo).filter(Boolean);
    expect(new Set(answered).size).toBe(answered.length);
    const reminded = mails
      .filter((mail) => !mail.inReplyTo)
      .map((mail) => `${[mail.to].flat()[0]?.text} ${mail.subject}`);
    expect(new Set(reminded).size).toBe(reminded.length);
  });
});
