import type { ImapFlow } from 'imapflow';
import { MINUTE_MS } from '#shared/durations.ts';
import { writePlace } from './mailbox-cursor.ts';

/** A connection may die without a word: silence means nothing for longer than the server was last heard. */
const HEARD_MS = MINUTE_MS;

interface Known {
  /** As it was opened: what comes while another folder is open is announced by nobody. */
  mailbox: ImapFlow['mailbox'];
  arrivals: number;
  heardAt: number;
  mark: string;
}

/** The last message of the open inbox, named as all processes name it, asked for again only once another has come. */
export function createInboxMark(now: () => number = () => performance.now()) {
  let arrivals = 0;
  let last: Known | null = null;

  function holds(known: Known | null, client: ImapFlow): known is Known {
    return known !== null && known.mailbox === client.mailbox && known.arrivals === arrivals;
  }

  return {
    noteArrival(): void {
      arrivals += 1;
    },
    /** Without a word to the server, which announces what comes (IDLE); null where that would not be sure. */
    recall(client: ImapFlow): string | null {
      const isAnnounced = client.capabilities.has('IDLE');
      return isAnnounced && holds(last, client) && now() - last.heardAt < HEARD_MS ? last.mark : null;
    },
    /** With the inbox open. */
    async ask(client: ImapFlow): Promise<string | null> {
      await client.noop();
      const known = holds(last, client) ? last : await read(client);
      last = known && { ...known, heardAt: now() };
      return last?.mark ?? null;
    },
  };

  async function read(client: ImapFlow): Promise<Known | null> {
    const { mailbox } = client;
    if (!mailbox) return null;
    const before = arrivals;
    const [uid = 0] = mailbox.exists === 0 ? [] : (await client.search({ uid: '*' }, { uid: true })) || [];
    if (uid === 0 && mailbox.exists > 0) return null;
    const mark = writePlace({ validity: mailbox.uidValidity, generation: 0, uid });
    return { mailbox, arrivals: before, heardAt: 0, mark };
  }
}
