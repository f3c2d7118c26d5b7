import { join } from 'node:path';
import { SpreadsheetUnavailable } from '#server/ports/spreadsheet.ts';
import { lstat, readdir, readFile } from '../disk/disk.ts';
import { hasCode, whenMissing } from '../disk/durable-file.ts';
import { foldName } from '../names/file-names.ts';
import { isOpenAmong, toFileName } from '../names/sheet-names.ts';

export interface SheetBytes {
  path: string;
  content: Buffer;
  /** Different as soon as anybody has saved the file again. */
  stamp: string;
  savedAt: Date;
}

/** The path of the sheet's file, whatever the case and the Unicode form in which a person has written its name. */
export async function findSheetPath(folder: string, sheet: string): Promise<string | null> {
  const wanted = toFileName(sheet);
  const names = await readdir(folder).catch(() => []);
  const name =
    names.find((each) => each === wanted) ?? names.find((each) => foldName(each) === foldName(wanted));
  return name === undefined ? null : join(folder, name);
}

/** Throws SpreadsheetUnavailable when it is not there or another program keeps it to itself. */
export async function readSheetBytes(folder: string, sheet: string): Promise<SheetBytes> {
  const path = await findSheetPath(folder, sheet);
  if (path === null) throw new SpreadsheetUnavailable(sheet, 'missing');
  try {
    // In this order: bytes newer than their stamp are only read once more.
    const stamp = await stampOf(path);
    const { mtime } = await lstat(path);
    return { path, stamp, content: await readFile(path), savedAt: mtime };
  } catch (error) {
    const reason = hasCode(error, 'ENOENT') ? 'missing' : hasCode(error, 'EISDIR') ? 'corrupt' : 'locked';
    throw new SpreadsheetUnavailable(sheet, reason, { cause: error });
  }
}

export async function stampOf(path: string): Promise<string> {
  const stat = await lstat(path, { bigint: true });
  return `${stat.ino} ${stat.mtimeNs} ${stat.size}`;
}

/** A file system that counts time in seconds shows two savings of one as one. */
const SURELY_ANOTHER_MS = 2000;

/** What tells whether any of these sheets was saved, renamed or taken away; null where one is not there, or was saved just now. */
export async function markSheets(folder: string, sheets: string[]): Promise<string | null> {
  const stamps: string[] = [];
  for (const sheet of sheets) {
    const path = await findSheetPath(folder, sheet);
    const stat = path === null ? null : await whenMissing(lstat(path, { bigint: true }), null);
    if (!stat?.isFile() || Math.abs(Date.now() - Number(stat.ctimeMs)) < SURELY_ANOTHER_MS) return null;
    stamps.push(`${stat.ino} ${stat.ctimeNs} ${stat.mtimeNs} ${stat.size}`);
  }
  return stamps.length > 0 ? stamps.join() : null;
}

export async function isOpenElsewhere(folder: string, sheet: string): Promise<boolean> {
  return isOpenAmong(await readdir(folder), sheet);
}
