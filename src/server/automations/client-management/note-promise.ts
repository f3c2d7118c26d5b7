import type { Client } from '#server/features/clients/clients.repository.ts';
import type { Message } from '#server/features/messages/messages.repository.ts';
import { addDays } from '#shared/calendar.ts';
import { DAY_MS } from '#shared/durations.ts';
import { startOfParisDay } from '#shared/paris-time.ts';
import type { Needs } from '../needs.ts';

/** Papers are late by some days, and whoever has named a day was heard. */
const LEAST_MS = 7 * DAY_MS;
/** « Le 10 juillet », in January: nobody is forgotten for half a year. */
const MOST_MS = 31 * DAY_MS;

/** A client has named the day on which he sends what is asked: he is reminded after it, and not within the week. */
export async function notePromise(
  { records, notary }: Pick<Needs, 'records' | 'notary'>,
  message: Message,
  client: Client | null,
  day: string | null,
): Promise<void> {
  if (!client || !day) return;
  const from = (message.receivedAt ?? message.createdAt).getTime();
  const after = startOfParisDay(new Date(`${addDays(day, 1)}T12:00:00Z`)).getTime();
  const until = new Date(Math.min(Math.max(from + LEAST_MS, after), from + MOST_MS));
  await records.messages.setPromise(notary.id, message.id, until);
}
