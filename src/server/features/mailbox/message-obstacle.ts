import { noReplies } from '#shared/messages/message-pages.ts';
import type { Message } from './message-pages.repository.ts';

/** Whoever wrote them may be somebody else than they say. */
const DOUBTFUL: readonly (string | null)[] = ['sender-suspect', 'sender-look-alike', 'flagged-as-spam'];

type Answered = Pick<Message, 'state' | 'reason' | 'sender' | 'fromAddress'>;

/**
 * Why no answer to this message leaves from here; null where one may. An answer goes to the address that wrote, and
 * nowhere else: one that its server or ours has condemned is nobody's (decisions 0024, 0060).
 */
export function findReplyObstacle(
  { state, reason, sender, fromAddress }: Answered,
  ownAddresses: readonly string[],
): string | null {
  if (state === 'received' || state === 'read') return noReplies.coming;
  if (state === 'refused') return noReplies.refused;
  if (DOUBTFUL.includes(reason) || sender === 'forged' || sender === 'look-alike') return noReplies.doubtful;
  if (!fromAddress) return noReplies.nobody;
  return ownAddresses.includes(fromAddress) ? noReplies.office : null;
}
