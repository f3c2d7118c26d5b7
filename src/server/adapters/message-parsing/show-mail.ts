import type { ReadableMessage } from '#server/ports/message-reader.ts';
import { cutAfterHeaders, readHeaderFields } from '../mime/header-fields.ts';
import { readAuthor, readReplyTo } from '../mime/read-author.ts';
import { isEncrypted } from './encrypted.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { findAddress, listHeaders } from './mail-headers.ts';
import { makeInert } from './make-inert.ts';
import { findText, readMail } from './read-mail.ts';

export interface ShowTask {
  raw: Buffer;
}

/** As much of a text as is ever understood (decision 0041). */
const LONGEST_TEXT = 200_000;

/** What a person reads of a message; its attachments are not looked at. */
export async function showMail({ raw }: ShowTask): Promise<ReadableMessage> {
  const isTooLarge = raw.length > DEFAULT_LIMITS.messageBytes;
  const mail = await readMail(isTooLarge ? cutAfterHeaders(raw) : raw);
  const head = readHeaderFields(cutAfterHeaders(raw));
  const { from } = readAuthor(head);
  const replyTo = readReplyTo(head, from);
  const [contentType = ''] = listHeaders(mail.headerLines)['content-type'] ?? [];
  const text = findText(mail);
  return {
    from,
    replyTo: replyTo === undefined ? findAddress(mail.replyTo) : replyTo,
    text: text.slice(0, LONGEST_TEXT).toWellFormed(),
    isCut: text.length > LONGEST_TEXT,
    formatted: makeInert(mail),
    problem: isTooLarge ? 'too-large' : isEncrypted(contentType, mail.text ?? '') ? 'encrypted' : null,
  };
}
