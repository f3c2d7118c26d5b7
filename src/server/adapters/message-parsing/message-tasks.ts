import type { ParsedMessage } from '#server/ports/message-parser.ts';
import type { ReadableMessage } from '#server/ports/message-reader.ts';
import type { ReaderKind } from '../cage/reader-kind.ts';
import type { ShowTask } from './show-mail.ts';
import type { ParseTask } from './take-apart.ts';

/** What a process of messages is asked, and what it answers. */
export type MessageTask = { parse: ParseTask } | { show: ShowTask };
export type MessageAnswer = ParsedMessage | ReadableMessage;

export const messageReader: ReaderKind = {
  name: 'messages',
  entry: new URL('./message-process.ts', import.meta.url),
  newMegabytes: 8,
};
