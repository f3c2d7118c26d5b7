import type { ImapFlow } from 'imapflow';
import type { Mailbox, MailboxEntry } from '#server/ports/mailbox.ts';
import { DAY_MS } from '#shared/durations.ts';
import type { ImapConnection } from './imap-connection.ts';
import { type MailboxPlace, readPlace, writePlace } from './mailbox-cursor.ts';

const INBOX = 'INBOX';
const HANDLED = '$MinutierHandled';
/** One command names this many messages at most: lines stay short. */
const AT_ONCE = 500;
/** A little more than what is ever taken apart: a larger message is recognised as too large by what was read. */
const MOST_BYTES = 151 * 1024 * 1024;

/** The inbox of a mail server. Bodies are only peeked at: nothing is marked as read, moved or deleted. */
export function createImapMailbox({
  connection,
  findStart,
}: {
  connection: Pick<ImapConnection, 'run' | 'markInbox'>;
  /** The office's first day: what came before is left alone when the mailbox is read for the first time. */
  findStart(): Promise<Date | null>;
}): Mailbox {
  async function listAfter(client: ImapFlow, known: MailboxPlace | null, validity: bigint) {
    // The server tells of what has come once it is spoken to; a search before that would miss it.
    await client.noop();
    if (known && known.validity === validity) {
      // `n:*` always holds the last message, even when it is older than n.
      const found = await search(client, { uid: `${known.uid + 1}:*` });
      return { uids: found.filter((uid) => uid > known.uid), last: known.uid };
    }
    const all = await search(client, { all: true });
    const start = await findStart();
    const since = start && new Set(await search(client, { since: start }));
    const uids = since ? all.filter((uid) => since.has(uid)) : all;
    return { uids, last: all.at(-1) ?? 0, older: all.length - uids.length };
  }

  return {
    list: (cursor) =>
      connection.run(INBOX, async (client) => {
        const { validity, unmarkable } = openFolder(client);
        const { uids, last, older } = await listAfter(client, readPlace(cursor), validity);
        return {
          messages: await listEntries(client, uids, validity),
          cursor: writePlace({ validity, uid: Math.max(last, uids.at(-1) ?? 0) }),
          ...(older ? { older } : {}),
          ...(unmarkable ? { unmarkable } : {}),
        };
      }),

    since: (moment) =>
      connection.run(INBOX, async (client) => {
        await client.noop();
        const { validity } = openFolder(client);
        // The server searches by days, and by days of its own.
        const uids = await search(client, { since: new Date(moment.getTime() - DAY_MS) });
        const found = await listEntries(client, uids, validity);
        return found.filter(({ receivedAt }) => receivedAt !== null && receivedAt >= moment);
      }),

    fetch: (id) =>
      connection.run(INBOX, async (client) => {
        const place = findPlace(client, id);
        if (!place) return null;
        const found = await client.fetchOne(
          String(place.uid),
          { source: { start: 0, maxLength: MOST_BYTES } },
          { uid: true },
        );
        // A message that is gone while its folder is open comes as NIL.
        return found && Buffer.isBuffer(found.source) ? found.source : null;
      }),

    async markHandled(id) {
      await connection.run(INBOX, async (client) => {
        const place = findPlace(client, id);
        if (!place || openFolder(client).unmarkable) return;
        await client.messageFlagsAdd(String(place.uid), [HANDLED], { uid: true });
      });
    },

    changeMark: connection.markInbox,
  };
}

/** Oldest first. */
async function listEntries(client: ImapFlow, uids: number[], validity: bigint): Promise<MailboxEntry[]> {
  const messages: MailboxEntry[] = [];
  for (let index = 0; index < uids.length; index += AT_ONCE) {
    const some = uids.slice(index, index + AT_ONCE).join(',');
    for (const found of await client.fetchAll(some, { internalDate: true, size: true }, { uid: true }))
      messages.push({
        id: writePlace({ validity, uid: found.uid }),
        receivedAt: found.internalDate ? new Date(found.internalDate) : null,
        size: found.size ?? 0,
      });
  }
  return messages.sort((one, other) => uidOf(one) - uidOf(other));
}

function openFolder(client: ImapFlow) {
  if (!client.mailbox) throw new Error('no folder is open');
  const { uidValidity, permanentFlags, readOnly } = client.mailbox;
  // RFC 9051 §7.1: `\*` says that keywords of our own are kept.
  const takesMarks = !permanentFlags || permanentFlags.has('\\*') || permanentFlags.has(HANDLED);
  return { validity: uidValidity, unmarkable: readOnly === true || !takesMarks };
}

/** Null when the folder was made anew since: the same number is another message now. */
function findPlace(client: ImapFlow, id: string): MailboxPlace | null {
  const place = readPlace(id);
  return place && place.validity === openFolder(client).validity ? place : null;
}

function uidOf({ id }: MailboxEntry): number {
  return readPlace(id)?.uid ?? 0;
}

/** UIDs in their order. */
async function search(client: ImapFlow, query: Parameters<ImapFlow['search']>[0]): Promise<number[]> {
  const found = await client.search(query, { uid: true });
  if (!found) throw new Error('the server did not search');
  return found.sort((one, other) => one - other);
}
