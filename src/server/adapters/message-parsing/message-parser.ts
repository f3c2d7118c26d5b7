import type { MessageParser, ParsedMessage, SenderVerdict } from '#server/ports/message-parser.ts';
import { DEFAULT_LIMITS, type ParseLimits } from './limits.ts';
import { createParsingThread, type ParsingThread } from './parsing-thread.ts';
import { cutAfterHeaders, EMPTY } from './take-apart.ts';

/** For all offices of this process: a thread costs more to start than a message to read. */
const shared = createParsingThread();

/** Begins before the bytes are handed to the thread. */
type CheckSender = (raw: Buffer, headers: Buffer) => Promise<SenderVerdict | null>;

/**
 * Reads each message in a thread of its own, so that one which never ends being read, or fills the memory, stops
 * neither the screens nor the other offices: it is unreadable, and a person looks.
 */
export function createMessageParser(
  limits: Partial<ParseLimits> = {},
  thread: ParsingThread = shared,
  checkSender: CheckSender = async () => null,
): MessageParser {
  const all = { ...DEFAULT_LIMITS, ...limits };
  const readHeaders = (raw: Buffer): Promise<ParsedMessage> =>
    thread.run({ raw, limits: all, headersOnly: true }).catch(() => EMPTY);
  return {
    parseHeaders: (raw) => readHeaders(cutAfterHeaders(raw)),
    async parse(raw) {
      // The thread may end, and the bytes with it.
      const headers = cutAfterHeaders(raw);
      const checking = checkSender(raw, headers);
      const parsed = await thread
        .run({ raw, limits: all, headersOnly: false })
        .catch(async () => ({ ...(await readHeaders(headers)), problem: 'unreadable' as const }));
      return { ...parsed, senderVerdict: await checking };
    },
  };
}
