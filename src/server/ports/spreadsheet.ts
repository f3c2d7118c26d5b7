import type { Marked } from './change-mark.ts';

/**
 * One of the office's sheets. The notary edits it too and his edits win: columns are found by heading, in any order,
 * and only cells that the caller names are written. Every adapter passes tests/support/spreadsheet-suite.ts.
 */
export interface Spreadsheets extends Marked {
  /** Creates the sheet with these headings and rows if it is not there; never touches one that is. */
  ensure(name: string, initial: { headings: string[]; rows: string[][] }): Promise<void>;
  /**
   * The same object as long as the sheet says the same, so that nothing of it is understood twice. Throws
   * SpreadsheetUnavailable when the file is open elsewhere, corrupt, gone, or holds more than is ever read. An adapter that
   * is told of edits, late perhaps, gives nothing that it has read before `since`; the others look each time.
   */
  read(name: string, options?: ReadOptions): Promise<Sheet>;
  /**
   * Writes cells and appends rows in one act; formats, formulas and other columns survive. A heading that is missing
   * is added at the right. `expect` is what the caller read in the cell: a cell that changed since, or that holds a
   * formula, is left alone and counted in `conflicts`; one that holds `value` already is neither. A cell with `expect`
   * equal to `value` is a guard: when it says something else now, the row has become another one and is left alone.
   * Writes text, never a formula. A file that is open elsewhere is refused even where nothing is to be written.
   */
  write(name: string, change: SheetChange): Promise<{ conflicts: number }>;
}

export interface ReadOptions {
  since?: Date | null;
}

/** Whoever has read one shares it with others. */
export interface Sheet {
  readonly headings: readonly string[];
  readonly rows: readonly SheetRow[];
}

export interface SheetRow {
  /** As the notary sees it: the headings are row 1 unless blank rows precede them. */
  readonly number: number;
  /** By heading as written in the sheet; empty string where the cell is empty. */
  readonly cells: Readonly<Record<string, string>>;
}

export interface SheetChange {
  update: { row: number; cells: Record<string, { expect: string; value: string }> }[];
  append: Record<string, string>[];
}

/** `too-large`: opening it would take more memory than the server has for one office. */
export type UnavailableReason = 'locked' | 'corrupt' | 'missing' | 'too-large';

export class SpreadsheetUnavailable extends Error {
  readonly reason: UnavailableReason;
  readonly sheet: string;
  constructor(sheet: string, reason: UnavailableReason, options?: ErrorOptions) {
    super(`sheet ${sheet} is ${reason}`, options);
    this.name = 'SpreadsheetUnavailable';
    this.sheet = sheet;
    this.reason = reason;
  }
}
