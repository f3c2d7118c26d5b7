import type { OutgoingMail } from '#server/features/outgoing-mails/outgoing-mails.repository.ts';
import type { OutgoingMailState } from '#server/features/outgoing-mails/outgoing-mails.tables.ts';

type Words = Pick<OutgoingMail, 'toAddress' | 'subject' | 'body'>;

const ON_ITS_WAY: readonly OutgoingMailState[] = ['prepared', 'sending', 'sent', 'uncertain'];

/**
 * Whether the last letter says it already, word for word, and has left or may have: whoever sends it again after an answer that was
 * lost has not heard that it did.
 */
export function isSaidAlready(
  last: (Words & Pick<OutgoingMail, 'state'>) | undefined,
  words: Partial<Words>,
): boolean {
  if (!last || !ON_ITS_WAY.includes(last.state)) return false;
  const isSame = (field: keyof Words) => words[field] === undefined || words[field] === last[field];
  return isSame('toAddress') && isSame('subject') && isSame('body');
}
