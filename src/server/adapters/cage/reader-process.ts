import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { findCode } from './built-code.ts';
import type { Cage } from './cage.ts';
import type { ReaderKind } from './reader-kind.ts';

/** A process that reads strangers' files, wherever it runs. */
export interface ReaderProcess {
  events: EventEmitter<{ message: [unknown]; end: [] }>;
  hasEnded(): boolean;
  /** Whether nobody knows what became of it: then it says nothing of what it read. */
  wasLost(): boolean;
  /** What ended it, where that is known. */
  signal(): NodeJS.Signals | null;
  /** Whoever sends first owns it. False, and it is ended, when another does: it is told nothing. */
  send(owner: string, message: unknown): boolean;
  /** Whether it keeps the server alive. */
  hold(held: boolean): void;
  /** At once; resolves when it is gone. */
  kill(): Promise<void>;
}

const HEAP_MEGABYTES = 512;
/**
 * glibc then gives the memory of a picture back when it is freed, instead of keeping it for the next; and that of a
 * piece of compiled code, of which it would keep thirty megabytes in shreds.
 */
const ENVIRONMENT = { MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_ARENA_MAX: '2' };

/**
 * A process and not a thread: a decoder that runs out of memory or crashes in native code takes its whole process
 * along. It sees nothing of the server but the code (`cage.ts`), and what it prints goes nowhere. Nor does it share what
 * Node has compiled: whoever writes there writes what the server runs.
 */
export function startProcess(
  { entry, newMegabytes }: ReaderKind,
  args: readonly string[],
  { execPath, execArgv }: Cage,
): ReaderProcess {
  const limits = [`--max-old-space-size=${HEAP_MEGABYTES}`, `--max-semi-space-size=${newMegabytes}`];
  const child = fork(findCode(entry), args, {
    env: ENVIRONMENT,
    execPath,
    execArgv: [...execArgv, ...limits],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // A failure to start or to send also ends the process, which is what is waited for.
  child.on('error', () => child.kill('SIGKILL'));
  const events: ReaderProcess['events'] = new EventEmitter();
  let ownedBy: string | null = null;
  child.on('message', (message) => events.emit('message', message));
  child.on('exit', () => events.emit('end'));
  return {
    events,
    hasEnded: () => hasEnded(child),
    wasLost: () => false,
    signal: () => child.signalCode,
    send(owner, message) {
      ownedBy ??= owner;
      if (ownedBy === owner) child.send(message as object);
      else child.kill('SIGKILL');
      return ownedBy === owner;
    },
    hold(held) {
      if (held) child.ref();
      else child.unref();
      if (held) child.channel?.ref();
      else child.channel?.unref();
    },
    async kill() {
      if (!child.pid || hasEnded(child)) return;
      const exit = once(child, 'exit');
      child.ref();
      child.kill('SIGKILL');
      await exit;
    },
  };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
