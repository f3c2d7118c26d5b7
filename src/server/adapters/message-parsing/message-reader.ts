import type { MessageReader, ReadableMessage } from '#server/ports/message-reader.ts';
import { openOneAtATime } from '../cage/one-at-a-time.ts';
import { attempt, UnreadableFile } from '../cage/unreadable-file.ts';
import { type MessageTask, messageReader } from './message-tasks.ts';

/** Somebody is looking at an empty page meanwhile. */
const LONGEST_MS = 5000;

const UNREADABLE: ReadableMessage = {
  from: null,
  replyTo: null,
  text: '',
  isCut: false,
  formatted: null,
  problem: 'unreadable',
};

/** A process like the parser's, for those who wait in front of a screen: a backlog of mail keeps nobody waiting. */
export function createMessageReader({
  kind = messageReader,
  milliseconds = LONGEST_MS,
  socket = null as string | null,
} = {}): MessageReader {
  const ask = openOneAtATime<MessageTask, ReadableMessage>({ kind, milliseconds, socket });
  return {
    async read(raw) {
      const shown = await attempt(ask({ show: { raw } }));
      return shown instanceof UnreadableFile ? UNREADABLE : shown;
    },
  };
}
