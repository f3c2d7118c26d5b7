import type { Piscina } from 'piscina';
import { openLimitedPool } from '../threads/limited-pool.ts';
import { listOwned } from '../threads/owned-memory.ts';

const HEAP_MEGABYTES = 512;

interface MessageThread {
  entry: URL;
  /** Which export of the entry it runs. */
  name: string;
  /** Of each message, from its turn on. */
  longestMs: number;
}

/**
 * Gives messages to a thread, one at a time, in order; their bytes are handed over. It throws when the thread had to be
 * ended: the next message gets another. The thread starts with the first message, ends when there is nothing to do, and
 * keeps no process alive.
 */
export function openOneAtATime<Task extends { raw: Buffer }, Answer>({
  entry,
  name,
  longestMs,
}: MessageThread): (task: Task) => Promise<Answer> {
  let pool: Piscina | null = null;
  let previous: Promise<unknown> = Promise.resolve();

  function runNow(task: Task): Promise<Answer> {
    pool ??= openLimitedPool(entry, name, HEAP_MEGABYTES);
    const signal = AbortSignal.timeout(longestMs);
    return pool.run(task, { signal, transferList: listOwned([task.raw]) });
  }

  return (task) => {
    // The time that it may take begins when it is its turn.
    const answered = previous.then(() => runNow(task));
    previous = answered.catch(() => undefined);
    return answered;
  };
}
