import type { Records } from '#server/automations/needs.ts';
import type { Message } from '#server/features/mailbox/message-pages.repository.ts';

/** The first and the last ones: a thread has as many as it likes. */
const MOST_REFERENCES = 20;

/** RFC 5322 §3.6.4, from what the register knows of the thread: its first message, those between, the one answered. */
export async function listReferences(
  { pages, exchanged }: Pick<Records, 'pages' | 'exchanged'>,
  message: Message,
): Promise<string[]> {
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
