import { isCalendarDate, toIsoDate } from '#shared/calendar.ts';
import { editDistance } from '../text/edit-distance.ts';
import { findFullMonth } from './months.ts';
import { smallNumbers, yearWords } from './number-words.ts';

export interface LetterDate {
  /** ISO date. */
  value: string;
  start: number;
  end: number;
  /** Year written first, at the head of a deed: « L'an deux mille vingt-cinq, le vingt-trois décembre ». */
  heading: boolean;
}

const days = new Map([...smallNumbers].filter(([, value]) => value <= 31));
days.delete('UN');
for (const first of ['PREMIER', 'UN']) days.set(first, 1);

interface Read {
  value: number;
  /** Letters used. */
  length: number;
}

function longest(words: ReadonlyMap<string, number>, fits: (word: string) => boolean): Read | null {
  let best: Read | null = null;
  for (const [word, value] of words) {
    if (word.length > (best?.length ?? 0) && fits(word)) best = { value, length: word.length };
  }
  return best;
}

/** The only value reachable with one error; the longest form wins, a tie between two values reads nothing. */
function nearest(
  words: Iterable<[string, number]>,
  cut: (length: number) => string,
  shortest: number,
): Read | null {
  let best: (Read & { score: number }) | null = null;
  let tied = false;
  for (const [word, value] of words) {
    if (word.length < shortest) continue;
    for (const length of [word.length, word.length - 1, word.length + 1]) {
      const candidate = cut(length);
      if (candidate.length !== length || editDistance(candidate, word, 1) > 1) continue;
      const score = word.length;
      if (best === null || score > best.score) {
        best = { value, length, score };
        tied = false;
      } else if (score === best.score && value !== best.value) tied = true;
    }
  }
  return tied ? null : best;
}

const continuations = new Map<string, [string, number][]>();

/** The years whose writing begins with what was read without error. */
function yearsFrom(start: string): [string, number][] {
  const found = continuations.get(start) ?? [...yearWords].filter(([word]) => word.startsWith(start));
  continuations.set(start, found);
  return found;
}

/** « Deux mille raie et un »: a misread ten, and the unit behind it. */
const UNIT_BEHIND = /^[A-Z]{2,9}(?:UN|DEUX|TROIS|QUATRE|CINQ|SIX|SEPT|HUIT|NEUF)/;

/** A year in letters at the start of `letters` (upper case, no separators). Null where the round one is only its beginning. */
function readYearWords(letters: string): Read | null {
  const year = readYear(letters);
  return year?.value === 2000 && UNIT_BEHIND.test(letters.slice(year.length)) ? null : year;
}

function readYear(letters: string): Read | null {
  const exact = longest(yearWords, (word) => letters.startsWith(word));
  if (!/^[DM]|^.EUX|^.IL/.test(letters)) return exact;
  const known = exact ? letters.slice(0, exact.length) : '';
  const candidates = exact ? yearsFrom(known) : yearWords;
  const near = nearest(candidates, (length) => letters.slice(0, length), 7);
  // An error inside the last word leaves a shorter exact year behind (« deux mille vingt-ciuq »): the longer reading wins.
  return near && near.length > (exact?.length ?? 0) + 2 ? near : exact;
}

/** A day of the month in letters at the end of `letters`. */
function readDayWords(letters: string): Read | null {
  const exact = longest(days, (word) => letters.endsWith(word));
  const near = nearest(
    days,
    (length) => (length > letters.length ? '' : letters.slice(letters.length - length)),
    4,
  );
  return near && near.length > (exact?.length ?? 0) + 2 ? near : exact;
}

/** The day that the last words of a folded text write out: « LE SIX » before « MAI 2026 ». Nothing but known words. */
export function readDayBefore(folded: string): { day: number; start: number } | null {
  const words = [...folded.matchAll(/[A-Z]{2,12}/g)].slice(-3);
  const last = words.at(-1);
  if (!last || !/^\s{1,3}$/.test(folded.slice(last.index + last[0].length))) return null;
  for (const { index } of words) {
    const day = days.get(folded.slice(index).replace(/[^A-Z]/g, ''));
    if (day) return { day, start: index };
  }
  return null;
}

const SEPARATORS = /[^A-Z0-9]/g;
const MONTH_WORD = /[A-Z][A-Z0-9]{2,9}/g;

function lettersBefore(folded: string, offset: number): string {
  const before = folded.slice(Math.max(0, offset - 34), offset);
  const cut = before.search(/[,.;:()0-9](?=[^,.;:()0-9]{0,200}$)/);
  return before.slice(cut + 1).replace(SEPARATORS, '');
}

function lettersAfter(folded: string, offset: number): { letters: string; ends: number[] } {
  const ends: number[] = [];
  let letters = '';
  for (let index = offset; index < Math.min(folded.length, offset + 90); index += 1) {
    const unit = folded[index] ?? '';
    if (/[.;:()2-9]/.test(unit) || (unit === ',' && letters !== '')) break;
    if (!/[A-Z01]/.test(unit)) continue;
    letters += unit === '1' ? 'I' : unit === '0' ? 'O' : unit;
    ends.push(index + 1);
  }
  return { letters, ends };
}

function findHeadingYear(folded: string, before: number): Read | null {
  const head = folded.slice(Math.max(0, before - 160), before);
  const match = /(?:^|[^A-Z])[LI1]\s?'?\s?AN\s{1,30}([A-Z\s'-]{3,70})/.exec(head);
  if (match?.[1]) return readYearWords(match[1].replace(SEPARATORS, ''));
  const digits = /(?:^|[^A-Z])[LI1]\s?'?\s?AN\s+((?:18|19|20)\d\d)\b/.exec(head);
  return digits?.[1] ? { value: Number(digits[1]), length: 4 } : null;
}

/** The offset before which `count` letters or digits stand, up to `offset`. */
function stepBack(folded: string, offset: number, count: number): number {
  let index = offset;
  for (let left = count; index > 0 && left > 0; index -= 1)
    if (/[A-Z0-9]/.test(folded[index - 1] ?? '')) left -= 1;
  return index;
}

function readAround(folded: string, word: RegExpMatchArray): LetterDate | null {
  const start = word.index ?? 0;
  const month = findFullMonth(word[0]);
  if (!month) return null;
  const before = lettersBefore(folded, start);
  const digitDay = /(?:^|\D)(\d{1,2}|1ER)\s*$/.exec(folded.slice(Math.max(0, start - 8), start))?.[1];
  const day = digitDay
    ? { value: Number.parseInt(digitDay, 10), length: digitDay.length }
    : readDayWords(before);
  if (!day) return null;
  const after = lettersAfter(folded, start + word[0].length);
  const own = readYearWords(after.letters);
  const year = own ?? findHeadingYear(folded, start);
  if (
    !year ||
    (own && digitDay === undefined && own.length < 3) ||
    !isCalendarDate(year.value, month, day.value)
  )
    return null;
  const end = own ? (after.ends[own.length - 1] ?? start + word[0].length) : start + word[0].length;
  if (!own && /^[\s.,-]*(?:19|20)\d\d/.test(folded.slice(end, end + 8))) return null;
  return {
    value: toIsoDate(year.value, month, day.value),
    start: stepBack(folded, start, day.length),
    end,
    heading: !own,
  };
}

/** Dates written in letters in a folded text, in order; deed headings included. */
export function findLetterDates(folded: string): LetterDate[] {
  const found: LetterDate[] = [];
  for (const word of folded.matchAll(MONTH_WORD)) {
    const date = readAround(folded, word);
    if (date) found.push(date);
  }
  return found;
}
