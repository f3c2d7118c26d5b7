import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import { announcesNoReader } from '#server/mail/sender/no-reader.ts';
import type { Records } from '../needs.ts';
import { ownAddresses } from './letterhead.ts';

/** Those of them that somebody reads: not the office's own, nor one that a server does not know or nobody answers from. */
export async function listUsable(
  records: Pick<Records, 'mails'>,
  notary: Notary,
  addresses: readonly string[],
): Promise<string[]> {
  const unusable = [...ownAddresses(notary), ...(await records.mails.listWrongAddresses(notary.id))];
  return addresses.filter(
    (address) => !unusable.includes(address.toLowerCase()) && !announcesNoReader(address),
  );
}
