import type { Needs } from '../needs.ts';
import { nameMail } from '../office/name-mail.ts';

/** A mail of the office's own, in no thread of anybody's. */
export function addressed(
  needs: Pick<Needs, 'seal' | 'notary'>,
  { key, address, name }: { key: string; address: string; name: string },
) {
  return {
    key,
    messageId: nameMail(needs, key),
    toAddress: address,
    toName: name,
    threadKey: null,
    inReplyTo: null,
    referenceIds: [],
  };
}
