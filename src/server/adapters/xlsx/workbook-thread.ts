import type { Piscina } from 'piscina';
import { SpreadsheetUnavailable } from '#server/ports/spreadsheet.ts';
import { findEnd, openLimitedPool } from '../threads/limited-pool.ts';
import type { PlainSheet, WorkbookTask } from './read-workbook.ts';

const entry = new URL('./read-workbook.ts', import.meta.url);
/** Ten times what a workbook may inflate to, and room to work. */
const HEAP_MEGABYTES = 512;
const LONGEST_MS = 60_000;

let pool: Piscina | null = null;
let previous: Promise<unknown> = Promise.resolve();

/** One workbook at a time: each may fill the memory, and then ends its thread alone. */
export function readInThread(task: WorkbookTask): Promise<PlainSheet> {
  const read = previous.then(() => readNow(task));
  previous = read.catch(() => undefined);
  return read;
}

async function readNow(task: WorkbookTask): Promise<PlainSheet> {
  pool ??= openLimitedPool(entry, 'readWorkbook', HEAP_MEGABYTES);
  try {
    const sheet: PlainSheet | null = await pool.run(task, { signal: AbortSignal.timeout(LONGEST_MS) });
    if (sheet) return sheet;
  } catch (error) {
    throw findEnd(error) ? new SpreadsheetUnavailable(task.name, 'too-large', { cause: error }) : error;
  }
  throw new SpreadsheetUnavailable(task.name, 'too-large');
}
