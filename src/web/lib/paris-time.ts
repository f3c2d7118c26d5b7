/** What the clocks of Paris show, each part with all its digits. */
export interface ClockParts {
  year: string;
  month: string;
  day: string;
  hour: string;
  minute: string;
}

// One for all screens, made when the first date shows: the browser opens its tables of languages and time zones for it.
let clock: Intl.DateTimeFormat | null = null;

/** Null for a date that is none. */
export function readParisClock(date: Date): ClockParts | null {
  if (Number.isNaN(date.getTime())) return null;
  clock ??= new Intl.DateTimeFormat('fr-FR', {
    timeZone: 'Europe/Paris',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const found = new Map(clock.formatToParts(date).map(({ type, value }) => [type, value]));
  const [year = '', month = '', day = '', hour = '', minute = ''] = (
    ['year', 'month', 'day', 'hour', 'minute'] as const
  ).map((part) => found.get(part));
  return { year, month, day, hour, minute };
}

/** `2026-11-22T14:30`, as the browser's own field for a moment holds it; empty for a date that is none. */
export function toParisField(date: Date): string {
  const parts = readParisClock(date);
  return parts ? `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}` : '';
}

/** The moment at which the clocks of Paris show `2026-11-22T14:30`; null for what is no such text. */
export function readParisField(typed: string): Date | null {
  const shown = new Date(`${typed.slice(0, 16)}Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(typed) || Number.isNaN(shown.getTime())) return null;
  // The offset at the wrong moment may be of the other half of the year; at a moment so near it is the right one.
  const guess = new Date(shown.getTime() - findOffset(shown));
  return new Date(shown.getTime() - findOffset(guess));
}

/** By how much the clocks of Paris are ahead of UTC; of a moment with no seconds. */
function findOffset(moment: Date): number {
  return Date.parse(`${toParisField(moment)}Z`) - moment.getTime();
}
