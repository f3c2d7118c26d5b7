import type { ReaderKind } from '../cage/reader-kind.ts';
import type { PlainSheet, WorkbookTask } from './read-workbook.ts';
import type { XlsxPatch } from './xlsx-patch.ts';

/** What a process of workbooks is asked, and what it answers: the sheet (null for one that is too large), or the new bytes. */
export type Task = { read: WorkbookTask } | { patch: PatchTask };
export type Answer = PlainSheet | Uint8Array | null;

export interface PatchTask {
  content: Uint8Array;
  patch: XlsxPatch;
}

export const workbookReader: ReaderKind = {
  name: 'workbooks',
  entry: new URL('./workbook-process.ts', import.meta.url),
  newMegabytes: 16,
};
