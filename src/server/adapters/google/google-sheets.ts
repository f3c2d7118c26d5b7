import { GoogleError } from '#server/ports/google-error.ts';
import {
  type Sheet,
  type SheetChange,
  type Spreadsheets,
  SpreadsheetUnavailable,
} from '#server/ports/spreadsheet.ts';
import { foldName } from '../names/file-names.ts';
import { type OpenSheet, toSheet } from '../sheets/open-sheet.ts';
import { namedHeadings, planChange } from '../sheets/sheet-changes.ts';
import { createTurns } from '../turns/turns.ts';
import { AnswerLost } from './describe-failure.ts';
import { NO_RETRY } from './drive-feed.ts';
import type { DriveItem } from './drive-item.ts';
import type { Freshness, GoogleAccount } from './google-account.ts';
import { readTab, readValues, toOpenSheet, toUnavailable } from './sheet-book.ts';
import { createSheetFile, findSheetFile, isNewSheet, markSheetReady } from './sheet-files.ts';
import { type InsertedRows, type Tab, toRequests } from './sheet-requests.ts';

const TRIES = 4;
/** Drive may say late that a sheet was edited: nothing read is believed for longer than this. */
const READ_AGAIN_AFTER_MS = 10 * 60_000;

interface OpenBook {
  tab: Tab;
  sheet: OpenSheet;
}

/**
 * The office's sheets as Google spreadsheets. A sheet whose file has not changed is not read again; what is written is
 * decided on cells that were read the moment before, in one batch that names no other cell.
 */
export function createGoogleSheets(
  account: GoogleAccount,
): (options: { lookFirst: Freshness }) => Spreadsheets {
  const { calls, sheetsApi } = account;
  const turns = createTurns();
  const expected = new Map<string, string[]>();
  const read = new Map<string, { version: bigint; at: number; sheet: Sheet }>();

  async function getFile(name: string): Promise<DriveItem> {
    const file = await findSheetFile(account, name);
    if (!file) throw new SpreadsheetUnavailable(name, 'missing');
    return file;
  }

  async function openBook(id: string, name: string, headings: string[]): Promise<OpenBook> {
    const tab = await readTab(account, id, name);
    const [texts, formulas] = await Promise.all([
      readValues(account, { id, name }, tab, 'FORMATTED_VALUE'),
      readValues(account, { id, name }, tab, 'FORMULA'),
    ]);
    return { tab, sheet: toOpenSheet(texts, formulas, tab, headings) };
  }

  async function send(id: string, requests: ReturnType<typeof toRequests>): Promise<void> {
    read.delete(id);
    await calls.call((auth, attempt) => {
      if (attempt > 0) throw new AnswerLost();
      return sheetsApi.spreadsheets.batchUpdate(
        { auth, spreadsheetId: id, requestBody: { requests } },
        NO_RETRY,
      );
    });
  }

  async function write(name: string, change: SheetChange): Promise<{ conflicts: number }> {
    const { id } = await getFile(name);
    const headings = [...(expected.get(name) ?? []), ...namedHeadings(change)];
    let before: OpenSheet | null = null;
    for (let left = TRIES; ; left -= 1) {
      const { tab, sheet } = await openBook(id, name, headings);
      const appended = before !== null && endsWith(sheet, change.append, before.lastRow);
      const plan = planChange(sheet, appended ? { ...change, append: [] } : change);
      if (plan.writes.size === 0) return { conflicts: plan.conflicts };
      const inserted = appended ? null : findInsertion(sheet, change.append.length);
      try {
        await send(id, toRequests(tab, plan.writes, inserted));
        return { conflicts: plan.conflicts };
      } catch (error) {
        if (!(error instanceof AnswerLost) || left === 1) throw error;
        before ??= sheet;
      }
    }
  }

  /** Another try may have filled it, or the notary has begun to. */
  async function isEmpty(id: string, name: string, tab: Tab): Promise<boolean> {
    return (await readValues(account, { id, name }, tab, 'FORMATTED_VALUE')).length === 0;
  }

  async function ensure(name: string, initial: { headings: string[]; rows: string[][] }): Promise<void> {
    const found = await findSheetFile(account, name);
    if (found && !isNewSheet(found)) return;
    const file = found ?? (await createSheetFile(account, account.takeId, name));
    const tab = await readTab(account, file.id, name);
    const filling = toFilling(tab, initial);
    for (let left = TRIES; await isEmpty(file.id, name, tab); left -= 1) {
      // One that is empty still, whatever Google answered, is never called ready.
      if (left === 0) throw new GoogleError('unreachable', 'sheet-empty');
      await send(file.id, filling).catch((error: unknown) => {
        // Whether it was filled is looked up.
        if (!(error instanceof AnswerLost)) throw error;
      });
    }
    await markSheetReady(account, file);
  }

  return ({ lookFirst }) => {
    const told = (name: string) => (error: unknown) => {
      throw toUnavailable(name, error);
    };
    return {
      async ensure(name, initial) {
        expected.set(name, initial.headings);
        await lookFirst();
        await turns(foldName(name), () => ensure(name, initial)).catch(told(name));
      },

      async read(name, { since } = {}) {
        await lookFirst();
        const { id, version } = await getFile(name);
        const known = read.get(id);
        const oldest = Math.max(Date.now() - READ_AGAIN_AFTER_MS + 1, since?.getTime() ?? 0);
        if (known?.version === version && known.at >= oldest) return known.sheet;
        const at = Date.now();
        const tab = await readTab(account, id, name).catch(told(name));
        const texts = await readValues(account, { id, name }, tab, 'FORMATTED_VALUE').catch(told(name));
        const sheet = toSheet(toOpenSheet(texts, [], tab, expected.get(name) ?? []));
        read.set(id, { version, at, sheet });
        return sheet;
      },

      async write(name, change) {
        await lookFirst();
        return turns(foldName(name), () => write(name, change)).catch(told(name));
      },

      /** The log of the drive tells of edits, late perhaps: a sheet that is due to be read again is not known. */
      async changeMark() {
        const isDue = ({ at }: { at: number }) => Date.now() - at >= READ_AGAIN_AFTER_MS;
        if (read.size === 0 || [...read.values()].some(isDue)) return null;
        await lookFirst();
        return account.mirror.place();
      },
    };
  };
}

