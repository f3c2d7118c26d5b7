import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import type { Message } from '#server/features/mailbox/message-pages.repository.ts';
import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import type { NewOutgoingMail } from '#server/features/outgoing-mails/outgoing-mails.repository.ts';
import { createRecords } from '#server/records/records.ts';
import { writeSubject } from './draft-reply.ts';
import { listReferences } from './list-references.ts';

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
    referenceIds: await listReferences(createRecords(tx), message),
    answers: message.id,
  };
}
