import type { outgoingMails } from '#server/features/outgoing-mails/outgoing-mails.tables.ts';
import type { UndeliveredMail } from '#shared/contracts/mailbox.ts';
import { describeLost, type LostState } from '#shared/messages/sending.ts';

export type LostMail = Pick<
  typeof outgoingMails.$inferSelect,
  'id' | 'settledAt' | 'preparedAt' | 'toAddress' | 'subject' | 'state' | 'problem'
>;

/** Of a mail in one of the `lostStates`. */
export function describeUndelivered(mail: LostMail): UndeliveredMail {
  return {
    id: mail.id,
    at: (mail.settledAt ?? mail.preparedAt).toISOString(),
    recipient: mail.toAddress,
    subject: mail.subject,
    state: mail.state as LostState,
    because: describeLost(mail.problem),
  };
}
