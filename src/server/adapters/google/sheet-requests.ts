import type { sheets_v4 } from '@googleapis/sheets';
import type { SheetPlan } from '../sheets/sheet-changes.ts';

/** The one worksheet of a spreadsheet that the automations use. */
export interface Tab {
  sheetId: number;
  title: string;
  rowCount: number;
  columnCount: number;
}

/** Rows to be put in before anything is written: never over what somebody has typed there meanwhile. */
export interface InsertedRows {
  /** The row after which they come. */
  after: number;
  count: number;
  /** They look like the row above. */
  alike: boolean;
}

/** One batch that happens as a whole. Only values are named: formats, notes and validation rules stay. */
export function toRequests(
  tab: Tab,
  writes: SheetPlan['writes'],
  inserted: InsertedRows | null,
): sheets_v4.Schema$Request[] {
  const lastRow = Math.max(0, ...writes.keys());
  const lastColumn = Math.max(0, ...Array.from(writes.values()).flatMap((cells) => [...cells.keys()]));
  const rows = inserted && inserted.after < tab.rowCount ? tab.rowCount + inserted.count : tab.rowCount;
  return [
    ...(inserted && inserted.after < tab.rowCount ? [insertRows(tab, inserted)] : []),
    ...grow(tab, 'ROWS', lastRow - rows),
    ...grow(tab, 'COLUMNS', lastColumn - tab.columnCount),
    ...writeCells(tab, writes),
  ];
}

function insertRows({ sheetId }: Tab, { after, count, alike }: InsertedRows): sheets_v4.Schema$Request {
  const range = { sheetId, dimension: 'ROWS', startIndex: after, endIndex: after + count };
  return { insertDimension: { range, inheritFromBefore: alike } };
}

function grow({ sheetId }: Tab, dimension: 'ROWS' | 'COLUMNS', length: number): sheets_v4.Schema$Request[] {
  return length > 0 ? [{ appendDimension: { sheetId, dimension, length } }] : [];
}

/** Neighbouring cells go together: a thousand new rows are one request. */
function writeCells({ sheetId }: Tab, writes: SheetPlan['writes']): sheets_v4.Schema$Request[] {
  const blocks: { row: number; column: number; rows: string[][] }[] = [];
  for (const row of [...writes.keys()].toSorted((a, b) => a - b)) {
    for (const run of toRuns(writes.get(row) ?? new Map())) {
      const above = blocks.find(
        (block) =>
          block.row + block.rows.length === row &&
          block.column === run.column &&
          block.rows[0]?.length === run.texts.length,
      );
      if (above) above.rows.push(run.texts);
      else blocks.unshift({ row, column: run.column, rows: [run.texts] });
    }
  }
  return blocks.map(({ row, column, rows }) => ({
    updateCells: {
      fields: 'userEnteredValue',
      start: { sheetId, rowIndex: row - 1, columnIndex: column - 1 },
      rows: rows.map((texts) => ({ values: texts.map(toCell) })),
    },
  }));
}

/** A string is stored as it is, also one that looks like a formula, a number or a date. */
function toCell(text: string): sheets_v4.Schema$CellData {
  return text === '' ? {} : { userEnteredValue: { stringValue: text } };
}

function toRuns(cells: ReadonlyMap<number, string>): { column: number; texts: string[] }[] {
  const runs: { column: number; texts: string[] }[] = [];
  for (const [column, text] of [...cells].toSorted(([a], [b]) => a - b)) {
    const last = runs.at(-1);
    if (last && last.column + last.texts.length === column) last.texts.push(text);
    else runs.push({ column, texts: [text] });
  }
  return runs;
}
