import type { Client } from '#server/features/clients/clients.repository.ts';
import type { ClientReason } from '#server/mail/client/find-client.ts';
import { isSamePerson } from '#server/mail/client/named-clients.ts';
import type { Sender } from '#server/mail/sender/sender.ts';

export type LearnedPhone = Pick<Client, 'phone' | 'phoneSince' | 'phoneSource' | 'phoneMessageId'> & {
  phone: string;
};

type Known = Pick<
  Client,
  'lastName' | 'firstName' | 'emails' | 'refusedEmails' | 'phone' | 'refusedPhones' | 'caseType'
>;
type Learned = Partial<Pick<Client, 'caseType' | 'emails' | keyof LearnedPhone>>;

interface Told {
  /** The case that the message names. */
  caseType: string | null;
  /** What made it his. */
  why: ClientReason;
  sender: Pick<Sender, 'kind' | 'name'>;
  phone: LearnedPhone | null;
  from: string | null;
}

/** What the client’s own mail says that the base does not know yet; nothing known is overwritten. */
export function learnFromMessage(client: Known, { caseType, why, sender, phone, from }: Told): Learned {
  // Whoever else names him, forwards or answers for him may speak of his own case, and from his own address and number.
  if (!OWN_MAIL.includes(why)) return {};
  // What answers the office may be written by his spouse: only his own name makes the address his.
  const own = why !== 'answers-office' || (sender.name !== null && isSamePerson(sender.name, client));
  const trusted = own && sender.kind !== 'professional';
  const address = from && trusted && !client.refusedEmails.includes(from) ? from : null;
  return {
    ...(caseType && !client.caseType ? { caseType } : {}),
    ...(own && phone && !client.phone && !client.refusedPhones.includes(phone.phone) ? phone : {}),
    ...(address && !client.emails.includes(address) ? { emails: [...client.emails, address] } : {}),
  };
}

const OWN_MAIL: readonly ClientReason[] = [
  'sender-address',
  'answers-office',
  'name-and-phone',
  'new-sender',
];
