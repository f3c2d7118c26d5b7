import type { Sheet, SheetRow } from '#server/ports/spreadsheet.ts';
import type { HeadingRow } from './sheet-headings.ts';

/** A sheet of the office as it is now, whatever keeps it. */
export interface OpenSheet {
  /** Name of the worksheet inside the workbook. */
  worksheet: string;
  headings: HeadingRow;
  /** The last row in which a person or we have typed something under a heading: formulas may go on below. */
  lastRow: number;
  /** The last row that holds anything at all. */
  endRow: number;
  /** The rows under whose headings something stands, in order; any up to the last one where it is left out. */
  filledRows?: number[];
  textAt(row: number, column: number): string;
  isFormulaAt(row: number, column: number): boolean;
}

/** The rows below the headings that hold something. */
export function toSheet(sheet: OpenSheet): Sheet {
  const columns = [...sheet.headings.columns.values()];
  const rows: SheetRow[] = [];
  for (const number of sheet.filledRows ?? listRows(sheet.endRow)) {
    if (number <= sheet.headings.row) continue;
    const cells = columns.map(({ heading, column }) => [heading, sheet.textAt(number, column)] as const);
    if (cells.some(([, text]) => text !== '')) rows.push({ number, cells: Object.fromEntries(cells) });
  }
  return { headings: columns.map(({ heading }) => heading), rows };
}

function listRows(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}
