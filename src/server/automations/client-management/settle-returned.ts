import type { Message } from '#server/features/messages/messages.repository.ts';
import type { ReturnedMail } from '#server/mail/message/returned-mail.ts';
import type { Needs } from '../needs.ts';
import { recordLostMail } from '../office/record-lost-mail.ts';

/** A report that a mail of ours was not delivered: its client's notary hears of it, and the address is remembered. */
export async function settleReturned(needs: Needs, message: Message, returned: ReturnedMail): Promise<void> {
  const { records, notary } = needs;
  const [mail] = await records.mails.findByMessageIds(notary.id, returned.messageIds);
  if (!mail) return;
  if (mail.clientId) await records.messages.setClient(notary.id, message.id, mail.clientId);
  if (mail.state === 'returned') return;
  await recordLostMail(needs, mail, { state: 'returned', problem: returned.problem });
}
