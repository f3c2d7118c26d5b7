import { workerData } from 'node:worker_threads';
import type { ReadingOwner } from '#server/ports/reading-owner.ts';
import { listOwned } from '../threads/owned-memory.ts';
import { sharedWorkbooks } from '../xlsx/workbooks.ts';
import { type CarriedError, carryError } from './carried-error.ts';
import type { DiskThreadData } from './disk-thread.ts';
import { createDriveFolder } from './drive-folder.ts';
import { createMailboxFolder } from './mailbox-folder.ts';
import { createOutboxMailer } from './mailer-outbox.ts';
import { createXlsxSheets } from './spreadsheet-xlsx.ts';

const { readerSocket } = (workerData as DiskThreadData | null) ?? { readerSocket: null };

const adapters = {
  drive: createDriveFolder,
  mailbox: createMailboxFolder,
  outbox: createOutboxMailer,
  sheets: ({ folder, owner }: { folder: string; owner: ReadingOwner }) =>
    createXlsxSheets({ folder }, sharedWorkbooks(readerSocket)(owner)),
};

export type AdapterKind = keyof typeof adapters;
/** Which of this kind: its folder, and for sheets whose they are. */
export type Options<Kind extends AdapterKind> = Parameters<(typeof adapters)[Kind]>[0];
export type Adapter<Kind extends AdapterKind> = ReturnType<(typeof adapters)[Kind]>;

/** One call of the adapter of this kind over this folder. */
export interface DiskTask {
  kind: AdapterKind;
  options: Options<AdapterKind>;
  method: string;
  args: readonly unknown[];
  /** What of the arguments was handed over: its memory is given back when the call has ended. */
  bytes: readonly Uint8Array[];
}

export type DiskAnswer = { result: unknown } | { error: CarriedError };

type Methods = Record<string, (...args: readonly unknown[]) => Promise<unknown>>;
/** One of each for a folder, so that their queues and what they remember are shared. */
const opened = new Map<string, Methods>();

/** What the disk's thread does, with the memory that goes along. */
export async function runDiskTask({ kind, options, method, args, bytes }: DiskTask): Promise<{
  answer: DiskAnswer;
  handedOver: ArrayBuffer[];
}> {
  try {
    const call = open(kind, options)[method];
    if (!call) throw new Error(`${kind} has no ${method}`);
    const result = ownBytes(await call(...args));
    return { answer: { result }, handedOver: result instanceof Uint8Array ? listOwned([result]) : [] };
  } catch (error) {
    return { answer: { error: carryError(error) }, handedOver: [] };
  } finally {
    for (const memory of listOwned(bytes)) memory.transfer(0);
  }
}

/** What shares its memory with others is copied out of it: all of that memory would go along. */
function ownBytes(result: unknown): unknown {
  if (!(result instanceof Uint8Array) || listOwned([result]).length > 0) return result;
  return new Uint8Array(result);
}

function open(kind: AdapterKind, options: Options<AdapterKind>): Methods {
  const key = JSON.stringify([kind, options]);
  const known = opened.get(key);
  if (known) return known;
  const adapter = (adapters[kind] as (of: Options<AdapterKind>) => unknown)(options) as Methods;
  opened.set(key, adapter);
  return adapter;
}
