import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import type { OutgoingMail } from '#server/features/outgoing-mails/outgoing-mails.repository.ts';
import type { PreparedMail } from '#server/ports/mailer.ts';

const autoSubmitted: Record<OutgoingMail['kind'], PreparedMail['autoSubmitted']> = {
  answer: 'auto-replied',
  redirection: 'auto-replied',
  reminder: 'auto-generated',
  notice: 'auto-generated',
  'by-hand': null,
};

/** Dated from its try, and its copy the same: a mail that waited for days is not one of days ago. */
export function prepareToSend(notary: Notary, mail: OutgoingMail): PreparedMail {
  return {
    messageId: mail.messageId,
    from: { name: notary.cabinetName ?? `${notary.firstName} ${notary.lastName}`, address: notary.email },
    to: { name: mail.toName, address: mail.toAddress },
    subject: mail.subject,
    text: mail.body,
    inReplyTo: mail.inReplyTo,
    references: mail.referenceIds,
    autoSubmitted: autoSubmitted[mail.kind],
    date: mail.triedAt ?? mail.preparedAt,
  };
}
