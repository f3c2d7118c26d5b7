import type { SheetChange } from '#server/ports/spreadsheet.ts';
import type { OpenSheet } from './open-sheet.ts';
import { foldHeading } from './sheet-headings.ts';
import { type PlannedCells, planRow, planUpdate } from './sheet-update.ts';

/** Where the sheet begins, how far it reached and how far it reaches now; rows and columns start at 1. */
export interface Growth {
  headingRow: number;
  lastRow: number;
  newLastRow: number;
  newLastColumn: number;
}

export interface SheetPlan {
  /** By row, then by column. Empty when the sheet says all this already. */
  writes: Map<number, Map<number, string>>;
  growth: Growth;
  conflicts: number;
}

/** What has to be written in the sheet as it is now. */
export function planChange(sheet: OpenSheet, change: SheetChange): SheetPlan {
  const writes: SheetPlan['writes'] = new Map();
  const added = new Map<string, number>();
  let conflicts = 0;
  let newLastRow = sheet.lastRow;

  for (const update of change.update) take(update.row, planUpdate(sheet, update));
  for (const cells of change.append) {
    newLastRow += 1;
    take(newLastRow, planRow(sheet, newLastRow, cells));
  }
  for (const row of writes.keys()) newLastRow = Math.max(newLastRow, row);
  const newLastColumn = sheet.headings.lastColumn + added.size;
  const { headings, lastRow } = sheet;
  return { writes, conflicts, growth: { headingRow: headings.row, lastRow, newLastRow, newLastColumn } };

  function take(row: number, planned: PlannedCells): void {
    conflicts += planned.conflicts;
    for (const { heading, value } of planned.cells) write(row, columnFor(heading), value);
  }

  function columnFor(heading: string): number {
    const key = foldHeading(heading);
    const known = sheet.headings.columns.get(key)?.column ?? added.get(key);
    if (known !== undefined) return known;
    const column = sheet.headings.lastColumn + added.size + 1;
    added.set(key, column);
    write(sheet.headings.row, column, heading);
    return column;
  }

  function write(row: number, column: number, value: string): void {
    writes.set(row, (writes.get(row) ?? new Map<number, string>()).set(column, value));
  }
}

/** The headings that a change speaks of, by which the row of headings is known. */
export function namedHeadings({ update, append }: SheetChange): string[] {
  return [...update.map(({ cells }) => cells), ...append].flatMap((cells) => Object.keys(cells));
}
