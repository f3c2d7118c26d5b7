import type { Needs } from '../needs.ts';

/** A mail of the office's own, in no thread of anybody's. */
export function addressed(
  { newId, notary }: Pick<Needs, 'newId' | 'notary'>,
  toAddress: string,
  toName: string,
) {
  return {
    messageId: `<${newId()}@${notary.email.split('@')[1]}>`,
    toAddress,
    toName,
    threadKey: null,
    inReplyTo: null,
    referenceIds: [],
  };
}
