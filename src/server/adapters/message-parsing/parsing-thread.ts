import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { asBuffer } from '../threads/owned-memory.ts';
import { openOneAtATime } from './one-at-a-time.ts';
import type { ParseTask } from './take-apart.ts';

export interface ParsingThread {
  /** One message at a time, in order; its bytes are handed over. Throws when the thread had to be ended: the next message gets another. */
  run(task: ParseTask): Promise<ParsedMessage>;
}

/** The largest message that is taken apart needs a few seconds of a busy machine. */
const LONGEST_MS = 120_000;

export function createParsingThread({
  entry = new URL('./take-apart-thread.ts', import.meta.url),
  longestMs = LONGEST_MS,
} = {}): ParsingThread {
  const parse = openOneAtATime<ParseTask, ParsedMessage>({ entry, name: 'parse', longestMs });
  return {
    async run(task) {
      const parsed = await parse(task);
      return {
        ...parsed,
        parts: parsed.parts.map((part) => ({ ...part, content: part.content && asBuffer(part.content) })),
      };
    },
  };
}
