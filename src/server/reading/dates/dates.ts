import { isCalendarDate, toIsoDate } from '#shared/calendar.ts';
import { composePattern } from '#shared/compose-pattern.ts';
import { findLetterDates, readDayBefore } from './dates-in-letters.ts';
import { dayName } from './day-name.ts';
import { findMonth } from './months.ts';

export interface FoundDate {
  /** `YYYY-MM-DD`, or `YYYY-MM` where the text gives no day. */
  value: string;
  start: number;
  end: number;
  form: 'numeric' | 'text' | 'letters' | 'heading' | 'month';
  /** Whether the day of the week written beside it agrees; null when none is. */
  weekday: boolean | null;
}

const DIGIT = '[0-9OQDILZSB|!]';
const NUMERIC = composePattern(
  `(?<![0-9A-Z/]|[0-9][.-])(${DIGIT}{1,2})( ?[/.|-] ?)(${DIGIT}{1,2}) ?[/.|-] ?(${DIGIT}{4}|${DIGIT}{2})(?![0-9A-Z/]|[.-][0-9])`,
  'g',
);
const ISO = /(?<![0-9])((?:19|20)\d\d)-(\d\d)-(\d\d)(?![0-9])/g;
const SPACED = /(?<![0-9] ?)([0-3]\d) ([01]\d) ((?:19|20)\d\d)(?! ?[0-9])/g;
const PLURILINGUAL = /\bJO\W{0,3}(\d{1,2})\W{1,4}M[O0]\W{0,3}(\d{1,2})\W{1,4}AN\W{0,3}(\d{4})/g;
const TEXT =
  /(?<![0-9])(1 ?ER|LER|IER|1CR|1°|[0-3]?[0-9]|[0-3][OIL]|[OIL][0-9])[.\s-]{0,3}([A-Z][A-Z0-9]{2,9})[.\s-]{0,3}((?:1[6-9]|20)[0-9OILSB]{2}|[0-9]{2}(?![0-9]))(?![0-9])/g;
const MONTH_YEAR = /(?<![0-9] ?|[0-9]ER )\b([A-Z][A-Z0-9]{2,9})\.?\s((?:19|20)\d\d)(?![0-9])/g;
const MONTH_NUMBER = /(?<![0-9/.-] ?)(0[1-9]|1[0-2])[/.-]((?:19|20)\d\d)(?![0-9/.-])/g;

function toDigits(token: string): number {
  const digits = token
    .replace(/[OQD]/g, '0')
    .replace(/[IL|!]/g, '1')
    .replace(/Z/g, '2')
    .replace(/S/g, '5')
    .replace(/B/g, '8');
  return Number(digits);
}

/** Two-digit years: never in the future, so 85 is 1985 and 25 is 2025 (seen from 2026). */
export function expandYear(year: number, today: string): number {
  if (year >= 100) return year;
  const current = Number(today.slice(0, 4));
  return 2000 + year > current + 15 ? 1900 + year : 2000 + year;
}

function weekdayBefore(folded: string, start: number, value: string): boolean | null {
  const word = /(DIMANCHE|LUNDI|MARDI|MERCREDI|JEUDI|VENDREDI|SAMEDI)\s{0,30},?\s{0,30}$/.exec(
    folded.slice(Math.max(0, start - 12), start),
  );
  return word ? word[1] === dayName(value) : null;
}

type Draft = Omit<FoundDate, 'weekday'>;

function draft(
  match: RegExpMatchArray,
  year: number,
  month: number,
  day: number,
  form: FoundDate['form'],
): Draft[] {
  if (year < 1000 || !isCalendarDate(year, month, day)) return [];
  const start = match.index ?? 0;
  return [{ value: toIsoDate(year, month, day), start, end: start + match[0].length, form }];
}

function findNumeric(folded: string, today: string): Draft[] {
  const found: Draft[] = [];
  for (const match of folded.matchAll(NUMERIC)) {
    const [whole, day = '', , month = '', year = ''] = match;
    // A date-shaped token must be mostly digits before letters in it are read as digits.
    if (whole.replace(/[^0-9]/g, '').length * 2 < whole.replace(/[^0-9A-Z|!]/g, '').length + 1) continue;
    if (year.length === 2 && !/^\d\d$/.test(year)) continue;
    found.push(...draft(match, expandYear(toDigits(year), today), toDigits(month), toDigits(day), 'numeric'));
  }
  for (const match of folded.matchAll(ISO))
    found.push(...draft(match, Number(match[1]), Number(match[2]), Number(match[3]), 'numeric'));
  for (const pattern of [SPACED, PLURILINGUAL]) {
    for (const match of folded.matchAll(pattern))
      found.push(...draft(match, Number(match[3]), Number(match[2]), Number(match[1]), 'numeric'));
  }
  return found;
}

function findTextual(folded: string, today: string): Draft[] {
  const found: Draft[] = [];
  for (const match of folded.matchAll(TEXT)) {
    const [, dayToken = '', monthWord = '', yearToken = ''] = match;
    const month = findMonth(monthWord);
    if (!month) continue;
    const day = /ER|1°|1CR/.test(dayToken) ? 1 : toDigits(dayToken);
    found.push(...draft(match, expandYear(toDigits(yearToken), today), month, day, 'text'));
  }
  return found;
}

function findMonths(folded: string): Draft[] {
  const found: Draft[] = [];
  for (const match of folded.matchAll(MONTH_YEAR)) {
    const month = findMonth(match[1] ?? '');
    if (month) found.push(monthDraft(match, Number(match[2]), month));
  }
  for (const match of folded.matchAll(MONTH_NUMBER))
    found.push(monthDraft(match, Number(match[2]), Number(match[1])));
  return found;
}

function monthDraft(match: RegExpMatchArray, year: number, month: number): Draft {
  const start = match.index ?? 0;
  return { value: toIsoDate(year, month, 1).slice(0, 7), start, end: start + match[0].length, form: 'month' };
}

const LONGEST_DAY = 24;

/** « Le six mai 2026 »: the day in letters, the year in figures. */
function findMixed(folded: string): Draft[] {
  return [...folded.matchAll(MONTH_YEAR)].flatMap((match) => {
    const month = findMonth(match[1] ?? '');
    const from = Math.max(0, match.index - LONGEST_DAY);
    const written = month ? readDayBefore(folded.slice(from, match.index)) : null;
    const year = Number(match[2]);
    if (!month || !written || !isCalendarDate(year, month, written.day)) return [];
    const end = match.index + match[0].length;
    return [
      {
        value: toIsoDate(year, month, written.day),
        start: from + written.start,
        end,
        form: 'letters' as const,
      },
    ];
  });
}

/** Every date of a folded text, in order of appearance; impossible ones (31/02, 13/25) are left out. */
export function findDates(folded: string, today: string): FoundDate[] {
  const letters = findLetterDates(folded).map(
    (date): Draft => ({
      value: date.value,
      start: date.start,
      end: date.end,
      form: date.heading ? 'heading' : 'letters',
    }),
  );
  const full = [
    ...findNumeric(folded, today),
    ...findTextual(folded, today),
    ...letters,
    ...findMixed(folded),
  ];
  const months = findMonths(folded).filter(
    (month) => !full.some((date) => date.start < month.end && month.start < date.end),
  );
  return [...full, ...months]
    .map((date) => ({
      ...date,
      weekday: date.form === 'month' ? null : weekdayBefore(folded, date.start, date.value),
    }))
    .toSorted((left, right) => left.start - right.start);
}