/** What a new sheet begins with, in one batch: all of it, or nothing. */
function toFilling(tab: Tab, { headings, rows }: { headings: string[]; rows: string[][] }) {
  const cells = (row: string[]) => new Map(row.map((text, index) => [index + 1, text]));
  const filled = new Map([headings, ...rows].map((row, index) => [index + 1, cells(row)]));
  const properties = { locale: 'fr_FR', timeZone: 'Europe/Paris' };
  return [
    { updateSpreadsheetProperties: { properties, fields: 'locale,timeZone' } },
    ...toRequests(tab, filled, null),
  ];
}

/** New rows are put in, unless formulas that the notary has filled down ahead wait for them. */
function findInsertion(sheet: OpenSheet, count: number): InsertedRows | null {
  if (count === 0 || sheet.endRow > sheet.lastRow) return null;
  return { after: sheet.lastRow, count, alike: sheet.lastRow > sheet.headings.row };
}

/** Whether a batch whose answer was lost has put its rows in: they are the last ones, and were not there before. */
function endsWith(sheet: OpenSheet, rows: Record<string, string>[], lastRowBefore: number): boolean {
  if (rows.length === 0 || sheet.lastRow < lastRowBefore + rows.length) return false;
  const read = new Map(toSheet(sheet).rows.map((row) => [row.number, row.cells]));
  const first = sheet.lastRow - rows.length + 1;
  return rows.every((row, index) => {
    const there = Object.values(read.get(first + index) ?? {});
    return Object.values(row).every((text) => text === '' || there.includes(text.trim()));
  });
}
