import { setTimeout as wait } from 'node:timers/promises';
import { SpreadsheetUnavailable } from '#server/ports/spreadsheet.ts';
import type { OpenSheet } from '../sheets/open-sheet.ts';
import type { Workbooks } from '../xlsx/workbooks.ts';
import { readSheetBytes, type SheetBytes } from './sheet-files.ts';

/** A program that saves straight into the file is given this long since its last write. */
const STILL_SAVING_MS = 500;

/** Throws SpreadsheetUnavailable: `corrupt` only for a file that nobody is just writing. */
export async function openSheet(
  workbooks: Workbooks,
  folder: string,
  name: string,
  expected: string[],
): Promise<{ file: SheetBytes; sheet: OpenSheet }> {
  for (;;) {
    const file = await readSheetBytes(folder, name);
    try {
      return { file, sheet: await workbooks.open(file.content, name, expected) };
    } catch (error) {
      const isBroken = error instanceof SpreadsheetUnavailable && error.reason === 'corrupt';
      if (!isBroken || Math.abs(Date.now() - file.savedAt.getTime()) > STILL_SAVING_MS) throw error;
    }
    await wait(STILL_SAVING_MS / 5);
  }
}
