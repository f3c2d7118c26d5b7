import type { ParsedMessage } from '#server/ports/message-parser.ts';
import type { ReadingOwner } from '#server/ports/reading-owner.ts';
import { openOnePerOwner } from '../cage/one-per-owner.ts';
import { type MessageTask, messageReader } from './message-tasks.ts';
import type { ParseTask } from './take-apart.ts';

/** One message of an owner at a time, in order. Rejects with `UnreadableFile` for one that the process could not bear. */
export type ParsingProcess = (owner: ReadingOwner, task: ParseTask) => Promise<ParsedMessage>;

/** The largest message that is taken apart needs a few seconds. */
const LONGEST_MS = 30_000;

export function openParsingProcess({
  kind = messageReader,
  milliseconds = LONGEST_MS,
  socket = null as string | null,
} = {}): ParsingProcess {
  const ask = openOnePerOwner<MessageTask, ParsedMessage>({ kind, milliseconds, socket });
  return async (owner, task) => {
    const parsed = await ask(owner, { parse: task });
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

/** One for all of this process: each office's messages are read by a process that has read nobody else's. */
export function sharedParsingProcess(socket: string | null): ParsingProcess {
  const known = opened.get(socket) ?? openParsingProcess({ socket });
  opened.set(socket, known);
  return known;
}
