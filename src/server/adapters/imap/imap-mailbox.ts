import { hash } from 'node:crypto';
import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { MessageWithheld } from '#server/ports/mail-server-error.ts';
import type { Mailbox, MailboxEntry } from '#server/ports/mailbox.ts';
import { DAY_MS } from '#shared/durations.ts';
import type { ImapConnection } from './imap-connection.ts';
import { type MailboxPlace, readPlace, writePlace } from './mailbox-cursor.ts';

const INBOX = 'INBOX';
const HANDLED = '$MinutierHandled';
/** One command names this many messages at most: lines stay short. */
const AT_ONCE = 500;
/** Beside its size and the second in which it came. */
const TELLING_HEADERS = ['message-id', 'from', 'subject', 'date'];
/** What has more of them is made to hurt. */
const MOST_HEADER_BYTES = 64 * 1024;
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
  /** As it was last listed by this process, whose runs list it before they fetch. */
  let listed: Pick<MailboxPlace, 'validity' | 'generation'> | null = null;
  const generationOf = (validity: bigint) => (listed?.validity === validity ? listed.generation : 0);

  async function listAfter(client: ImapFlow, known: MailboxPlace | null, validity: bigint) {
    // The server tells of what has come once it is spoken to; a search before that would miss it.
    await client.noop();
    if (known && known.validity === validity) {
      // `n:*` always holds the last message, even when it is older than n.
      const found = await search(client, { uid: `${known.uid + 1}:*` });
      const { uid: last, generation } = known;
      const uids = found.filter((uid) => uid > last);
      const isThere = uids.length > 0 || found.at(-1) === last;
      if (isThere || !(await hasGoneBack(client, last))) return { uids, last, generation };
      return { ...(await listAll(client)), generation: generation + 1, isAnew: true as const };
    }
    return { ...(await listAll(client)), generation: 0 };
  }

  async function listAll(client: ImapFlow) {
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
        const found = await listAfter(client, readPlace(cursor), validity);
        const { uids, last, older, generation, isAnew } = { older: 0, isAnew: undefined, ...found };
        listed = { validity, generation };
        return {
          messages: await listEntries(client, uids, listed),
          cursor: writePlace({ ...listed, uid: Math.max(last, uids.at(-1) ?? 0) }),
          ...(isAnew ? { isAnew } : {}),
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
        const found = await listEntries(client, uids, { validity, generation: generationOf(validity) });
        return found.filter(({ receivedAt }) => receivedAt !== null && receivedAt >= moment);
      }),

    fetch: (id) =>
      connection.run(INBOX, async (client) => {
        const place = findPlace(client, id, generationOf);
        if (!place) return null;
        const source = await fetchSource(client, place.uid);
        if (source) return source;
        // A message that is gone while its folder is open comes as NIL; so does one that the server fails to open.
        const isThere = (await search(client, { uid: String(place.uid) })).includes(place.uid);
        if (isThere) throw new MessageWithheld('NIL');
        return null;
      }),

    identify: (ids) =>
      connection.run(INBOX, async (client) => {
        const places = ids.flatMap((id) => findPlace(client, id, generationOf) ?? []);
        const asked = new Map(places.map((place) => [place.uid, writePlace(place)]));
        if (asked.size === 0) return new Map();
        // Of what has just gone a folder that is open goes on telling.
        await client.noop();
        const wanted = { internalDate: true, size: true, headers: TELLING_HEADERS };
        const found = await client.fetchAll([...asked.keys()].join(','), wanted, { uid: true });
        return new Map(
          found.flatMap((told): [string, string][] => {
            const [id, mark] = [asked.get(told.uid), markOf(told)];
            return id && mark ? [[id, mark]] : [];
          }),
        );
      }),

    async markHandled(id) {
      await connection.run(INBOX, async (client) => {
        const place = findPlace(client, id, generationOf);
        if (!place || openFolder(client).unmarkable) return;
        await client.messageFlagsAdd(String(place.uid), [HANDLED], { uid: true });
      });
    },

    changeMark: connection.markInbox,
  };
}

/** Null of one that has no Message-ID, or of which the server tells too little. */
function markOf(told: Pick<FetchMessageObject, 'internalDate' | 'size' | 'headers'>): string | null {
  const { internalDate, size, headers } = told;
  const at = new Date(internalDate ?? Number.NaN).getTime();
  if (Number.isNaN(at) || !size || !headers || headers.length > MOST_HEADER_BYTES) return null;
  const lines = headers.toString('latin1').trim();
  const isNamed = /^message-id:\s{0,100}\S/im.test(lines);
  return isNamed ? hash('sha256', JSON.stringify([at, size, lines])) : null;
}

