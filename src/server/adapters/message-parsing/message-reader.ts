import type { MessageReader, ReadableMessage } from '#server/ports/message-reader.ts';
import { openOneAtATime } from './one-at-a-time.ts';
import type { ShowTask } from './show-mail.ts';

/** Somebody is looking at an empty page meanwhile; a machine that does much else takes seconds to start a thread. */
const LONGEST_MS = 20_000;

const UNREADABLE: ReadableMessage = {
  from: null,
  replyTo: null,
  text: '',
  isCut: false,
  formatted: null,
  problem: 'unreadable',
};

/** The parser's thread once more, for those who wait in front of a screen: a backlog of mail keeps nobody waiting. */
export function createMessageReader({
  entry = new URL('./take-apart-thread.ts', import.meta.url),
  longestMs = LONGEST_MS,
} = {}): MessageReader {
  const show = openOneAtATime<ShowTask, ReadableMessage>({ entry, name: 'show', longestMs });
  return { read: (raw) => show({ raw }).catch(() => UNREADABLE) };
}
