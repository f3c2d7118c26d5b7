import { sha256 } from '#server/automations/ledger-values.ts';
import type { Message } from '#server/features/mailbox/message-pages.repository.ts';
import type { NotariesRepository, Notary } from '#server/features/notaries/notaries.repository.ts';
import { AppError } from '#server/ground/errors.ts';
import type { Office } from '#server/offices/office.ts';
import { MailServerError } from '#server/ports/mail-server-error.ts';
import type { Mailbox } from '#server/ports/mailbox.ts';
import type { MessageReader, ReadableMessage } from '#server/ports/message-reader.ts';
import { ownedByOffice } from '#server/ports/reading-owner.ts';
import { reasons } from '#shared/messages/automations.ts';
import { missingWords } from '#shared/messages/message-pages.ts';
import type { Desk } from './desk.ts';

export interface MessageSource {
  notaries: Pick<NotariesRepository, 'findById'>;
  officeOf(notary: Notary): Office;
  reader: MessageReader;
}

/** Somebody is waiting; a browser gives up after twice as long. */
const FETCHED_WITHIN_MS = 8000;

type Read = ReadableMessage | { missing: string };

export type ReadMessage = ReturnType<typeof createReadMessage>;

/**
 * The words of a message, fetched from the office's mailbox each time: none of them is kept. What is there under its
 * number is shown only if it is still the same bytes.
 */
export function createReadMessage({ records }: Desk, { notaries, officeOf, reader }: MessageSource) {
  /** Null where it is not in this mailbox any more. */
  async function fetch(
    mailbox: Mailbox,
    message: Message,
    places: readonly Message[],
  ): Promise<Buffer | null> {
    for (const { mailboxId } of places) {
      const raw = await mailbox.fetch(mailboxId);
      if (raw && (message.contentHash === null || sha256(raw) === message.contentHash)) return raw;
    }
    return null;
  }

  /** Under which numbers it may be in the mailbox that is read now: it may have come to another one, and been carried over. */
  async function listPlaces(message: Message, mailbox: string): Promise<Message[]> {
    const copies = await records.pages.listCopies(message.notaryId, message, mailbox);
    return message.mailbox === mailbox ? [message, ...copies] : copies;
  }

  async function read(notaryId: string, messageId: string): Promise<Read> {
    const found = await records.pages.find(notaryId, messageId);
    const notary = found && (await notaries.findById(notaryId));
    if (!found || !notary) throw new AppError('not-found');
    const places = await listPlaces(found.message, notary.mailbox);
    if (places.length === 0) return { missing: reasons['former-mailbox'] };
    const fetching = fetch(officeOf(notary).mailbox, found.message, places).catch((error: unknown) => {
      if (error instanceof MailServerError) return error;
      throw error;
    });
    const raw = await inTime(fetching);
    if (raw === 'late') return { missing: missingWords.slow };
    if (raw instanceof MailServerError) return { missing: raw.sentence };
    return raw ? reader.read(ownedByOffice(notary.id), raw) : { missing: missingWords.gone };
  }

  // The page and what is offered for it ask at once: the mailbox is asked once. Nothing is kept once it has answered.
  const underWay = new Map<string, Promise<Read>>();
  return (notaryId: string, messageId: string): Promise<Read> => {
    const key = `${notaryId}:${messageId}`;
    const reading = underWay.get(key) ?? read(notaryId, messageId).finally(() => void underWay.delete(key));
    underWay.set(key, reading);
    return reading;
  };
}

async function inTime<T>(work: Promise<T>): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), FETCHED_WITHIN_MS);
  });
  // What comes too late fails for nobody.
  work.catch(() => undefined);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
