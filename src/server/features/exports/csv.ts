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

const FORMULA_SIGNS = '=+-@\u2212';
/** Blanks, controls and what turns or joins letters: spreadsheets skip some of them, and nobody sees any. */
const UNSEEN = /^[\p{C}\p{Z}]$/u;

/** Names and subjects come from strangers: a spreadsheet must not calculate what looks like a formula in them. */
function disarm(text: string): string {
  const armed = '\t\r'.includes(text.charAt(0) || ' ') || FORMULA_SIGNS.includes(findFirstSign(text) || ' ');
  return armed && !/^[+-]?[\d\s.,]+$/.test(text) ? `'${text}` : text;
}

/** What a cell begins with behind its blanks; a full-width or small sign (＝ ﹦) counts as the plain one. Empty for none. */
function findFirstSign(text: string): string {
  for (const sign of text) {
    if (!UNSEEN.test(sign)) return sign.normalize('NFKC').charAt(0);
  }
  return '';
}

/** `22/11/2026 03:30`, of Paris. */
export function writeMoment(at: Date | null): string {
  return at ? writeParisMoment(at) : '';
}
