import type { outgoingMails } from '#server/features/outgoing-mails/outgoing-mails.tables.ts';
import type { Exchanged, MessageView } from '#shared/contracts/messages.ts';
import { exchangeLabels } from '#shared/messages/message-pages.ts';
import type { Message } from './message-pages.repository.ts';

type OutgoingMail = typeof outgoingMails.$inferSelect;

/** What was written and answered beside a message, the latest first. */
export function describeExchange(received: Message[], sent: OutgoingMail[], limit: number): Exchanged[] {
  return [...received.map(tellReceived), ...sent.map(tellSent)]
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, limit);
}

export function findStatus({ state, awaitsPerson, settledAt }: Message): MessageView['status'] {
  if (state === 'received' || state === 'read') return 'coming';
  if (awaitsPerson) return settledAt ? 'settled' : 'waits';
  return state === 'refused' ? 'refused' : 'done';
}

function tellReceived(message: Message): Exchanged {
  return {
    id: message.id,
    at: (message.receivedAt ?? message.createdAt).toISOString(),
    way: 'received',
    who: message.fromName?.trim() || message.fromAddress || 'Sans expéditeur',
    subject: message.subject?.trim() ?? '',
    label: exchangeLabels.received[findStatus(message)],
    text: null,
  };
}

function tellSent(mail: OutgoingMail): Exchanged {
  const { id, kind, state, toAddress, subject, body } = mail;
  const told = state === 'sent' || state === 'cancelled' ? null : exchangeLabels.state[state];
  return {
    id,
    at: (mail.sentAt ?? mail.preparedAt).toISOString(),
    way: 'sent',
    who: toAddress,
    subject,
    label: [exchangeLabels.sent[kind], told].filter(Boolean).join(', '),
    text: body,
  };
}
