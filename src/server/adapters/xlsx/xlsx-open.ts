import { type Entry, fromBufferPromise } from 'yauzl';
import { type Sheet, type SheetRow, SpreadsheetUnavailable } from '#server/ports/spreadsheet.ts';
import type { HeadingRow } from './sheet-headings.ts';
import { readInThread } from './workbook-thread.ts';

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

/** Once it is open it takes ten times as much. Forty thousand clients, and a picture or two, are less. */
const MOST_INFLATED_BYTES = 32 * 1024 * 1024;
const MOST_ENTRIES = 1000;

/** Throws when the bytes are no workbook with a worksheet, and SpreadsheetUnavailable when it is too large. */
export async function openXlsx(
  content: Buffer,
  name: string,
  expected: Iterable<string>,
): Promise<OpenSheet> {
  if (await inflatesToTooMuch(content)) throw new SpreadsheetUnavailable(name, 'too-large');
  // A copy: whoever asked keeps his bytes.
  const { rows, ...sheet } = await readInThread({ content, name, expected: [...expected] });
  const found = new Map(rows);
  const textsOf = new Map(rows.map(([number, { texts }]) => [number, new Map(texts)]));
  return {
    ...sheet,
    endRow: rows.at(-1)?.[0] ?? 0,
    filledRows: rows.map(([number]) => number),
    textAt: (row, column) => textsOf.get(row)?.get(column) ?? '',
    isFormulaAt: (row, column) => found.get(row)?.formulas.includes(column) ?? false,
  };
}

/**
 * Every entry counts, whatever its name: what is no sheet is inflated with the others. First as the zip announces it, for
 * which nothing is inflated; then as it is, for a zip that lies. What is no zip is not for this to judge.
 */
async function inflatesToTooMuch(content: Buffer): Promise<boolean> {
  const zip = await fromBufferPromise(content, { lazyEntries: true, validateEntrySizes: true }).catch(
    () => null,
  );
  if (!zip) return false;
  const entries: Entry[] = [];
  let announced = 0;
  for await (const entry of zip.eachEntry()) {
    announced += entry.uncompressedSize;
    if (announced > MOST_INFLATED_BYTES || entries.length >= MOST_ENTRIES) return true;
    entries.push(entry);
  }
  for (const entry of entries) {
    // It ends with an error at the first byte over what was announced.
    for await (const _ of await zip.openReadStreamPromise(entry));
  }
  return false;
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
