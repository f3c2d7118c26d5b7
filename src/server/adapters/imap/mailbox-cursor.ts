/**
 * UIDs grow, and name a message for as long as the folder's UIDVALIDITY stays (RFC 9051 §2.3.1.1): both together are
 * an id, and the highest one seen is a cursor. Of a server that was put back from a backup UIDVALIDITY may stay and the numbers
 * begin again further down: how often that was seen is the generation.
 */
export interface MailboxPlace {
  validity: bigint;
  generation: number;
  uid: number;
}

export function writePlace({ validity, generation, uid }: MailboxPlace): string {
  return generation === 0 ? `${validity}.${uid}` : `${validity}.${generation}.${uid}`;
}

/** Null for what is not ours: a cursor of another kind of mailbox is none. */
export function readPlace(text: string | null): MailboxPlace | null {
  const [, validity, generation = '0', uid] =
    /^(\d{1,20})\.(?:(\d{1,6})\.)?(\d{1,10})$/.exec(text ?? '') ?? [];
  return validity && uid
    ? { validity: BigInt(validity), generation: Number(generation), uid: Number(uid) }
    : null;
}
