import type { SheetChange } from '#server/ports/spreadsheet.ts';
import type { OpenSheet } from './open-sheet.ts';
import { foldHeading } from './sheet-headings.ts';

export interface PlannedCells {
  /** What to write, by heading. */
  cells: { heading: string; value: string }[];
  conflicts: number;
}

/** Compares what the caller has read with what the row says now. The notary's edits and formulas win. */
export function planUpdate(sheet: OpenSheet, { row, cells }: SheetChange['update'][number]): PlannedCells {
  const named = Object.entries(cells).map(([heading, { expect, value }]) => ({
    heading,
    value,
    isGuard: isSameText(expect, value),
    isDone: isSameText(textUnder(sheet, row, heading), value),
    isAsRead: isSameText(textUnder(sheet, row, heading), expect) && !isFormulaUnder(sheet, row, heading),
  }));
  const wanted = named.filter((cell) => !cell.isGuard);
  // A guard that fails: rows were inserted or sorted, this row is about somebody else now.
  if (row <= sheet.headings.row || named.some((cell) => cell.isGuard && !cell.isDone)) {
    return { cells: [], conflicts: named.length };
  }
  const open = wanted.filter((cell) => !cell.isDone);
  const free = open.filter((cell) => cell.isAsRead);
  return { cells: free, conflicts: open.length - free.length };
}

/** A new row in which formulas that the notary has filled down ahead stay. */
export function planRow(sheet: OpenSheet, row: number, cells: Record<string, string>): PlannedCells {
  const filled = Object.entries(cells).map(([heading, value]) => ({ heading, value }));
  const wanted = filled.filter(({ value }) => value !== '');
  const free = wanted.filter(({ heading }) => !isFormulaUnder(sheet, row, heading));
  return { cells: free, conflicts: wanted.length - free.length };
}

function textUnder(sheet: OpenSheet, row: number, heading: string): string {
  const column = sheet.headings.columns.get(foldHeading(heading))?.column;
  return column === undefined ? '' : sheet.textAt(row, column);
}

function isFormulaUnder(sheet: OpenSheet, row: number, heading: string): boolean {
  const column = sheet.headings.columns.get(foldHeading(heading))?.column;
  return column !== undefined && sheet.isFormulaAt(row, column);
}

/** Excel breaks lines with LF alone; spaces around a text are not shown. */
function isSameText(a: string, b: string): boolean {
  return a.replace(/\r\n?/g, '\n').trim() === b.replace(/\r\n?/g, '\n').trim();
}
