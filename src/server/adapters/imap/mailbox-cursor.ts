/**
 * UIDs grow, and name a message for as long as the folder's UIDVALIDITY stays (RFC 9051 §2.3.1.1): both together are
 * an id, and the highest one seen is a cursor.
 */
export interface MailboxPlace {
  validity: bigint;
  uid: number;
}

export function writePlace({ validity, uid }: MailboxPlace): string {
  return `${validity}.${uid}`;
}

/** Null for what is not ours: a cursor of another kind of mailbox is none. */
export function readPlace(text: string | null): MailboxPlace | null {
  const [, validity, uid] = /^(\d{1,20})\.(\d{1,10})$/.exec(text ?? '') ?? [];
  return validity && uid ? { validity: BigInt(validity), uid: Number(uid) } : null;
}
