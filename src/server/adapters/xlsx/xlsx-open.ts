import { Workbook, type Worksheet } from '@cj-tech-master/excelts';
import { fromBufferPromise } from 'yauzl';
import { type Sheet, type SheetRow, SpreadsheetUnavailable } from '#server/ports/spreadsheet.ts';
import { findHeadingRow, foldHeading, type HeadingRow } from './sheet-headings.ts';
import { isFormulaCell, toCellText } from './xlsx-cell-text.ts';

export interface OpenSheet {
  /** Name of the worksheet inside the workbook. */
  worksheet: string;
  headings: HeadingRow;
  /** The last row in which a person or we have typed something under a heading: formulas may go on below. */
  lastRow: number;
  /** The last row that holds anything at all. */
  endRow: number;
  textAt(row: number, column: number): string;
  isFormulaAt(row: number, column: number): boolean;
}

/** Once it is open it takes ten times as much. Forty thousand clients are less. */
const MOST_XML_BYTES = 32 * 1024 * 1024;

/** Throws when the bytes are no workbook with a worksheet, and SpreadsheetUnavailable when it is too large. */
export async function openXlsx(
  content: Buffer,
  name: string,
  expected: Iterable<string>,
): Promise<OpenSheet> {
  if ((await countXmlBytes(content)) > MOST_XML_BYTES) throw new SpreadsheetUnavailable(name, 'too-large');
  const workbook = new Workbook();
  await workbook.xlsx.load(content);
  const worksheet = chooseWorksheet(workbook.worksheets, name);
  const headings = findHeadingRow(readTop(worksheet), expected);
  const columns = [...headings.columns.values()].map(({ column }) => column);
  const cellAt = (row: number, column: number) => worksheet.findRow(row)?.findCell(column);
  const isTyped = (row: number, column: number) =>
    !isFormulaCell(cellAt(row, column)) && toCellText(cellAt(row, column)) !== '';

  let lastRow = Math.max(worksheet.rowCount, headings.row);
  while (lastRow > headings.row && !columns.some((column) => isTyped(lastRow, column))) lastRow -= 1;
  return {
    worksheet: worksheet.name,
    headings,
    lastRow,
    endRow: worksheet.rowCount,
    textAt: (row, column) => toCellText(cellAt(row, column)),
    isFormulaAt: (row, column) => isFormulaCell(cellAt(row, column)),
  };
}

/** As the zip announces them; nothing is inflated for that. What is no zip is not for this to judge. */
async function countXmlBytes(content: Buffer): Promise<number> {
  const zip = await fromBufferPromise(content).catch(() => null);
  let bytes = 0;
  if (zip)
    for await (const entry of zip.eachEntry())
      if (entry.fileName.endsWith('.xml')) bytes += entry.uncompressedSize;
  return bytes;
}

/** The rows below the headings that hold something. */
export function toSheet(sheet: OpenSheet): Sheet {
  const columns = [...sheet.headings.columns.values()];
  const rows: SheetRow[] = [];
  for (let number = sheet.headings.row + 1; number <= sheet.endRow; number++) {
    const cells = columns.map(({ heading, column }) => [heading, sheet.textAt(number, column)] as const);
    if (cells.some(([, text]) => text !== '')) rows.push({ number, cells: Object.fromEntries(cells) });
  }
  return { headings: columns.map(({ heading }) => heading), rows };
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
