import { type Cell, Workbook, type Worksheet } from '@cj-tech-master/excelts';
import { findHeadingRow, foldHeading, type HeadingRow } from '../sheets/sheet-headings.ts';
import { LONGEST_CELL, MOST_CELLS, MOST_TEXT } from '../sheets/sheet-limits.ts';
import { isFormulaCell, toCellText } from './xlsx-cell-text.ts';

export interface WorkbookTask {
  content: Uint8Array;
  name: string;
  /** Headings, by which their row is known. */
  expected: string[];
}

/** What stands under the headings of one worksheet, as it can be handed to another thread. */
export interface PlainSheet {
  worksheet: string;
  headings: HeadingRow;
  /** The last row in which a person or we have typed something under a heading: formulas may go on below. */
  lastRow: number;
  /** Rows of which something stands under a heading, with the texts by column. */
  rows: [number, PlainRow][];
}

export interface PlainRow {
  texts: [number, string][];
  formulas: number[];
}

/**
 * For a thread of its own: an opened workbook takes many times what its file does. Null for one that holds more than is
 * ever read; throws when the bytes are none.
 */
export async function readWorkbook({ content, name, expected }: WorkbookTask): Promise<PlainSheet | null> {
  const workbook = new Workbook();
  await workbook.xlsx.load(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  const worksheet = chooseWorksheet(workbook.worksheets, name);
  const headings = findHeadingRow(readTop(worksheet), expected);
  const columns = [...headings.columns.values()].map(({ column }) => column);
  const rows: PlainSheet['rows'] = [];
  let lastRow = headings.row;
  let length = 0;
  for (let number = 1; number <= worksheet.rowCount; number += 1) {
    const row = worksheet.findRow(number);
    const cells = columns.map((column) => [column, row?.findCell(column)] as const);
    const plain = readRow(cells);
    if (plain.texts.length === 0 && plain.formulas.length === 0) continue;
    rows.push([number, plain]);
    for (const [, text] of plain.texts) length += text.length;
    if (length > MOST_TEXT || rows.length * columns.length > MOST_CELLS) return null;
    if (plain.texts.some(([column]) => !plain.formulas.includes(column))) lastRow = Math.max(lastRow, number);
  }
  return { worksheet: worksheet.name, headings, lastRow, rows };
}

function readRow(cells: (readonly [number, Cell | undefined])[]): PlainRow {
  return {
    texts: cells.flatMap(([column, cell]) => {
      const text = toCellText(cell).slice(0, LONGEST_CELL);
      return text === '' ? [] : [[column, text] satisfies [number, string]];
    }),
    formulas: cells.flatMap(([column, cell]) => (isFormulaCell(cell) ? [column] : [])),
  };
}

/** The one called like the file, or else the first that the notary sees. */
function chooseWorksheet(worksheets: Worksheet[], name: string): Worksheet {
  const visible = worksheets.filter((worksheet) => worksheet.state === 'visible');
  const named = worksheets.find((worksheet) => foldHeading(worksheet.name) === foldHeading(name));
  const chosen = named ?? visible[0] ?? worksheets[0];
  if (!chosen) throw new Error('the workbook has no worksheet');
  return chosen;
}

function readTop(worksheet: Worksheet): string[][] {
  return Array.from({ length: Math.min(10, worksheet.rowCount) }, (_, index) => {
    const row = worksheet.findRow(index + 1);
    return Array.from({ length: row?.cellCount ?? 0 }, (_, column) => toCellText(row?.findCell(column + 1)));
  });
}
