import type { MessagePart } from '#server/features/messages/message-parts.repository.ts';
import type { Message, MessageHead } from '#server/features/messages/messages.repository.ts';
import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { ownedByOffice } from '#server/ports/reading-owner.ts';
import { sha256 } from '../ledger-values.ts';
import type { Needs } from '../needs.ts';
import { headOf, partHeadOf } from './message-head.ts';

/** More tries than any passing fault needs: after them a person looks. */
export const MOST_ATTEMPTS = 10;

/** A message as its mailbox gave it, for the try with this number. */
export interface ReadMessage {
  attempts: number;
  /** Null when the mailbox has it no more, and when it was tried too often to be fetched again. */
  content: ReadContent | null;
}

export interface ReadContent {
  parsed: ParsedMessage;
  head: MessageHead;
  /** Its parts as the ledger has them. */
  rows: MessagePart[];
  /** Nothing else is done meanwhile. */
  isAlone: boolean;
}

interface Coming {
  message: Message;
  isLarge: Promise<boolean>;
  reading: Promise<ReadMessage>;
}

export interface ReadAhead {
  /** Each of the messages that are fetched at all, in their order; those that follow are being read when it comes. */
  take(message: Message): Promise<ReadMessage>;
  /** What was counted and not taken is as if it had not been tried. */
  stop(): Promise<void>;
}

/** One is fetched while another is taken apart and a third one is entered in the ledger. */
const AHEAD = 3;
/** Tries that are counted in one statement. */
const COUNTED_AT_ONCE = 6;

/** Reads messages while those before them are treated: fetching and taking apart need not wait for drive and base. */
export function createReadAhead(needs: Needs, messages: readonly Message[]): ReadAhead {
  const waiting = messages.filter((message) => isFetched(needs, message));
  const coming: Coming[] = [];
  const counted = new Map<string, Promise<number>>();
  let filling = Promise.resolve();

  function startNext(): void {
    const message = waiting[0];
    if (!message) return;
    if (!counted.has(message.id)) countTries();
    waiting.shift();
    coming.push(start(needs, message, counted.get(message.id) ?? Promise.resolve(0)));
  }

  /** Before they are fetched: a message that its mailbox cannot give does not stay open for ever. */
  function countTries(): void {
    const firstTried = waiting.findIndex(wasTried);
    // One that was tried is counted alone, like it is treated.
    const fresh = firstTried === -1 ? COUNTED_AT_ONCE : Math.max(1, firstTried);
    const ids = waiting.slice(0, Math.min(fresh, COUNTED_AT_ONCE)).map(({ id }) => id);
    const tries = needs.records.messages.countAttempts(needs.notary.id, ids);
    for (const id of ids) {
      const own = tries.then((each) => each.get(id) ?? 0);
      // Whoever takes the message hears of what went wrong.
      own.catch(() => undefined);
      counted.set(id, own);
    }
  }

  /** What follows a large one waits until that one was treated. */
  async function fill(): Promise<void> {
    while (coming.length < AHEAD && waiting[0] && !wasTried(waiting[0]) && !(await coming.at(-1)?.isLarge))
      startNext();
  }

  return {
    async take(message) {
      await filling;
      if (coming.length === 0) startNext();
      const next = coming.shift();
      if (next?.message.id !== message.id) throw new Error('messages are taken in their order');
      counted.delete(message.id);
      if (!wasTried(message) && !(await next.isLarge)) filling = fill();
      return next.reading;
    },
    async stop() {
      await filling;
      for (const { reading } of coming) await reading.catch(() => undefined);
      const settled = [...counted].map(async ([id, tries]) => ((await tries.catch(() => 0)) > 0 ? [id] : []));
      await needs.records.messages.forgiveAttempts(needs.notary.id, (await Promise.all(settled)).flat());
    },
  };
}

function start(needs: Needs, message: Message, tries: Promise<number>): Coming {
  const fetching = fetch(needs, message, tries);
  const reading = fetching.then(async ({ attempts, raw, isLarge }) => ({
    attempts,
    content: raw && (await open(needs, message, raw, isLarge)),
  }));
  // Whoever takes it hears of what went wrong.
  reading.catch(() => undefined);
  const isLarge = fetching.then(
    (fetched) => fetched.isLarge,
    () => false,
  );
  return { message, isLarge, reading };
}

async function fetch({ mailbox }: Needs, message: Message, tries: Promise<number>) {
  const attempts = await tries;
  const raw = attempts > MOST_ATTEMPTS ? null : await mailbox.fetch(message.mailboxId);
  // Now: once the parser has taken the bytes over, there are none left to be counted.
  return { attempts, raw, isLarge: (raw?.length ?? 0) > LARGE_BYTES };
}

/** Head and parts are in the ledger before anything is done with them. */
async function open(
  { parser, records, notary }: Needs,
  message: Message,
  raw: Buffer,
  isLarge: boolean,
): Promise<ReadContent> {
  const contentHash = sha256(raw);
  if (message.absentSince) await records.messages.recordPresence(notary.id, message.id);
  const parsed = await parser.parse(ownedByOffice(notary.id), raw);
  const head = headOf(parsed, contentHash);
  const rows = await records.parts.open(notary.id, message.id, head, parsed.parts.map(partHeadOf));
  return { parsed, head, rows, isAlone: isLarge || wasTried(message) };
}

/**
 * It may be what has ended the process: others that are under way with it would lose their tries for it, and be given up
 * like it.
 */
export function wasTried({ attempts }: Message): boolean {
  return attempts > 0;
}

/** Several messages are in memory at a time, of which no more than one is larger than this. */
const LARGE_BYTES = 16 * 1024 * 1024;

/** What came to a former address, or to the servers before these, is in a mailbox that is no longer read. */
export function isFetched({ notary }: Needs, { mailbox }: Message): boolean {
  return mailbox === notary.mailbox;
}
