import { isAnnouncement } from '#shared/suspensions.ts';

export interface HeldMessage {
  state: string;
  reason: string | null;
  givenTo: string | null;
  fromAddress: string | null;
}

/** Held because nobody knows whose it is. What is forged, encrypted or unreadable is none of these. */
const OPEN: readonly string[] = ['sender-unproved', 'client-ambiguous', 'client-unknown', 'professional'];

export function mayBeGiven({ state, reason, givenTo }: HeldMessage): boolean {
  return state === 'held' && givenTo === null && reason !== null && OPEN.includes(reason);
}

/** Who signs as a client writes from his own address; a firm's, or a family's, says nothing of one person. */
export function findLearnt({ reason, fromAddress }: HeldMessage): string | null {
  return reason === 'sender-unproved' ? fromAddress : null;
}

interface TreatedMessage {
  message: { state: string; clientId: string | null; awaitsPerson: boolean; settledAt: Date | null };
  reply: { reason: string | null } | null;
}

/**
 * Whose it was treated as, where a person may give it to another; else null. What stops a client is decided first: a
 * death that is told of one must not go on standing with him alone.
 */
export function findMovable({ message, reply }: TreatedMessage): string | null {
  const { state, clientId, awaitsPerson, settledAt } = message;
  const isUndecided = isAnnouncement(reply?.reason ?? null) && awaitsPerson && settledAt === null;
  return state === 'handled' && !isUndecided ? clientId : null;
}
