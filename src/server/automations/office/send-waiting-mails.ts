import type { OutgoingMail } from '#server/features/outgoing-mails/outgoing-mails.repository.ts';
import { plural } from '#shared/messages/automations.ts';
import type { Needs } from '../needs.ts';
import type { RunJournal } from '../run-journal.ts';

/**
 * Sends what was prepared. The mailer drops a Message-ID that it already sent, and only one automation of the office
 * sends at a time: a mail leaves once, even when the process dies between the sending and our note of it. `mayLeave`
 * says of each whether this is its moment.
 */
export async function sendWaitingMails(
  needs: Needs,
  journal: RunJournal,
  mayLeave: (mail: OutgoingMail) => boolean,
): Promise<number> {
  const sent = await needs.alone('sending', () => sendAll(needs, mayLeave));
  if (sent) journal.item(plural(sent, 'message envoyé', 'messages envoyés'), 'done');
  return sent ?? 0;
}

async function sendAll(needs: Needs, mayLeave: (mail: OutgoingMail) => boolean): Promise<number> {
  const { records, notary, mailer, clock } = needs;
  let sent = 0;
  for (const mail of await records.mails.listWaiting(notary.id)) {
    if (!mayLeave(mail)) continue;
    try {
      await mailer.send({
        messageId: mail.messageId,
        from: { name: notary.cabinetName ?? `${notary.firstName} ${notary.lastName}`, address: notary.email },
        to: { name: mail.toName, address: mail.toAddress },
        subject: mail.subject,
        text: mail.body,
        inReplyTo: mail.inReplyTo,
        references: mail.referenceIds,
        autoSubmitted:
          mail.kind === 'answer' || mail.kind === 'redirection' ? 'auto-replied' : 'auto-generated',
        date: mail.preparedAt,
      });
      await records.mails.recordSent(notary.id, mail.id, clock.now());
      sent += 1;
    } catch (error) {
      // The row stays: the next run tries again.
      needs.reportError(error, { kind: 'outgoing-mail', id: mail.id });
      await records.mails.recordFailure(notary.id, mail.id, 'Envoi refusé ou interrompu');
    }
  }
  return sent;
}
