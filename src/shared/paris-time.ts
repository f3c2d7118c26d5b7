import { writeDay } from './calendar.ts';

/** What the clocks of Paris show, each part with all its digits. */
export interface ClockParts {
  year: string;
  month: string;
  day: string;
  hour: string;
  minute: string;
}

// Made when the first date shows: the browser opens its tables of languages and time zones for it.
let clock: Intl.DateTimeFormat | null = null;
let longDate: Intl.DateTimeFormat | null = null;

/** Business time is Europe/Paris, whatever the zone of the machine. Throws for a date that is none. */
export function readParisClock(moment: Date): ClockParts {
  clock ??= new Intl.DateTimeFormat('fr-FR', {
    timeZone: 'Europe/Paris',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const found = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
  const [year = '', month = '', day = '', hour = '', minute = ''] = (
    ['year', 'month', 'day', 'hour', 'minute'] as const
  ).map((part) => found.get(part));
  return { year, month, day, hour, minute };
}

/** The day in Paris, as an ISO date. */
export function parisDay(moment: Date): string {
  const { year, month, day } = readParisClock(moment);
  return `${year}-${month}-${day}`;
}

/** `03:30`, of Paris. */
export function parisTime(moment: Date): string {
  const { hour, minute } = readParisClock(moment);
  return `${hour}:${minute}`;
}

/** Midnight of this moment's day in Paris, for counts of the day. */
export function startOfParisDay(moment: Date): Date {
  const day = parisDay(moment);
  // Midnight in Paris is 22 h or 23 h UTC of the day before: the clocks change at 1 h UTC, never at midnight.
  const summer = new Date(`${day}T00:00:00+02:00`);
  return parisDay(summer) === day && readParisClock(summer).hour === '00'
    ? summer
    : new Date(`${day}T00:00:00+01:00`);
}

/** `22/11/2026`, of Paris. */
export function writeParisDay(moment: Date): string {
  return writeDay(parisDay(moment));
}

/** `22/11/2026 03:30`, of Paris. */
export function writeParisMoment(moment: Date): string {
  return `${writeParisDay(moment)} ${parisTime(moment)}`;
}

/** `22 novembre 2026`, of Paris. */
export function writeLongParisDay(moment: Date): string {
  longDate ??= new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });
  return longDate.format(moment);
}
