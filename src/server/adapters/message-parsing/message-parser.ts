import type { MessageParser, ParsedMessage, SenderVerdict } from '#server/ports/message-parser.ts';
import type { ReadingOwner } from '#server/ports/reading-owner.ts';
import { attempt, UnreadableFile } from '../cage/unreadable-file.ts';
import { cutAfterHeaders } from '../mime/header-fields.ts';
import { DEFAULT_LIMITS, type ParseLimits } from './limits.ts';
import { isSameAddress } from './mail-headers.ts';
import { type ParsingProcess, sharedParsingProcess } from './parsing-process.ts';
import { EMPTY } from './take-apart.ts';

/** Takes what it needs of the bytes before they are sent to the process; asks once that has said whose they are. */
type CheckSender = (raw: Buffer, headers: Buffer) => (author: string) => Promise<SenderVerdict | null>;

/**
 * Has each message read by a process in the cage (decision 0102): what strangers wrote reaches no document, no secret and no
 * network there, and one which never ends being read, or fills the memory, stops neither the screens nor the other
 * offices: it is unreadable, and a person looks.
 */
export function createMessageParser(
  limits: Partial<ParseLimits> = {},
  parse: ParsingProcess = sharedParsingProcess(null),
  checkSender: CheckSender = () => async () => null,
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
      const check = checkSender(raw, headers);
      const whole = await attempt(parse(owner, { raw, limits: all, headersOnly: false }));
      const parsed: ParsedMessage =
        whole instanceof UnreadableFile
          ? { ...(await readHeaders(owner, headers)), problem: 'unreadable' }
          : whole;
      const author = parsed.hasNoSingleAuthor ? undefined : parsed.from?.address;
      return author === undefined ? parsed : { ...parsed, ...judgeAuthor(author, await check(author)) };
    },
  };
}

/** What whoever checks has read in the line himself counts where it is this very address, and no other: else nobody is proved. */
export function judgeAuthor(
  author: string,
  verdict: SenderVerdict | null,
): Pick<ParsedMessage, 'senderVerdict' | 'hasNoSingleAuthor'> {
  const isSame = verdict === null || isSameAddress(verdict.author, author);
  return { senderVerdict: isSame ? verdict : null, hasNoSingleAuthor: !isSame };
}
