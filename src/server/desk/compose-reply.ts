import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import type { Message } from '#server/features/mailbox/message-pages.repository.ts';
import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import type { NewOutgoingMail } from '#server/features/outgoing-mails/outgoing-mails.repository.ts';
import { createRecords } from '#server/records/records.ts';
import { writeSubject } from './draft-reply.ts';

/** The first and the last ones: a thread has as many as it likes. */
const MOST_REFERENCES = 20;

export interface Letter {
  notary: Notary;
  message: Message;
  body: string;
  /** Of the answers to this message. */
  number: number;
}

/** The mail that an answer leaves as, in the thread of its message. */
export async function composeReply(tx: Database, letter: Letter): Promise<NewOutgoingMail> {
  const { notary, message, body, number } = letter;
  return {
    key: `by-hand:${message.id}:${number}`,
    kind: 'by-hand',
    clientId: message.clientId,
    threadKey: message.threadKey,
    messageId: `<${newId()}@${notary.email.split('@')[1]}>`,
    toName: message.fromName?.trim() ?? '',
    toAddress: message.fromAddress ?? '',
    subject: writeSubject(message.subject),
    body,
    inReplyTo: message.messageId,
    referenceIds: await listReferences(tx, message),
    answers: message.id,
  };
}

/** RFC 5322 §3.6.4, from what the register knows of the thread: its first message, those between, the one answered. */
async function listReferences(tx: Database, message: Message): Promise<string[]> {
  const { pages, exchanged } = createRecords(tx);
  const { notaryId, threadKey, messageId } = message;
  const thread = { threadKey, clientId: null };
  const received = await pages.listExchange(notaryId, { ...thread, except: message.id }, MOST_REFERENCES);
  const sent = await exchanged.listExchange(notaryId, thread, MOST_REFERENCES);
  const between = [
    ...received.map((one) => ({ at: one.createdAt, id: one.messageId })),
    ...sent.filter(({ state }) => state === 'sent').map((one) => ({ at: one.preparedAt, id: one.messageId })),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
  // A thread without Message-IDs has a hash for a key.
  const first = threadKey?.startsWith('<') ? threadKey : null;
  const rest = [...new Set(between.map(({ id }) => id))].filter((id) => id !== first && id !== messageId);
  const known = [...rest.slice(2 - MOST_REFERENCES), messageId].filter((id) => id !== null && id !== first);
  return [first, ...known].filter((id) => id !== null);
}
