import type { Client } from '#server/features/clients/clients.repository.ts';
import type { Document } from '#server/features/documents/documents.repository.ts';
import { DAY_MS, HOUR_MS } from '#shared/durations.ts';
import { parisDay } from '#shared/paris-time.ts';
import { isOfficeHour } from '../office/office-hours.ts';
import { countUnanswered, findDueTime, listAskable, MOST_REMINDERS, type Rhythm } from './is-reminder-due.ts';

/** Longer than any row of Sundays and holidays. */
const MOST_HOURS = 24 * 14;

/** When this client would next be written to if nothing of his waited for a person; null when he would not be. */
export function findNextReminder(
  client: Client,
  documents: Pick<Document, 'state' | 'type'>[],
  office: Rhythm & { closedUntil: string | null },
): Date | null {
  if (client.emails.length === 0 || countUnanswered(client) >= MOST_REMINDERS) return null;
  if (listAskable(client, documents).length === 0) return null;
  return findOfficeHour(Math.max(office.now.getTime(), findDueTime(client, office)), office.closedUntil);
}

function findOfficeHour(from: number, closedUntil: string | null): Date {
  let at = from;
  // Days of the closure first, then hours: weeks of holidays cost no more than an evening.
  while (closedUntil && parisDay(new Date(at)) <= closedUntil) at += DAY_MS;
  for (let hours = 0; hours < MOST_HOURS && !isOfficeHour(new Date(at)); hours += 1) {
    at = Math.ceil((at + 1) / HOUR_MS) * HOUR_MS;
  }
  return new Date(at);
}
