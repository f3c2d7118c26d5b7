import type { Message } from '#server/features/messages/messages.repository.ts';
import type { ParsedMessage } from '#server/ports/message-parser.ts';
import type { Needs } from '../needs.ts';

/** More tries than any passing fault needs: after them a person looks. */
export const MOST_ATTEMPTS = 10;

/** A message as its mailbox gave it, for the try with this number. */
export interface ReadMessage {
  attempts: number;
  /** Null when the mailbox has it no more, and when it was tried too often to be fetched again. */
  content: { raw: Buffer; parsed: ParsedMessage } | null;
}

/** Counted before it is fetched: a message that its mailbox cannot give does not stay open for ever. */
async function read({ records, notary, mailbox, parser }: Needs, message: Message): Promise<ReadMessage> {
  const attempts = await records.messages.countAttempt(notary.id, message.id);
  if (attempts > MOST_ATTEMPTS) return { attempts, content: null };
  const raw = await mailbox.fetch(message.mailboxId);
  return { attempts, content: raw && { raw, parsed: await parser.parse(raw) } };
}

/** Several messages are in memory at a time, of which no more than one is larger than this. */
const LARGE_BYTES = 16 * 1024 * 1024;

export function isLarge(raw: Buffer | undefined): boolean {
  return (raw?.length ?? 0) > LARGE_BYTES;
}

export interface ReadAhead {
  /** This message; the one that follows is being read when it comes. */
  take(message: Message, following: Message | undefined): Promise<ReadMessage>;
  /** What was read and not taken is as if it had not been tried. */
  stop(): Promise<void>;
}

/** Reads the next message while the one before is treated: fetching and taking apart need not wait for drive and base. */
export function createReadAhead(needs: Needs): ReadAhead {
  let ahead: { message: Message; reading: Promise<ReadMessage> } | null = null;

  function start(message: Message) {
    const reading = read(needs, message);
    // Whoever takes it hears of what went wrong.
    reading.catch(() => undefined);
    return { message, reading };
  }

  return {
    async take(message, following) {
      const current = ahead?.message.id === message.id ? ahead : start(message);
      ahead = null;
      const taken = await current.reading;
      if (following && !isLarge(taken.content?.raw) && isFetched(needs, following)) ahead = start(following);
      return taken;
    },
    async stop() {
      if (!ahead) return;
      const { message, reading } = ahead;
      ahead = null;
      await reading.catch(() => undefined);
      await needs.records.messages.forgiveAttempt(needs.notary.id, message.id);
    },
  };
}

/** What came to a former address is in a mailbox that is no longer read. */
export function isFetched({ notary }: Needs, { mailbox }: Message): boolean {
  return mailbox === notary.email;
}
