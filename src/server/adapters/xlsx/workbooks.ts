import type { ReadingOwner } from '#server/ports/reading-owner.ts';
import { SpreadsheetUnavailable } from '#server/ports/spreadsheet.ts';
import { openOnePerOwner } from '../cage/one-per-owner.ts';
import { UnreadableFile } from '../cage/unreadable-file.ts';
import type { OpenSheet } from '../sheets/open-sheet.ts';
import type { PlainSheet } from './read-workbook.ts';
import { type Answer, type Task, workbookReader } from './workbook-tasks.ts';
import type { XlsxPatch } from './xlsx-patch.ts';

/** Processor time; a workbook of forty thousand clients takes a few seconds. */
const LONGEST_MS = 30_000;

/**
 * Opens and writes into an owner's workbooks in a process of the cage, one at a time: each may fill the memory, and then ends that process
 * alone. Both reject with SpreadsheetUnavailable: `corrupt` for bytes that are no workbook with a worksheet, `too-large` for
 * one that holds more than is ever read. With any other error the machine is at fault.
 */
export interface Workbooks {
  /** `expected` are the headings by which their row is known. */
  open(content: Uint8Array, name: string, expected: Iterable<string>): Promise<OpenSheet>;
  /** The same workbook with some texts written. */
  patch(name: string, content: Uint8Array, patch: XlsxPatch): Promise<Buffer>;
}

/** Those of an owner: nobody else's are opened by the same process. */
export type WorkbooksOf = (owner: ReadingOwner) => Workbooks;

function openWorkbooks(socket: string | null): WorkbooksOf {
  const ask = openOnePerOwner<Task, Answer>({ kind: workbookReader, milliseconds: LONGEST_MS, socket });
  const run = (owner: ReadingOwner, name: string, task: Task): Promise<Answer> =>
    ask(owner, task).catch((error: unknown) => {
      if (!(error instanceof UnreadableFile)) throw error;
      const reason = error.problem === 'corrupt' ? 'corrupt' : 'too-large';
      throw new SpreadsheetUnavailable(name, reason, { cause: error });
    });
  return (owner) => ({
    async open(content, name, expected) {
      const sheet = await run(owner, name, { read: { content, name, expected: [...expected] } });
      if (sheet === null) throw new SpreadsheetUnavailable(name, 'too-large');
      return toOpenSheet(sheet as PlainSheet);
    },
    async patch(name, content, patch) {
      return Buffer.from((await run(owner, name, { patch: { content, patch } })) as Uint8Array);
    },
  });
}

const opened = new Map<string | null, WorkbooksOf>();

/** One for all offices of this process. */
export function sharedWorkbooks(socket: string | null): WorkbooksOf {
  const known = opened.get(socket) ?? openWorkbooks(socket);
  opened.set(socket, known);
  return known;
}

function toOpenSheet({ rows, ...sheet }: PlainSheet): OpenSheet {
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
