import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { threadEnvironment } from './thread-environment.ts';

/**
 * A thread whose heap is full gets 16 MB more to be ended in. What is new and alive must fit in there, or it is the whole
 * process that V8 ends.
 */
const YOUNG_MEGABYTES = 8;
const IDLE_MS = 60_000;

/** One thread for one export of a module, which ends when there is nothing to do, and keeps no process alive. */
export function openLimitedPool(entry: URL, name: string, heapMegabytes: number): Piscina {
  const opened = new Piscina({
    filename: fileURLToPath(entry),
    name,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    env: threadEnvironment,
  });
  // Whoever waits for the call hears of its thread's end; told to nobody it would end the process.
  return opened.on('error', () => undefined);
}

/** Gives it one task after the other. The time that each may take, in milliseconds, begins when it is its turn. */
export function giveInTurn(pool: Piscina): (task: unknown, longestMs: number) => Promise<unknown> {
  let previous: Promise<unknown> = Promise.resolve();
  return (task, longestMs) => {
    const done = previous.then(() => pool.run(task, { signal: AbortSignal.timeout(longestMs) }));
    previous = done.catch(() => undefined);
    return done;
  };
}

/** What ended the thread, if it was what it was given; null for what that cannot be blamed for. */
export function findEnd(error: unknown): 'too-slow' | 'too-large' | null {
  const { name, code } = error as NodeJS.ErrnoException;
  if (name === 'AbortError' || name === 'TimeoutError') return 'too-slow';
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too-large' : null;
}
