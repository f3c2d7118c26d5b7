import type { KnownClient } from '#server/mail/client/named-clients.ts';
import type { ParsedMessage } from '#server/ports/message-parser.ts';
import type { Needs } from '../needs.ts';

/** The last ones of a long thread. */
const MOST_ANSWERED = 40;

/** Always the same: lists are sent to where the rules run when they are others. */
const NOBODY: string[] = [];

/**
 * Clients whose own address had a mail of the office that this message answers: its Message-ID is random, and nobody
 * else was told it.
 */
export async function listAnswered(
  { records, notary }: Needs,
  clients: readonly KnownClient[],
  { inReplyTo, references }: ParsedMessage,
): Promise<string[]> {
  const ids = [...new Set([...(inReplyTo ? [inReplyTo] : []), ...references])].slice(-MOST_ANSWERED);
  if (ids.length === 0) return NOBODY;
  const mails = await records.mails.findByMessageIds(notary.id, ids);
  const answered = mails.flatMap(({ clientId, toAddress, kind }) => {
    const client = kind === 'notice' ? undefined : clients.find(({ id }) => id === clientId);
    return client?.emails.includes(toAddress.toLowerCase()) ? [client.id] : [];
  });
  return answered.length > 0 ? [...new Set(answered)] : NOBODY;
}
