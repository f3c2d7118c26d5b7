import { acceptedTypes } from '#server/cases/default-requirements.ts';
import type { Client } from '#server/features/clients/clients.repository.ts';
import type { Document } from '#server/features/documents/documents.repository.ts';
import { parsePieceKey } from '#shared/case-pieces.ts';
import { DAY_MS } from '#shared/durations.ts';

/** After the fifth in a row the notary is told, and calls. */
export const MOST_REMINDERS = 5;

export type ReminderVerdict = { due: true; missing: string[] } | { due: false };

type Paper = Pick<Document, 'state' | 'type'>;

/** What the time of a client's next reminder is counted from. */
export interface Rhythm {
  frequencyDays: number;
  now: Date;
  /** When his latest reminder left or was lost. */
  endedAt: Date | null;
  /** When a person last wrote to him, or dealt with what he had written. */
  answeredAt: Date | null;
  /** Until when he has asked to be waited for. */
  promisedUntil: Date | null;
}

/** Whether this client is written to now, and for which pieces. */
export function isReminderDue(client: Client, documents: Paper[], office: Rhythm): ReminderVerdict {
  if (client.emails.length === 0 || countUnanswered(client) >= MOST_REMINDERS) return { due: false };
  if (office.now.getTime() < findDueTime(client, office)) return { due: false };
  const missing = listAskable(client, documents);
  return missing.length > 0 ? { due: true, missing } : { due: false };
}

/** Reminders in a row without any paper from the client: one that he answers starts the row afresh. */
export function countUnanswered({ remindersSent, remindersAnswered }: Client): number {
  return remindersSent - remindersAnswered;
}

/**
 * The missing pieces that the client may be asked for: none while a document waits to be read, and not what one that
 * waits for a person looks like. A document that nobody can read stands for nothing: its piece is asked for again.
 */
export function listAskable(client: Client, documents: Paper[]): string[] {
  const held = documents.filter(({ state }) => state === 'held');
  if (documents.some(({ state }) => state === 'stored')) return [];
  const perhapsHere = new Set(held.map(({ type }) => type));
  return client.missing.filter((key) => {
    const { type } = parsePieceKey(key);
    return !type || !acceptedTypes(type).some((accepted) => perhapsHere.has(accepted));
  });
}

/** When the rhythm of the office lets him be written to again, in milliseconds. */
export function findDueTime(
  { lastReminderAt }: Pick<Client, 'lastReminderAt'>,
  { frequencyDays, endedAt, answeredAt, promisedUntil }: Omit<Rhythm, 'now'>,
): number {
  // A reminder that never arrived does not count, but is not followed by the next within the hour either.
  // Nor is he chased by a machine whom a person has just answered.
  const last = [lastReminderAt, endedAt, answeredAt].map((at) => at?.getTime() ?? 0);
  return Math.max(Math.max(...last) + frequencyDays * DAY_MS, promisedUntil?.getTime() ?? 0);
}
