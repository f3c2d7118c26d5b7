import { setTimeout as wait } from 'node:timers/promises';
import { SpreadsheetUnavailable } from '#server/ports/spreadsheet.ts';
import type { OpenSheet } from '../sheets/open-sheet.ts';
import { openXlsx } from '../xlsx/xlsx-open.ts';
import { readSheetBytes, type SheetBytes } from './sheet-files.ts';

/** A program that saves straight into the file is given this long since its last write. */
const STILL_SAVING_MS = 500;

/** Throws SpreadsheetUnavailable: `corrupt` only for a file that nobody is just writing. */
export async function openSheet(
  folder: string,
  name: string,
  expected: string[],
): Promise<{ file: SheetBytes; sheet: OpenSheet }> {
  for (;;) {
    const file = await readSheetBytes(folder, name);
    try {
      return { file, sheet: await openXlsx(file.content, name, expected) };
    } catch (error) {
      if (error instanceof SpreadsheetUnavailable) throw error;
      if (Math.abs(Date.now() - file.savedAt.getTime()) > STILL_SAVING_MS) {
        throw new SpreadsheetUnavailable(name, 'corrupt', { cause: error });
      }
    }
    await wait(STILL_SAVING_MS / 5);
  }
}
