import type { ReadableMessage } from '#server/ports/message-reader.ts';
import { isEncrypted } from './encrypted.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { findAddress, listHeaders } from './mail-headers.ts';
import { makeInert } from './make-inert.ts';
import { findText, readMail } from './read-mail.ts';
import { cutAfterHeaders } from './take-apart.ts';

export interface ShowTask {
  raw: Buffer;
}

/** As much of a text as is ever understood (decision 0041). */
const LONGEST_TEXT = 200_000;

/** What a person reads of a message; its attachments are not looked at. */
export async function showMail({ raw }: ShowTask): Promise<ReadableMessage> {
  const isTooLarge = raw.length > DEFAULT_LIMITS.messageBytes;
  const mail = await readMail(isTooLarge ? cutAfterHeaders(raw) : raw);
  const [contentType = ''] = listHeaders(mail.headerLines)['content-type'] ?? [];
  const text = findText(mail);
  return {
    from: findAddress(mail.from),
    replyTo: findAddress(mail.replyTo),
    text: text.slice(0, LONGEST_TEXT).toWellFormed(),
    isCut: text.length > LONGEST_TEXT,
    formatted: makeInert(mail),
    problem: isTooLarge ? 'too-large' : isEncrypted(contentType, mail.text ?? '') ? 'encrypted' : null,
  };
}
