import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Workbook, type Worksheet } from '@cj-tech-master/excelts';
import { type ParsedMail, simpleParser } from 'mailparser';
import { createXlsxSheets } from '#server/adapters/local/spreadsheet-xlsx.ts';
import { sheetHeadings, sheetNames } from '#server/automations/office/sheets.ts';
import { countLedger } from '#server/database/ledger.ts';
import type { Activity } from '#shared/contracts/activity.ts';
import { testWorkbooks } from '#support/test-workbooks.ts';
import type { TestOffice } from './test-office.ts';

/** What the notary sees of his office: his drive, his sheets, his activity, the mails that left. */

/** Paths of all files of the drive, the sheets left out. */
export function listDrive(office: TestOffice): string[] {
  return walk(office.folders.drive).filter((path) => !/^Dossier\/[^/]+\.xlsx#?$/.test(path));
}

/** Paths of all folders of the drive. */
export function listFolders(office: TestOffice): string[] {
  const { drive } = office.folders;
  return readdirSync(drive, { recursive: true, encoding: 'utf8' })
    .filter((path) => !isHidden(path) && statSync(join(drive, path)).isDirectory())
    .sort();
}

function walk(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => !isHidden(path) && statSync(join(root, path)).isFile())
    .sort();
}

function isHidden(path: string): boolean {
  return path.split('/').some((name) => name.startsWith('.'));
}

/** The mails that left, in the order of their files. */
export async function listSent(office: TestOffice): Promise<ParsedMail[]> {
  const { outbox } = office.folders;
  if (!existsSync(outbox)) return [];
  const files = readdirSync(outbox, { withFileTypes: true }).filter((entry) => entry.isFile());
  return Promise.all(files.map(({ name }) => simpleParser(readFileSync(join(outbox, name)))));
}

export function addressOf(mail: ParsedMail): string {
  return [mail.to].flat()[0]?.value[0]?.address ?? '';
}

export async function sentTo(office: TestOffice, address: string): Promise<ParsedMail[]> {
  return (await listSent(office)).filter((mail) => addressOf(mail) === address);
}

export function listActivity(office: TestOffice): Promise<Activity[]> {
  return office.dependencies.app.activity.listLatest(office.notary.id, 1000);
}

/** All that the activity says, to look for a sentence in it. */
export async function readActivity(office: TestOffice): Promise<string> {
  const acts = await listActivity(office);
  return acts.map((act) => [act.title, act.fromFile, act.toFile, ...act.because].join(' | ')).join('\n');
}

/** The ledger of the office; the test's proof that nothing is lost. */
export async function readLedger(office: TestOffice) {
  const all = await countLedger(office.database.db);
  const own = all.find(({ notary }) => notary === office.notary.cabinetName);
  if (!own) throw new Error('the office has no ledger');
  return own;
}

export const atRest = { balanced: true, messages: { open: 0 }, parts: { open: 0 } };

/** The rows of « Clients » by heading. */
export async function readClientSheet(office: TestOffice): Promise<Record<string, string>[]> {
  const sheets = createXlsxSheets({ folder: office.folders.sheets }, testWorkbooks);
  return (await sheets.read(sheetNames.clients)).rows.map((row) => row.cells);
}

/** Fills a sheet before the first run, as an office that has worked with Minutier for a while. */
export async function fillSheet(
  office: TestOffice,
  name: keyof typeof sheetHeadings,
  rows: string[][],
): Promise<void> {
  const sheets = createXlsxSheets({ folder: office.folders.sheets }, testWorkbooks);
  await sheets.ensure(sheetNames[name], { headings: [...sheetHeadings[name]], rows });
}

/** Edits a sheet as the notary does in Excel; `find` gives the cell under a heading in the row of a name. */
export async function editSheet(
  office: TestOffice,
  name: keyof typeof sheetNames,
  change: (sheet: Worksheet) => void,
): Promise<void> {
  const path = join(office.folders.sheets, `${sheetNames[name]}.xlsx`);
  const workbook = new Workbook();
  await workbook.xlsx.load(readFileSync(path));
  const sheet = workbook.worksheets[0];
  if (!sheet) throw new Error('the workbook is empty');
  change(sheet);
  writeFileSync(path, Buffer.from(await workbook.xlsx.writeBuffer()));
}

/** Puts a file on the drive by hand, long enough ago to be whole. */
export function dropFile(office: TestOffice, path: string, content: Buffer): void {
  const file = join(office.folders.drive, path);
  writeFileSync(file, content);
  const before = new Date(Math.min(Date.now(), office.clock.time.getTime()) - 60_000);
  utimesSync(file, before, before);
  utimesSync(dirname(file), before, before);
}
