import { DriveError } from '#server/ports/drive-error.ts';
import { type SheetChange, type Spreadsheets, SpreadsheetUnavailable } from '#server/ports/spreadsheet.ts';
import { isOpenAmong, toFileName } from '../names/sheet-names.ts';
import { toSheet } from '../sheets/open-sheet.ts';
import { namedHeadings, planChange } from '../sheets/sheet-changes.ts';
import { createTurns } from '../turns/turns.ts';
import type { Workbooks } from '../xlsx/workbooks.ts';
import { createXlsx } from '../xlsx/xlsx-create.ts';
import { createSheetCache } from './dav-sheet-cache.ts';
import { createSheetFiles, type SheetFile, type SheetPlaces } from './dav-sheet-files.ts';
import type { DavStore } from './dav-store.ts';

/** The notary may save at the very moment we write; he is not that fast. */
const TRIES = 5;

/** The office's sheets as `.xlsx` files of its WebDAV drive. */
export function createWebdavSheets(store: DavStore, places: SheetPlaces, workbooks: Workbooks): Spreadsheets {
  const files = createSheetFiles(store, places);
  const cache = createSheetCache();
  const turns = createTurns();
  const expected = new Map<string, string[]>();

  async function getFile(name: string): Promise<SheetFile> {
    const file = await files.find(name);
    if (!file) throw new SpreadsheetUnavailable(name, 'missing');
    return file;
  }

  async function writeChange(name: string, change: SheetChange, headings: string[]) {
    for (let left = TRIES; left > 0; left -= 1) {
      const file = await getFile(name);
      const content = await files.read(name, file);
      const sheet = await workbooks.open(content, name, headings);
      if (isOpenAmong(file.neighbours, name)) throw new SpreadsheetUnavailable(name, 'locked');
      const { writes, growth, conflicts } = planChange(sheet, change);
      if (writes.size === 0) return { conflicts };
      const patched = await workbooks.patch(name, content, { worksheet: sheet.worksheet, writes, growth });
      if (await replace(name, file, patched)) return { conflicts };
    }
    throw new SpreadsheetUnavailable(name, 'locked');
  }

  /** False when somebody has saved the file since it was read: it is then as he left it. */
  async function replace(name: string, file: SheetFile, content: Buffer): Promise<boolean> {
    try {
      return await files.replace(file, content);
    } catch (error) {
      if (!(error instanceof DriveError)) throw error;
      if (error.problem === 'locked') throw new SpreadsheetUnavailable(name, 'locked', { cause: error });
      // The answer was lost, not known to have failed: rows must not be appended twice.
      const now = await files.read(name, await getFile(name)).catch(() => null);
      if (now?.equals(content)) return true;
      throw error;
    }
  }

  return {
    async ensure(name, initial) {
      expected.set(name, initial.headings);
      await turns(toFileName(name), async () => {
        if (!(await files.find(name))) await files.create(name, await createXlsx(name, initial));
      });
    },

    async read(name) {
      const headings = expected.get(name) ?? [];
      const file = await getFile(name);
      return cache.get(name, file, headings, async () =>
        toSheet(await workbooks.open(await files.read(name, file), name, headings)),
      );
    },

    async write(name, change) {
      const headings = [...(expected.get(name) ?? []), ...namedHeadings(change)];
      return turns(toFileName(name), () => writeChange(name, change, headings));
    },

    changeMark: store.markRoot,
  };
}
