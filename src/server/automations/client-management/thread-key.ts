import { createHash } from 'node:crypto';
import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { foldKey } from '#server/reading/text/fold.ts';

/** The same for all messages of one thread: its first Message-ID, else the sender and the bare subject. */
export function threadKeyOf(message: ParsedMessage): string {
  const root = message.references[0] ?? message.inReplyTo ?? message.messageId;
  if (root) return root.slice(0, 500);
  const subject = foldKey(message.subject.replace(/^\s*((re|tr|fwd?|réf)\s*:\s*)+/i, ''));
  return createHash('sha256')
    .update(`${message.from?.address ?? ''}|${subject}`)
    .digest('hex');
}
