import type { MessageReader, ReadableMessage } from '#server/ports/message-reader.ts';
import { openOnePerOwner } from '../cage/one-per-owner.ts';
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

/** Processes like the parser's, for those who wait in front of a screen: a backlog of mail keeps nobody waiting. */
export function createMessageReader({
  kind = messageReader,
  milliseconds = LONGEST_MS,
  socket = null as string | null,
} = {}): MessageReader {
  const ask = openOnePerOwner<MessageTask, ReadableMessage>({ kind, milliseconds, socket, pauseMs: 0 });
  return {
    async read(owner, raw) {
      const shown = await attempt(ask(owner, { show: { raw } }));
      return shown instanceof UnreadableFile ? UNREADABLE : shown;
    },
  };
}
