import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { openOneAtATime } from '../cage/one-at-a-time.ts';
import { type MessageTask, messageReader } from './message-tasks.ts';
import type { ParseTask } from './take-apart.ts';

/** One message at a time, in order. Rejects with `UnreadableFile` for one that the process could not bear. */
export type ParsingProcess = (task: ParseTask) => Promise<ParsedMessage>;

/** The largest message that is taken apart needs a few seconds. */
const LONGEST_MS = 30_000;

export function openParsingProcess({
  kind = messageReader,
  milliseconds = LONGEST_MS,
  socket = null as string | null,
} = {}): ParsingProcess {
  const ask = openOneAtATime<MessageTask, ParsedMessage>({ kind, milliseconds, socket });
  return async (task) => {
    const parsed = await ask({ parse: task });
    // The bytes came through a pipe, as views on one memory: that of each file is given back by itself.
    return {
      ...parsed,
      parts: parsed.parts.map((part) => ({ ...part, content: part.content && copyOf(part.content) })),
    };
  };
}

function copyOf(bytes: Uint8Array): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  copy.set(bytes);
  return copy;
}

const opened = new Map<string | null, ParsingProcess>();

/** One for all offices of this process: it costs more to start than a message to read. */
export function sharedParsingProcess(socket: string | null): ParsingProcess {
  const known = opened.get(socket) ?? openParsingProcess({ socket });
  opened.set(socket, known);
  return known;
}
