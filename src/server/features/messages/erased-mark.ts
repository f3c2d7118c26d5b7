import { createHash } from 'node:crypto';
import type { MessageHead } from './messages.repository.ts';
import { type Bytes, fingerprint } from './parts-fingerprint.ts';

type Head = Pick<MessageHead, 'messageId' | 'fromAddress' | 'subject' | 'textHash'>;

/**
 * By what a message of an erased client is known again where another server has rewritten its bytes: all that makes a copy of
 * everybody else's, in one hash. Only who has the whole message can work it out, as with the hash of its bytes that stays too, and
 * no key is in it, which may be changed (decision 0143). Null where that would prove nothing.
 */
export function markErased(head: Head, parts: Bytes[]): string | null {
  const { messageId, fromAddress, subject, textHash } = head;
  // Of one whose words nobody noted only its papers can tell.
  if (!messageId || (!textHash && parts.length === 0)) return null;
  const whole = JSON.stringify([messageId, fromAddress, subject, textHash, fingerprint(parts)]);
  return createHash('sha256').update(whole).digest('hex');
}

/** As it may have been marked: with its words, or when nobody had noted them. */
export function listErasedMarks(head: Head, parts: Bytes[]): string[] {
  const marks = [markErased(head, parts), markErased({ ...head, textHash: null }, parts)];
  return marks.filter((mark) => mark !== null);
}
