import { SpreadsheetUnavailable, type UnavailableReason } from '#server/ports/spreadsheet.ts';
import type { OpenSheet } from '../sheets/open-sheet.ts';
import { findHeadingRow, foldHeading } from '../sheets/sheet-headings.ts';
import { MOST_CELLS, MOST_TEXT } from '../sheets/sheet-limits.ts';
import { GoogleRefusal } from './describe-failure.ts';
import { NO_RETRY } from './drive-feed.ts';
import type { GoogleAccount } from './google-account.ts';
import type { Tab } from './sheet-requests.ts';

/** The worksheet called like the spreadsheet, or else the first that the notary sees. */
export async function readTab({ calls, sheetsApi }: GoogleAccount, id: string, name: string): Promise<Tab> {
  const fields =
    'sheets.properties(sheetId,title,index,hidden,sheetType,gridProperties(rowCount,columnCount))';
  const { sheets } = await calls.call((auth) =>
    sheetsApi.spreadsheets.get({ auth, spreadsheetId: id, fields }, NO_RETRY),
  );
  const all = (sheets ?? []).map(({ properties }) => properties ?? {});
  const grids = all.filter(({ sheetType }) => sheetType === undefined || sheetType === 'GRID');
  const named = grids.find(({ title }) => foldHeading(title ?? '') === foldHeading(name));
  const chosen = named ?? grids.find(({ hidden }) => !hidden) ?? grids[0];
  if (!chosen) throw new SpreadsheetUnavailable(name, 'corrupt');
  return {
    sheetId: chosen.sheetId ?? 0,
    title: chosen.title ?? '',
    rowCount: chosen.gridProperties?.rowCount ?? 0,
    columnCount: chosen.gridProperties?.columnCount ?? 0,
  };
}

/** Its characters and marks, each as long as JSON writes one: what is larger is not parsed among the screens. */
const MOST_BYTES = 6 * MOST_TEXT;

/** What the cells show; or, with FORMULA, what was typed into those that calculate. Row 1 first. */
export async function readValues(
  { calls, sheetsApi }: GoogleAccount,
  { id, name }: { id: string; name: string },
  tab: Tab,
  render: 'FORMATTED_VALUE' | 'FORMULA',
): Promise<string[][]> {
  const range = `'${tab.title.replaceAll("'", "''")}'`;
  const { valueRanges } = await calls.call((auth) =>
    sheetsApi.spreadsheets.values.batchGet(
      { auth, spreadsheetId: id, ranges: [range], valueRenderOption: render, majorDimension: 'ROWS' },
      { ...NO_RETRY, maxContentLength: MOST_BYTES },
    ),
  );
  const rows = (valueRanges?.[0]?.values ?? []) as unknown[][];
  const texts = rows.map((row) => row.map((cell) => String(cell ?? '').trim()));
  if (holdsTooMuch(texts)) throw new SpreadsheetUnavailable(name, 'too-large');
  return texts;
}

function holdsTooMuch(texts: string[][]): boolean {
  let length = 0;
  for (const row of texts) for (const text of row) length += text.length;
  const widest = Math.max(0, ...texts.slice(0, 10).map((row) => row.length));
  return length > MOST_TEXT || widest * texts.length > MOST_CELLS;
}

/** The same view that the local adapter has of an .xlsx sheet, so that one set of rules decides what is written. */
export function toOpenSheet(
  texts: string[][],
  formulas: string[][],
  tab: Tab,
  expected: Iterable<string>,
): OpenSheet {
  const headings = findHeadingRow(texts, expected);
  const columns = [...headings.columns.values()].map(({ column }) => column);
  const textAt = (row: number, column: number) => texts[row - 1]?.[column - 1] ?? '';
  // A text that only looks like a formula shows itself.
  const isFormulaAt = (row: number, column: number) => {
    const typed = formulas[row - 1]?.[column - 1] ?? '';
    return typed.startsWith('=') && typed !== textAt(row, column);
  };
  const endRow = Math.max(texts.length, formulas.length);
  let lastRow = Math.max(endRow, headings.row);
  const isTyped = (row: number, column: number) => textAt(row, column) !== '' && !isFormulaAt(row, column);
  while (lastRow > headings.row && !columns.some((column) => isTyped(lastRow, column))) lastRow -= 1;
  return { worksheet: tab.title, headings, lastRow, endRow, textAt, isFormulaAt };
}

const reasons: Record<number, UnavailableReason> = { 404: 'missing', 403: 'locked', 413: 'too-large' };

/** Gone, protected, too large, or no spreadsheet at all: the office is told which sheet. */
export function toUnavailable(name: string, error: unknown): unknown {
  if (!(error instanceof GoogleRefusal)) return error;
  const reason = reasons[error.status] ?? 'corrupt';
  return new SpreadsheetUnavailable(name, reason, { cause: error });
}
