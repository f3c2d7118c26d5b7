import type { ParsedMessage } from '#server/ports/message-parser.ts';
import type { ClientMatch } from '../client/find-client.ts';
import { writesAsClient } from '../client/writes-as-client.ts';
import type { MailText } from '../message/new-text.ts';
import { findMachineSign } from '../sender/machine-signs.ts';

/** Why nothing is written back, whatever was asked. */
export type Barrier = 'no-reader' | 'reply-elsewhere' | 'stranger';

/** Whom the office and the case know. */
export interface Acquaintance {
  /** The office's own addresses; none where it does not matter whom a message was sent to. */
  own: readonly string[];
  /** The client's, where the message is a client's. */
  client: readonly string[];
}

/** By which the sender himself was proved to be the client, and not only named by somebody. */
const PROVED: readonly string[] = ['sender-address', 'answers-office', 'name-and-phone'];

/**
 * A reply leaves only to somebody whom the office or the case knows, or who plainly writes as a client, and only to the
 * address from which he wrote or to one that is known to be his.
 */
export function findBarrier(
  message: ParsedMessage,
  mail: MailText,
  match: ClientMatch,
  { own, client }: Acquaintance,
): Barrier | null {
  if (findMachineSign(message)) return 'no-reader';
  const { from, replyTo } = message;
  const isElsewhere = replyTo && replyTo.address !== from?.address && !client.includes(replyTo.address);
  if (isElsewhere) return 'reply-elsewhere';
  const isKnown = match.outcome === 'known' && PROVED.includes(match.why);
  if (isKnown || own.includes(from?.address ?? '')) return null;
  return writesAsClient(message, mail, own) ? null : 'stranger';
}
