import type { KnownClient } from '#server/mail/client/named-clients.ts';
import type { ParsedMessage } from '#server/ports/message-parser.ts';
import type { Needs } from '../needs.ts';

/** The last ones of a long thread. */
const MOST_ANSWERED = 40;

/** Always the same: lists are sent to where the rules run when they are others. */
const NOBODY: string[] = [];

/** Of the mails of the office that a message answers. */
export interface Answered {
  answeredClients: string[];
  /** What a person wrote in the last of them; empty where a machine wrote it. */
  answeredLetter: string;
}

/**
 * Clients whose own address had a mail of the office that this message answers: its Message-ID cannot be guessed, and nobody
 * else was told it. An agreement to what a person asked is read, though nothing of it is quoted.
 */
export async function listAnswered(
  { records, notary }: Needs,
  clients: readonly KnownClient[],
  { inReplyTo, references }: ParsedMessage,
): Promise<Answered> {
  const ids = [...new Set([...(inReplyTo ? [inReplyTo] : []), ...references])].slice(-MOST_ANSWERED);
  if (ids.length === 0) return { answeredClients: NOBODY, answeredLetter: '' };
  const mails = await records.mails.findByMessageIds(notary.id, ids);
  const answered = mails.flatMap(({ clientId, toAddress, kind }) => {
    const client = kind === 'notice' ? undefined : clients.find(({ id }) => id === clientId);
    return client?.emails.includes(toAddress.toLowerCase()) ? [client.id] : [];
  });
  const last = mails.find(({ messageId }) => messageId === inReplyTo);
  return {
    answeredClients: answered.length > 0 ? [...new Set(answered)] : NOBODY,
    answeredLetter: last?.kind === 'by-hand' ? last.body : '',
  };
}
