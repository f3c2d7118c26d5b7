import type { MessageParser, ParsedMessage, SenderVerdict } from '#server/ports/message-parser.ts';
import type { ReadingOwner } from '#server/ports/reading-owner.ts';
import { attempt, UnreadableFile } from '../cage/unreadable-file.ts';
import { DEFAULT_LIMITS, type ParseLimits } from './limits.ts';
import { isSameAddress } from './mail-headers.ts';
import { type ParsingProcess, sharedParsingProcess } from './parsing-process.ts';
import { cutAfterHeaders, EMPTY } from './take-apart.ts';

/** Begins before the bytes are sent to the process. */
type CheckSender = (raw: Buffer, headers: Buffer) => Promise<SenderVerdict | null>;

/**
 * Has each message read by a process in the cage (decision 0102): what strangers wrote reaches no document, no secret and no
 * network there, and one which never ends being read, or fills the memory, stops neither the screens nor the other
 * offices: it is unreadable, and a person looks.
 */
export function createMessageParser(
  limits: Partial<ParseLimits> = {},
  parse: ParsingProcess = sharedParsingProcess(null),
  checkSender: CheckSender = async () => null,
): MessageParser {
  const all = { ...DEFAULT_LIMITS, ...limits };
  const readHeaders = async (owner: ReadingOwner, headers: Buffer): Promise<ParsedMessage> => {
    const read = await attempt(parse(owner, { raw: headers, limits: all, headersOnly: true }));
    return read instanceof UnreadableFile ? EMPTY : read;
  };
  return {
    parseHeaders: (owner, raw) => readHeaders(owner, cutAfterHeaders(raw)),
    async parse(owner, raw) {
      const headers = cutAfterHeaders(raw);
      const checking = checkSender(raw, headers);
      const whole = await attempt(parse(owner, { raw, limits: all, headersOnly: false }));
      const parsed: ParsedMessage =
        whole instanceof UnreadableFile
          ? { ...(await readHeaders(owner, headers)), problem: 'unreadable' }
          : whole;
      const senderVerdict = await checking;
      // Another parser has read the line: what it has proved of another address is not said of this one.
      const shown = parsed.from?.address;
      const isOther = senderVerdict && shown && !isSameAddress(senderVerdict.author, shown);
      return { ...parsed, senderVerdict, hasSeveralSenders: parsed.hasSeveralSenders || Boolean(isOther) };
    },
  };
}
