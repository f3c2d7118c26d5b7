import type { MessagePart } from '#server/features/messages/message-parts.repository.ts';
import type { Message, MessageHead } from '#server/features/messages/messages.repository.ts';
import type { ParsedMessage } from '#server/ports/message-parser.ts';
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
  /** What was read and not taken is as if it had not been tried. */
  stop(): Promise<void>;
}

/** One is fetched while another is taken apart and a third one is entered in the ledger. */
const AHEAD = 3;

/** Reads messages while those before them are treated: fetching and taking apart need not wait for drive and base. */
export function createReadAhead(needs: Needs, messages: readonly Message[]): ReadAhead {
  const waiting = messages.filter((message) => isFetched(needs, message));
  const coming: Coming[] = [];
  let filling = Promise.resolve();

  function startNext(): void {
    const message = waiting.shift();
    if (message) coming.push(start(needs, message));
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
      if (!wasTried(message) && !(await next.isLarge)) filling = fill();
      return next.reading;
    },
    async stop() {
      await filling;
      for (const { message, reading } of coming) {
        await reading.catch(() => undefined);
        await needs.records.messages.forgiveAttempt(needs.notary.id, message.id);
      }
    },
  };
}

function start(needs: Needs, message: Message): Coming {
  const fetching = fetch(needs, message);
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

/** Counted before it is fetched: a message that its mailbox cannot give does not stay open for ever. */
async function fetch({ records, notary, mailbox }: Needs, message: Message) {
  const attempts = await records.messages.countAttempt(notary.id, message.id);
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
  const parsed = await parser.parse(raw);
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

/** What came to a former address is in a mailbox that is no longer read. */
export function isFetched({ notary }: Needs, { mailbox }: Message): boolean {
  return mailbox === notary.email;
}
