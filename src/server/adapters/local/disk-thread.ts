import { Worker } from 'node:worker_threads';
import type { Drive } from '#server/ports/drive.ts';
import type { Mailbox } from '#server/ports/mailbox.ts';
import type { Mailer } from '#server/ports/mailer.ts';
import type { ReadingOwner } from '#server/ports/reading-owner.ts';
import type { Sheet, Spreadsheets } from '#server/ports/spreadsheet.ts';
import { asBuffer, listOwned } from '../threads/owned-memory.ts';
import { createThreadCalls } from '../threads/thread-calls.ts';
import { threadEnvironment } from '../threads/thread-environment.ts';
import { toError } from './carried-error.ts';
import type { Adapter, AdapterKind, DiskAnswer, DiskTask, Options } from './disk-tasks.ts';
import { openFileAt } from './drive-folder.ts';

const HEAP_MEGABYTES = 512;
/** What is new must fit into what V8 gives a full thread to be ended in. */
const YOUNG_MEGABYTES = 8;

/** What the thread is told at its start: the service that opens workbooks, if there is one. */
export interface DiskThreadData {
  readerSocket: string | null;
}

/** The adapters of folders of this machine, whose work is done in another thread. */
export interface DiskThread {
  drive(folder: string): Drive;
  mailbox(folder: string): Mailbox;
  outbox(folder: string): Mailer;
  sheets(folder: string, owner: ReadingOwner): Spreadsheets;
}

type Method<Kind extends AdapterKind> = {
  [Name in keyof Adapter<Kind>]: Adapter<Kind>[Name] extends (...args: never[]) => Promise<unknown>
    ? Name
    : never;
}[keyof Adapter<Kind>] &
  string;
type Signature<Kind extends AdapterKind, Name extends Method<Kind>> = Extract<
  Adapter<Kind>[Name],
  (...args: never[]) => Promise<unknown>
>;
type Caller<Kind extends AdapterKind> = <Name extends Method<Kind>>(
  method: Name,
  args: Parameters<Signature<Kind, Name>>,
  bytes?: Uint8Array<ArrayBuffer>[],
) => ReturnType<Signature<Kind, Name>>;

/**
 * A thread that asks the disk directly: having each call made by one of Node's disk threads is ten times the work, and
 * the main thread has others to serve. It starts with the first call and keeps no process alive.
 */
export function createDiskThread({
  entry = new URL('./disk-thread-entry.ts', import.meta.url),
  readerSocket = null as string | null,
} = {}): DiskThread {
  const call = createThreadCalls<DiskTask, DiskAnswer>(() => startThread(entry, { readerSocket }));

  async function run(task: DiskTask): Promise<unknown> {
    const answer = await call(task, listOwned(task.bytes));
    if ('error' in answer) throw toError(answer.error);
    return answer.result;
  }

  function callerOf<Kind extends AdapterKind>(kind: Kind, options: Options<Kind>): Caller<Kind> {
    return (method, args, bytes = []) => run({ kind, options, method, args, bytes }) as never;
  }

  return {
    drive: (folder) => driveOf(callerOf('drive', { folder })),
    mailbox: (folder) => mailboxOf(callerOf('mailbox', { folder })),
    outbox: (folder) => mailerOf(callerOf('outbox', { folder })),
    sheets: (folder, owner) => sheetsOf(callerOf('sheets', { folder, owner })),
  };
}

function startThread(entry: URL, workerData: DiskThreadData): Worker {
  return new Worker(entry, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    env: threadEnvironment,
  });
}

function driveOf(call: Caller<'drive'>): Drive {
  return {
    root: () => call('root', []),
    ensureFolder: (parentId, name) => call('ensureFolder', [parentId, name]),
    findFolder: (id) => call('findFolder', [id]),
    findFile: (id) => call('findFile', [id]),
    list: (folderId) => call('list', [folderId]),
    read: async (fileId) => asBuffer(await call('read', [fileId])),
    open: async (fileId) => openFileAt(await call('locate', [fileId])),
    put: (file) => {
      // The caller's own bytes stay his.
      const content = Buffer.from(new Uint8Array(file.content).buffer);
      return call('put', [{ ...file, content }], [content]);
    },
    findStored: (key) => call('findStored', [key]),
    move: (fileId, target) => call('move', [fileId, target]),
    tryWriting: () => call('tryWriting', []),
    changeMark: () => call('changeMark', []),
  };
}

function mailboxOf(call: Caller<'mailbox'>): Mailbox {
  return {
    list: (cursor) => call('list', [cursor]),
    since: (moment) => call('since', [moment]),
    fetch: async (id) => {
      const raw = await call('fetch', [id]);
      return raw && asBuffer(raw);
    },
    markHandled: (id) => call('markHandled', [id]),
    changeMark: () => call('changeMark', []),
  };
}

function mailerOf(call: Caller<'outbox'>): Mailer {
  return {
    send: async (mail, onTheWay) => {
      if (await call('isProved', [mail.messageId])) return;
      await onTheWay?.();
      await call('send', [mail]);
    },
    trace: (messageId) => call('trace', [messageId]),
    keepCopy: null,
  };
}

function sheetsOf(call: Caller<'sheets'>): Spreadsheets {
  // Kept here: another thread would know nothing of them.
  const expected = new Map<string, string[]>();
  const read = new Map<string, { version: string; sheet: Sheet }>();
  return {
    async ensure(name, initial) {
      expected.set(name, initial.headings);
      await call('ensure', [name, initial]);
    },
    async read(name) {
      const last = read.get(name);
      const now = await call('readSince', [name, expected.get(name), last?.version ?? null]);
      const sheet = now.sheet ?? last?.sheet;
      if (!sheet) throw new Error('a sheet is held to be known that never came');
      read.set(name, { version: now.version, sheet });
      return sheet;
    },
    write: (name, change) => call('write', [name, change, expected.get(name)]),
    changeMark: () => call('markOf', [[...expected.keys()]]),
  };
}
