import { DAY_MS } from '#shared/durations.ts';
import { invalidDate } from '#shared/messages/toasts.ts';
import {
  parisDay,
  parisTime,
  writeLongParisDay,
  writeParisDay,
  writeParisMoment,
} from '#shared/paris-time.ts';

type DateInput = string | number | Date;

/** `21/11/2026 09:14`, Paris time. */
export function formatDateTime(input: DateInput): string {
  return show(input, writeParisMoment);
}

/** `21 mai 2025`. */
export function formatLongDate(input: DateInput): string {
  return show(input, writeLongParisDay);
}

/** `09:14`, Paris time. */
export function formatTime(input: DateInput): string {
  return show(input, parisTime);
}

/** `Aujourd’hui`, `Hier` or `19/11/2026`, by the calendar of Paris. */
export function formatDay(input: DateInput, now: DateInput): string {
  return show(input, (date) => {
    const daysAgo = countDays(new Date(now)) - countDays(date);
    if (daysAgo === 0) return 'Aujourd’hui';
    return daysAgo === 1 ? 'Hier' : writeParisDay(date);
  });
}

function show(input: DateInput, write: (date: Date) => string): string {
  const date = new Date(input);
  return Number.isNaN(date.getTime()) ? invalidDate : write(date);
}

// Days of the calendar, not of 24 hours: two days of the year are shorter and longer.
function countDays(date: Date): number {
  return Date.parse(parisDay(date)) / DAY_MS;
}
