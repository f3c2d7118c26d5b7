import type { Piscina } from 'piscina';
import { SpreadsheetUnavailable } from '#server/ports/spreadsheet.ts';
import { findEnd, openLimitedPool } from '../threads/limited-pool.ts';
import type { PlainSheet, WorkbookTask } from './read-workbook.ts';
import type { Task } from './workbook-tasks.ts';
import type { XlsxPatch } from './xlsx-patch.ts';

const entry = new URL('./workbook-tasks.ts', import.meta.url);
/** Ten times what a workbook may inflate to, and room to work. */
const HEAP_MEGABYTES = 512;
const LONGEST_MS = 60_000;

let pool: Piscina | null = null;
let previous: Promise<unknown> = Promise.resolve();

/** Throws SpreadsheetUnavailable for one that holds more than is ever read. */
export async function readInThread(task: WorkbookTask): Promise<PlainSheet> {
  const sheet = await run(task.name, { read: task });
  if (sheet === null) throw new SpreadsheetUnavailable(task.name, 'too-large');
  return sheet as PlainSheet;
}

/** The same workbook with some texts written; the bytes that are given stay the caller's. */
export async function patchInThread(name: string, content: Uint8Array, patch: XlsxPatch): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = (await run(name, { patch: { content, patch } })) as Uint8Array;
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** One workbook at a time: each may fill the memory, and then ends its thread alone. */
function run(name: string, task: Task): Promise<unknown> {
  const done = previous.then(() => runNow(name, task));
  previous = done.catch(() => undefined);
  return done;
}

async function runNow(name: string, task: Task): Promise<unknown> {
  pool ??= openLimitedPool(entry, 'doTask', HEAP_MEGABYTES);
  try {
    return await pool.run(task, { signal: AbortSignal.timeout(LONGEST_MS) });
  } catch (error) {
    throw findEnd(error) ? new SpreadsheetUnavailable(name, 'too-large', { cause: error }) : error;
  }
}
