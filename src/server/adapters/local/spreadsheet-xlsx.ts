import { hash } from 'node:crypto';
import { join } from 'node:path';
import {
  type Sheet,
  type SheetChange,
  type Spreadsheets,
  SpreadsheetUnavailable,
} from '#server/ports/spreadsheet.ts';
import { claimName } from '../disk/claim-name.ts';
import { chmod, mkdir, rename, rm, stat } from '../disk/disk.ts';
import { syncFolder, writeDurably } from '../disk/durable-file.ts';
import { toFileName } from '../names/sheet-names.ts';
import { toSheet } from '../sheets/open-sheet.ts';
import { namedHeadings, planChange } from '../sheets/sheet-changes.ts';
import { createTurns } from '../turns/turns.ts';
import type { Workbooks } from '../xlsx/workbooks.ts';
import { createXlsx } from '../xlsx/xlsx-create.ts';
import {
  findSheetPath,
  isOpenElsewhere,
  markSheets,
  readSheetBytes,
  type SheetBytes,
  stampOf,
} from './sheet-files.ts';
import { openSheet } from './sheet-open.ts';

/** The notary may save at the very moment we write; he is not that fast. */
const TRIES = 5;

/** `expected` are the headings by which their row is known, unless `ensure` has said them to this very adapter. */
interface XlsxSheets extends Spreadsheets {
  /** For another thread, which keeps what it was given: without the sheet where it has `known` already. */
  readSince(
    name: string,
    expected: string[] | undefined,
    known: string | null,
  ): Promise<{ version: string; sheet: Sheet | null }>;
  write(name: string, change: SheetChange, expected?: string[]): Promise<{ conflicts: number }>;
  /** Of the sheets of these names. */
  markOf(names: string[]): Promise<string | null>;
}

/** The office's sheets as `.xlsx` files in one folder: « Clients » is `Clients.xlsx`. */
export function createXlsxSheets({ folder }: { folder: string }, workbooks: Workbooks): XlsxSheets {
  const turns = createTurns();
  const ensured = new Map<string, string[]>();
  // Each run reads them all, and some of them several times; opening one costs far more than reading its bytes.
  const readings = new Map<string, { version: string; sheet: Sheet }>();

  async function readNow(name: string, headings: string[]): Promise<{ version: string; sheet: Sheet }> {
    const last = readings.get(name);
    if (last && last.version === versionOf(await readSheetBytes(folder, name), headings)) return last;
    const { file, sheet } = await openSheet(workbooks, folder, name, headings);
    const read = { version: versionOf(file, headings), sheet: toSheet(sheet) };
    readings.set(name, read);
    return read;
  }

  return {
    async ensure(name, initial) {
      ensured.set(name, initial.headings);
      await turns(toFileName(name), () => createIfMissing(folder, name, initial));
    },

    async read(name) {
      return (await readNow(name, ensured.get(name) ?? [])).sheet;
    },

    async readSince(name, expected, known) {
      const { version, sheet } = await readNow(name, expected ?? ensured.get(name) ?? []);
      return { version, sheet: version === known ? null : sheet };
    },

    changeMark: () => markSheets(folder, [...ensured.keys()]),

    markOf: (names) => markSheets(folder, names),

    async write(name, change, expected) {
      const headings = [...(expected ?? ensured.get(name) ?? []), ...namedHeadings(change)];
      return turns(toFileName(name), () => writeChange(workbooks, folder, name, change, headings));
    },
  };
}

function versionOf({ content }: SheetBytes, headings: string[]): string {
  return `${hash('sha256', content)} ${headings.join()}`;
}

async function writeChange(
  workbooks: Workbooks,
  folder: string,
  name: string,
  change: SheetChange,
  headings: string[],
) {
  for (let left = TRIES; left > 0; left--) {
    const { file, sheet } = await openSheet(workbooks, folder, name, headings);
    if (await isOpenElsewhere(folder, name)) throw new SpreadsheetUnavailable(name, 'locked');
    const { writes, growth, conflicts } = planChange(sheet, change);
    if (writes.size === 0) return { conflicts };
    const patch = { worksheet: sheet.worksheet, writes, growth };
    const content = await workbooks.patch(name, file.content, patch);
    if (await replaceUnchanged(folder, name, file, content)) return { conflicts };
  }
  throw new SpreadsheetUnavailable(name, 'locked');
}

/** False when somebody has saved, opened or removed the file since it was read: it is then left as it is. */
async function replaceUnchanged(
  folder: string,
  name: string,
  file: SheetBytes,
  content: Buffer,
): Promise<boolean> {
  const fresh = freshPath(folder, name);
  await writeDurably(fresh, content);
  await chmod(fresh, (await stat(file.path).catch(() => stat(fresh))).mode);
  const stamp = await stampOf(file.path).catch(() => null);
  if (stamp !== file.stamp || (await isOpenElsewhere(folder, name))) {
    await rm(fresh, { force: true });
    return false;
  }
  await rename(fresh, file.path);
  await syncFolder(folder);
  return true;
}

async function createIfMissing(
  folder: string,
  name: string,
  initial: { headings: string[]; rows: string[][] },
) {
  await mkdir(folder, { recursive: true });
  if (await findSheetPath(folder, name)) return;
  const fresh = freshPath(folder, name);
  await rm(fresh, { force: true });
  await writeDurably(fresh, await createXlsx(name, initial));
  // Somebody may have put his own sheet there meanwhile: then there is no free name, and his stays.
  await claimName(fresh, folder, [toFileName(name)]).catch(async (error: unknown) => {
    if (!(await findSheetPath(folder, name))) throw error;
  });
  await rm(fresh, { force: true });
  await syncFolder(folder);
}

/** Hidden, and always the same, so that a killed process leaves at most one behind. */
function freshPath(folder: string, name: string): string {
  return join(folder, `.minutier ${toFileName(name)}`);
}
