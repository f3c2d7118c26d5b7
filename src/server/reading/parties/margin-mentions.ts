import { findDates } from '../dates/dates.ts';

/** Where a mention of a margin ends: with a mark, and none of « T.G.I. » or « art. », or where the next line begins another one. */
const SENTENCE =
  /(?<!\b(?:[A-Z]|ART|ME|MME|MLLE|ST|STE|TRIB|INST|DEPT|ARR))\.(?=\s|$)|\n(?=(?:MARIEE?|MARIAGE|PACSEE?|PACS|UNIE?|DIVORCEE?|DIVORCE|DECEDEE?|DECES|LES|MENTIONS?)\b)/g;
const A_MENTION = 240;
/** Not that of a birth, nor of a file. */
const YEAR = /(?<!\bNEE?\b[^,;]{0,40})(?<![\d/])((?:1[89]|20)\d{2})(?!\d)/;
const BORN = /\bNEE?\b[^,;]{0,40}$/;
/** Years of two figures are of this century in what is told since a birth that matters. */
const CENTURY = '2099-12-31';
/** Where something else begins, or the paper is dated: a law has a day as well. */
const ELSE =
  /\bDELIVREE?\b|\bDRESSEE?\b|\bSIGNEE?\b|\bFAIT(?: A| LE| EN|,)|\n[^\n]{0,30}, LE |\bPOUR COPIE\b|\b(?:LOI|DECRET|CODE)\b|\bONT COMPARU\b|\n[^\n]{0,24}\b(?:ENFANTS?|EXTRAIT|ACTE|NOMS?|PRENOMS?|EPOUX|EPOUSE|DECES|DIVORCE|MARIAGE)\b/;
/** What decides that a union is over, and may be told before what it decides. */
const DECISION = /\b(?:JUGEMENT|ARRET|CONVENTION|DECISION|ORDONNANCE)\b/;

/** What is told from here on, in the same mention. */
export function mentionFrom(folded: string, from: number): string {
  const behind = folded.slice(from, from + A_MENTION);
  const [end] = behind.matchAll(SENTENCE);
  return end ? behind.slice(0, end.index) : behind;
}

/** What is told before this, in the same mention. */
export function mentionUntil(folded: string, to: number): string {
  const before = folded.slice(Math.max(0, to - A_MENTION), to);
  const start = [...before.matchAll(SENTENCE)].at(-1);
  return start ? before.slice(start.index + start[0].length) : before;
}

export function isOneMention(words: string): boolean {
  return [...words.matchAll(SENTENCE)].length === 0;
}

/** Of the first day that it tells, in figures or in letters; else a year that stands alone. */
export function yearOf(mention: string): number | null {
  const [day] = listDays(mention);
  const year = day?.value.slice(0, 4) ?? YEAR.exec(mention)?.[1];
  return year ? Number(year) : null;
}

/** The year of the judgment by which something is told to be over: « par jugement du 3 mars 2019, le divorce … ». */
export function yearOfDecision(before: string): number | null {
  const from = before.search(DECISION);
  return from < 0 ? null : yearOf(before.slice(from));
}

/** The ISO day that is told of something in the same mention, before anything else is. */
export function dayBehind(folded: string, from: number): string | null {
  const words = mentionFrom(folded, from);
  const end = words.search(ELSE);
  return listDays(end < 0 ? words : words.slice(0, end))[0]?.value ?? null;
}

/** The last ISO day that is told before this. */
export function dayBefore(folded: string, to: number): string | null {
  return listDays(folded.slice(Math.max(0, to - A_MENTION), to)).at(-1)?.value ?? null;
}

function listDays(words: string): { value: string }[] {
  return findDates(words, CENTURY).filter(
    ({ value, start }) => value.length === 10 && !BORN.test(words.slice(Math.max(0, start - 50), start)),
  );
}
