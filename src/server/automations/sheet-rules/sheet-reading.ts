import { storable } from '../ledger-values.ts';

/** What a rule has understood of a sheet. */
export interface SheetReading<Entry> {
  /** Null for a sheet of which nothing can be told: what depends on it waits. */
  entries: Entry[] | null;
  problems: RowProblem[];
}

/** A row, or a whole sheet, that the notary should look at. */
export interface RowProblem {
  /** Null when the problem is the sheet's. */
  row: number | null;
  text: string;
}

/** As it can stand in a sentence to the notary, whatever is in the cell. */
export function quote(cell: string): string {
  return `« ${storable(cell, 60)} »`;
}
