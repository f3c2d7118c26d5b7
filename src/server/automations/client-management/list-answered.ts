import type { KnownClient } from '#server/mail/client/named-clients.ts';
import { asksSomething } from '#server/mail/pieces/asks-something.ts';
import type { ParsedMessage } from '#server/ports/message-parser.ts';
import type { Needs } from '../needs.ts';

/** The last ones of a long thread. */
const MOST_ANSWERED = 40;

/** Always the same: lists are sent to where the rules run when they are others. */
const NOBODY: string[] = [];

/** Of the mails of the office that a message answers. */
export interface Answered {
  answeredClients: string[];
  /** The last of them was written by a person, who asks something in it. */
  isAsked: boolean;
}

/**
 * Clients whose own address had a mail of the office that this message answers: its Message-ID is random, and nobody
 * else was told it. An agreement to what a person asked is read, though nothing of it is quoted.
 */
export async function listAnswered(
  { records, notary }: Needs,
  clients: readonly KnownClient[],
  { inReplyTo, references }: ParsedMessage,
): Promise<Answered> {
  const ids = [...new Set([...(inReplyTo ? [inReplyTo] : []), ...references])].slice(-MOST_ANSWERED);
  if (ids.length === 0) return { answeredClients: NOBODY, isAsked: false };
  const mails = await records.mails.findByMessageIds(notary.id, ids);
  const answered = mails.flatMap(({ clientId, toAddress, kind }) => {
    const client = kind === 'notice' ? undefined : clients.find(({ id }) => id === clientId);
    return client?.emails.includes(toAddress.toLowerCase()) ? [client.id] : [];
  });
  const last = mails.find(({ messageId }) => messageId === inReplyTo);
  return {
    answeredClients: answered.length > 0 ? [...new Set(answered)] : NOBODY,
    isAsked: last?.kind === 'by-hand' && asksSomething(last.body),
  };
}
