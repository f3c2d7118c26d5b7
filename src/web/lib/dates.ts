import { invalidDate } from '#shared/messages/toasts.ts';

const timeZone = 'Europe/Paris';

// Each is made when it is first needed, and kept: on a slow phone it costs more than the screen that asks for it.
const makeOnce = (options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | null = null;
  return () => {
    format ??= new Intl.DateTimeFormat('fr-FR', { ...options, timeZone });
    return format;
  };
};

const dateParts = makeOnce({
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const longDate = makeOnce({ dateStyle: 'long' });

type DatePart = 'day' | 'month' | 'year' | 'hour' | 'minute';
type DateInput = string | number | Date;

// From parts, because what stands between date and hour differs from one browser to the next.
function splitDate(input: DateInput): Record<DatePart, string> | null {
  const date = new Date(input);
  if (Number.isNaN(date.getTime())) return null;
  return Object.fromEntries(
    dateParts()
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  ) as Record<DatePart, string>;
}

/** `21/11/2026 09:14`, Paris time. */
export function formatDateTime(input: DateInput): string {
  const parts = splitDate(input);
  return parts ? `${parts.day}/${parts.month}/${parts.year} ${parts.hour}:${parts.minute}` : invalidDate;
}

/** `21 mai 2025`. */
export function formatLongDate(input: DateInput): string {
  const date = new Date(input);
  return Number.isNaN(date.getTime()) ? invalidDate : longDate().format(date);
}

/** `09:14`, Paris time. */
export function formatTime(input: DateInput): string {
  const parts = splitDate(input);
  return parts ? `${parts.hour}:${parts.minute}` : invalidDate;
}

/** `Aujourd’hui`, `Hier` or `19/11/2026`, by the calendar of Paris. */
export function formatDay(input: DateInput, now: DateInput): string {
  const parts = splitDate(input);
  if (!parts) return invalidDate;
  const daysAgo = countDays(splitDate(now)) - countDays(parts);
  if (daysAgo === 0) return 'Aujourd’hui';
  return daysAgo === 1 ? 'Hier' : `${parts.day}/${parts.month}/${parts.year}`;
}

// Days of the calendar, not of 24 hours: two days of the year are shorter and longer.
function countDays(parts: Record<DatePart, string> | null): number {
  return parts
    ? Date.UTC(Number(parts.year), Number(parts.month) - 1, Number(parts.day)) / 86_400_000
    : Number.NaN;
}
