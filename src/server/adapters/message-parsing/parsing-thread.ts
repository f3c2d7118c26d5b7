import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { asBuffer, listOwned } from '../threads/owned-memory.ts';
import { threadEnvironment } from '../threads/thread-environment.ts';
import type { ParseTask } from './take-apart.ts';

export interface ParsingThread {
  /** One message at a time, in order; its bytes are handed over. Throws when the thread had to be ended: the next message gets another. */
  run(task: ParseTask): Promise<ParsedMessage>;
}

/** The largest message that is taken apart needs a few seconds of a busy machine. */
const LONGEST_MS = 120_000;
const IDLE_MS = 60_000;
const HEAP_MEGABYTES = 512;
/**
 * A thread whose heap is full gets 16 MB more to be ended in. What is new and alive must fit in there, or it is the whole
 * process that V8 ends.
 */
const YOUNG_MEGABYTES = 8;

/** The thread starts with the first message, ends when there is nothing to do, and keeps no process alive. */
export function createParsingThread({
  entry = new URL('./take-apart-thread.ts', import.meta.url),
  longestMs = LONGEST_MS,
} = {}): ParsingThread {
  let pool: Piscina | null = null;
  let previous: Promise<unknown> = Promise.resolve();

  async function runNow(task: ParseTask): Promise<ParsedMessage> {
    pool ??= openPool();
    const signal = AbortSignal.timeout(longestMs);
    const parsed: ParsedMessage = await pool.run(task, { signal, transferList: listOwned([task.raw]) });
    return {
      ...parsed,
      parts: parsed.parts.map((part) => ({ ...part, content: part.content && asBuffer(part.content) })),
    };
  }

  function openPool(): Piscina {
    const opened = new Piscina({
      filename: fileURLToPath(entry),
      name: 'parse',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
      env: threadEnvironment,
    });
    // Whoever waits for the message hears of its thread's end; told to nobody it would end the process.
    return opened.on('error', () => undefined);
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
