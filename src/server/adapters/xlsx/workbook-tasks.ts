import { type PlainSheet, readWorkbook, type WorkbookTask } from './read-workbook.ts';
import { patchXlsx, type XlsxPatch } from './xlsx-patch.ts';

export type Task = { read: WorkbookTask } | { patch: PatchTask };

export interface PatchTask {
  content: Uint8Array;
  patch: XlsxPatch;
}

/** What the thread of workbooks does. */
export async function doTask(task: Task): Promise<PlainSheet | Uint8Array | null> {
  if ('read' in task) return readWorkbook(task.read);
  const { content, patch } = task.patch;
  return patchXlsx(Buffer.from(content.buffer, content.byteOffset, content.byteLength), patch);
}