async function fetchSource(client: ImapFlow, uid: number): Promise<Buffer | null> {
  try {
    const wanted = { source: { start: 0, maxLength: MOST_BYTES } };
    const found = await client.fetchOne(String(uid), wanted, { uid: true });
    return found && Buffer.isBuffer(found.source) ? found.source : null;
  } catch (error) {
    throw isOfOneMessage(error) ? new MessageWithheld('NO') : error;
  }
}

/** With what a server refuses whatever it is asked for (RFC 5530 §3), and not this message alone. */
const ofTheServer = /^(UNAVAILABLE|INUSE|LIMIT|OVERQUOTA|NOPERM|CONTACTADMIN|PRIVACYREQUIRED)$/i;

interface Refusal {
  responseStatus?: string;
  code?: string;
  response?: { attributes?: { section?: { value?: unknown }[] }[] };
}

function isOfOneMessage(error: unknown): boolean {
  const { responseStatus, code, response } = (error ?? {}) as Refusal;
  const said = response?.attributes?.[0]?.section?.[0]?.value;
  return responseStatus === 'NO' && code !== 'ETHROTTLE' && !ofTheServer.test(String(said ?? ''));
}

/** Oldest first: all that the server still finds when it has told of the others, whatever it tells of them. */
async function listEntries(
  client: ImapFlow,
  uids: number[],
  numbered: Pick<MailboxPlace, 'validity' | 'generation'>,
): Promise<MailboxEntry[]> {
  const messages = new Map<number, MailboxEntry>();
  const enter = (uid: number, told: Partial<Pick<FetchMessageObject, 'internalDate' | 'size'>>) =>
    messages.set(uid, {
      id: writePlace({ ...numbered, uid }),
      receivedAt: told.internalDate ? new Date(told.internalDate) : null,
      size: told.size ?? 0,
    });
  async function ask(some: number[]): Promise<number[]> {
    const wanted = { internalDate: true, size: true };
    for (const found of await client.fetchAll(some.join(','), wanted, { uid: true })) enter(found.uid, found);
    return some.filter((uid) => !messages.has(uid));
  }
  for (let index = 0; index < uids.length; index += AT_ONCE) {
    const untold = await ask(uids.slice(index, index + AT_ONCE));
    const stillUntold = untold.length > 0 ? await ask(untold) : [];
    if (stillUntold.length === 0) continue;
    for (const uid of await search(client, { uid: stillUntold.join(',') }))
      if (stillUntold.includes(uid)) enter(uid, {});
  }
  return [...messages.values()].sort((one, other) => uidOf(one) - uidOf(other));
}

function openFolder(client: ImapFlow) {
  if (!client.mailbox) throw new Error('no folder is open');
  const { uidValidity, permanentFlags, readOnly } = client.mailbox;
  // RFC 9051 §7.1: `\*` says that keywords of our own are kept.
  const takesMarks = !permanentFlags || permanentFlags.has('\\*') || permanentFlags.has(HANDLED);
  return { validity: uidValidity, unmarkable: readOnly === true || !takesMarks };
}

/** Null when the folder was made anew since, or put back: the same number is another message now. */
function findPlace(
  client: ImapFlow,
  id: string,
  generationOf: (validity: bigint) => number,
): MailboxPlace | null {
  const place = readPlace(id);
  if (!place || place.validity !== openFolder(client).validity) return null;
  return place.generation < generationOf(place.validity) ? null : place;
}

/**
 * Whether the next message gets a number that we have seen: RFC 9051 wants another UIDVALIDITY then, and a server whose disk was put
 * back does not know it. Asked again of the folder opened anew before it is believed: of an open one some servers tell what was.
 */
async function hasGoneBack(client: ImapFlow, last: number): Promise<boolean> {
  const told = await client.status(INBOX, { uidNext: true });
  if (!told || isBeyond(told.uidNext, last)) return false;
  const { uidNext } = await client.mailboxOpen(INBOX);
  return !isBeyond(uidNext, last);
}

/** A number is never 0 (RFC 9051 §9, nz-number): a server that says so, or nothing, does not tell. */
function isBeyond(uidNext: number | undefined, last: number): boolean {
  return !uidNext || uidNext > last;
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
