import { invalidDate } from '#shared/messages/toasts.ts';
import { type ClockParts, readParisClock } from './paris-time.ts';

// Made when it is first needed, by a few screens.
let longDate: Intl.DateTimeFormat | null = null;

type DateInput = string | number | Date;

/** `21/11/2026 09:14`, Paris time. */
export function formatDateTime(input: DateInput): string {
  const parts = readParisClock(new Date(input));
  return parts ? `${parts.day}/${parts.month}/${parts.year} ${parts.hour}:${parts.minute}` : invalidDate;
}

/** `21 mai 2025`. */
export function formatLongDate(input: DateInput): string {
  const date = new Date(input);
  longDate ??= new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });
  return Number.isNaN(date.getTime()) ? invalidDate : longDate.format(date);
}

/** `09:14`, Paris time. */
export function formatTime(input: DateInput): string {
  const parts = readParisClock(new Date(input));
  return parts ? `${parts.hour}:${parts.minute}` : invalidDate;
}

/** `Aujourd’hui`, `Hier` or `19/11/2026`, by the calendar of Paris. */
export function formatDay(input: DateInput, now: DateInput): string {
  const parts = readParisClock(new Date(input));
  if (!parts) return invalidDate;
  const daysAgo = countDays(readParisClock(new Date(now))) - countDays(parts);
  if (daysAgo === 0) return 'Aujourd’hui';
  return daysAgo === 1 ? 'Hier' : `${parts.day}/${parts.month}/${parts.year}`;
}

// Days of the calendar, not of 24 hours: two days of the year are shorter and longer.
function countDays(parts: ClockParts | null): number {
  return parts
    ? Date.UTC(Number(parts.year), Number(parts.month) - 1, Number(parts.day)) / 86_400_000
    : Number.NaN;
}
