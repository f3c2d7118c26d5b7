import type { outgoingMails } from '#server/features/outgoing-mails/outgoing-mails.tables.ts';
import type { Exchanged, MessageView } from '#shared/contracts/messages.ts';
import { exchangeLabels } from '#shared/messages/message-pages.ts';
import type { Message } from './message-pages.repository.ts';

type ExchangedMail = typeof outgoingMails.$inferSelect & {
  /** Why it was written, where a run has decided to. */
  replyReason: string | null;
};

/** What was written and answered beside a message, the latest first. */
export function describeExchange(received: Message[], sent: ExchangedMail[], limit: number): Exchanged[] {
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

function tellSent(mail: ExchangedMail): Exchanged {
  const { id, state, toAddress, subject, body } = mail;
  const told = state === 'sent' || state === 'cancelled' ? null : exchangeLabels.state[state];
  return {
    id,
    at: (mail.sentAt ?? mail.preparedAt).toISOString(),
    way: 'sent',
    who: toAddress,
    subject,
    label: [nameSent(mail), told].filter(Boolean).join(', '),
    text: body,
  };
}

function nameSent({ kind, answers, replyReason }: ExchangedMail): string {
  if (kind === 'by-hand' && answers === null) return exchangeLabels.letter;
  if (kind === 'redirection' && replyReason === 'request') return exchangeLabels.receipt;
  return exchangeLabels.sent[kind];
}
