import { writeParisMoment } from '#shared/paris-time.ts';

/** Excel takes a file for UTF-8 by this mark, and splits columns at semicolons where commas are for decimals. */
export const CSV_START = '\ufeff';

export type Cell = string | number | null;

export function writeCsvLine(cells: readonly Cell[]): string {
  return `${cells.map(writeCell).join(';')}\r\n`;
}

function writeCell(cell: Cell): string {
  const text = disarm(String(cell ?? ''));
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Names and subjects come from strangers: a spreadsheet must not calculate what looks like a formula in them. */
function disarm(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !/^[+-]?[\d\s.,]+$/.test(text) ? `'${text}` : text;
}

/** `22/11/2026 03:30`, of Paris. */
export function writeMoment(at: Date | null): string {
  return at ? writeParisMoment(at) : '';
}
