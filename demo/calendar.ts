import { DAY_MS } from '#shared/durations.ts';
import { spellNumber, spellYear } from './french-numbers.ts';

/** A calendar day without an hour: noon UTC, so that no time zone moves it to another day. */
export type Day = Date;

const ZONE = 'Europe/Paris';
const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
);
const WEEKDAYS = 'dimanche lundi mardi mercredi jeudi vendredi samedi'.split(' ');
/** Feasts with a fixed date, as `MM-JJ`: no counter is open and no meeting is held. */
const FEASTS = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'];

/** The day that the calendars of France show at this moment. */
export function dayOf(now: Date): Day {
  return isoDay(new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(now));
}

/** `2019-03-14` */
export function isoDay(iso: string): Day {
  return new Date(`${iso}T12:00:00Z`);
}

export function addDays(day: Day, days: number): Day {
  return new Date(day.getTime() + days * DAY_MS);
}

/** The 31st of a shorter month is its last day. */
export function addMonths(day: Day, months: number): Day {
  const moved = new Date(day);
  moved.setUTCMonth(moved.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(day.getUTCDate(), lastDay));
  return moved;
}

/** The day `days` before, or the last one before it on which offices are open. */
export function workingDayBefore(day: Day, days: number): Day {
  const wanted = addDays(day, -days);
  const closed = [0, 6].includes(wanted.getUTCDay()) || FEASTS.includes(wanted.toISOString().slice(5, 10));
  return closed ? workingDayBefore(wanted, 1) : wanted;
}

/** The moment when clocks in France show `time` (`09:12`) on that day. */
export function momentOf(day: Day, time: string): Date {
  const asUtc = new Date(`${day.toISOString().slice(0, 10)}T${time}:00Z`);
  const shown = new Intl.DateTimeFormat('fr-FR', {
    timeZone: ZONE,
    hour: 'numeric',
    minute: 'numeric',
  }).format(asUtc);
  const ahead = minutesOf(shown) - minutesOf(time);
  return new Date(asUtc.getTime() - ((ahead + 1440) % 1440) * 60_000);
}

/** `14/03/2019` */
export function slashDate(day: Day): string {
  return day.toISOString().slice(0, 10).split('-').reverse().join('/');
}

/** `14.03.2019`, as on identity documents. */
export function dotDate(day: Day): string {
  return slashDate(day).replaceAll('/', '.');
}

/** `14-03-2019`, as in the names of filed documents. */
export function fileDate(day: Day): string {
  return slashDate(day).replaceAll('/', '-');
}

/** `14 mars 2019`, `1er avril 2019` */
export function longDate(day: Day): string {
  const number = day.getUTCDate();
  return `${number === 1 ? '1er' : number} ${monthOf(day)} ${day.getUTCFullYear()}`;
}

/** `jeudi 14 mars 2019` */
export function weekdayDate(day: Day): string {
  return `${WEEKDAYS[day.getUTCDay()]} ${longDate(day)}`;
}

/** `quatorze mars deux mille dix-neuf`, as civil registrars write it. */
export function dateInLetters(day: Day): string {
  return `${dayInLetters(day)} ${monthOf(day)} ${spellYear(day.getUTCFullYear())}`;
}

/** The first words of a deed: the year, then the day, in capitals. */
export function deedHeading(day: Day): string {
  const year = spellYear(day.getUTCFullYear()).replaceAll('-', ' ').replace(/^mil /, 'mille ');
  return `L'AN ${year},\nLE ${dayInLetters(day).replaceAll('-', ' ')} ${monthOf(day)}`.toUpperCase();
}

function dayInLetters(day: Day): string {
  return day.getUTCDate() === 1 ? 'premier' : spellNumber(day.getUTCDate());
}

function monthOf(day: Day): string {
  return MONTHS[day.getUTCMonth()] ?? '';
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
