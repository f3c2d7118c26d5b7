import type { Piscina } from 'piscina';
import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { openLimitedPool } from '../threads/limited-pool.ts';
import { asBuffer, listOwned } from '../threads/owned-memory.ts';
import type { ParseTask } from './take-apart.ts';

export interface ParsingThread {
  /** One message at a time, in order; its bytes are handed over. Throws when the thread had to be ended: the next message gets another. */
  run(task: ParseTask): Promise<ParsedMessage>;
}

/** The largest message that is taken apart needs a few seconds of a busy machine. */
const LONGEST_MS = 120_000;
const HEAP_MEGABYTES = 512;

/** The thread starts with the first message, ends when there is nothing to do, and keeps no process alive. */
export function createParsingThread({
  entry = new URL('./take-apart-thread.ts', import.meta.url),
  longestMs = LONGEST_MS,
} = {}): ParsingThread {
  let pool: Piscina | null = null;
  let previous: Promise<unknown> = Promise.resolve();

  async function runNow(task: ParseTask): Promise<ParsedMessage> {
    pool ??= openLimitedPool(entry, 'parse', HEAP_MEGABYTES);
    const signal = AbortSignal.timeout(longestMs);
    const parsed: ParsedMessage = await pool.run(task, { signal, transferList: listOwned([task.raw]) });
    return {
      ...parsed,
      parts: parsed.parts.map((part) => ({ ...part, content: part.content && asBuffer(part.content) })),
    };
  }

  return {
    run(task) {
      // The time that it may take begins when it is its turn.
      const parsed = previous.then(() => runNow(task));
      previous = parsed.catch(() => undefined);
      return parsed;
    },
  };
}
