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
