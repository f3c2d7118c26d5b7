import { withFlags } from '#shared/compose-pattern.ts';
import { findDates } from '../dates/dates.ts';

/** Where a mention of a margin ends: with a mark, and none of « T.G.I. » or « art. », or where the next line begins another one. */
const SENTENCE =
  /(?<!\b(?:[A-Z]|ART|ME|MME|MLLE|ST|STE|TRIB|INST|DEPT|ARR))\.(?=\s|$)|\n(?=(?:(?:RE)?MARIEE?|(?:RE)?MARIAGE|PACSEE?|PACS|UNIE?|DIVORCEE?|DIVORCE|DECEDEE?|DECES|VEU(?:VE|F|VAGE)|LES|MENTIONS?|DELIVREE?)\b)/g;
const A_MENTION = 240;
/** Not that of a birth, nor of a file. */
const YEAR =
  /(?<!\bNEE?\b[^,;]{0,40})(?<!\b(?:RG|N|NO|NUMERO) ?°? ?)(?<![\d/.-])((?:1[89]|20)\d{2})(?![\d/.-]\d|\d)/;
const BORN = /\bNEE?\b[^,;]{0,40}$/;
/** Years of two figures are of this century in what is told since a birth that matters. */
const CENTURY = '2099-12-31';
/** Where something else begins, or the paper is dated: a law has a day as well. */
const ELSE =
  /\bDELIVREE?\b|\bEDIT(?:EE?|ION)\b|\bIMPRIM\w{2,6}|\nENREGISTRE\b|\bDRESSEE?\b|\bSIGNEE?\b|\bFAIT(?: A| LE| EN|,)|\n[^\n]{0,30}, LE |\bPOUR COPIE\b|\b(?:LOI|DECRET|CODE)\b|\bONT COMPARU\b|\n[^\n]{0,24}\b(?:ENFANTS?|EXTRAIT|ACTE|NOMS?|PRENOMS?|EPOUX|EPOUSE|DECES|DIVORCE|MARIAGE)\b/;
/** What decides that a union is over, and may be told before what it decides. */
const DECISION = /\b(?:JUGEMENT|ARRET|CONVENTION|DECISION|ORDONNANCE)\b/;
const DECISIONS = withFlags(DECISION, 'g');

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

/** What a sentence of a margin may be about; one that tells nothing of its own goes on with the one before it. */
const OF_ITS_OWN =
  /\b(?:(?:RE)?MARIE?\w{0,3}|(?:RE)?MARIAGE|PACS\w{0,3}|PACTE|UNIE?S?|DIVORC\w{1,3}|DISSO\w{2,6}|(?:PRE)?DECE\w{1,4}|VEU(?:VE|F|VAGE)|NEE?|NAISSANCE|RECONNUE?|MENTIONS?)\b/;

/** What may happen one day is told by a convention. */
const MAY_HAPPEN = /\b(?:EN CAS|SI|LORSQUE|LORS|QUAND|PEUT|PEUVENT|POURRA|POURRONT|SERA|SERONT)\b/;
const OF_OTHERS = /^\s{0,3}(?:NOUS|LES|LA|UNE?|ILS|ELLES)\b/;

/** What the sentence behind a mention goes on to tell: « Le divorce a été prononcé. Jugement du 3 mars 2019. » */
export function goesOnBehind(folded: string, from: number): string {
  const mention = mentionFrom(folded, from);
  if (MAY_HAPPEN.test(`${mentionUntil(folded, from)}${mention}`)) return '';
  const words = mentionFrom(folded, from + mention.length + 1);
  if (OF_OTHERS.test(words)) return '';
  const [line = ''] = words.split('\n');
  return [words, line].find((told) => !OF_ITS_OWN.test(told) && !ELSE.test(told)) ?? '';
}

/** The decision of the sentence before a mention: « Un jugement a été rendu le 3 mars 2019. Il prononce le divorce. » */
export function beginsBefore(folded: string, to: number): string {
  const start = to - mentionUntil(folded, to).length;
  const words = mentionUntil(folded, start - 1);
  const at = [...words.matchAll(DECISIONS)].at(-1)?.index ?? words.length;
  const told = words.slice(at);
  return OF_ITS_OWN.test(told) || ELSE.test(told) ? '' : told;
}

/** Of the first day that it tells, in figures or in letters, or of a year that stands alone before it. */
export function yearOf(mention: string): number | null {
  const [day] = listDays(mention);
  const alone = YEAR.exec(mention);
  const isBefore = alone !== null && (day === undefined || alone.index < day.start);
  const year = isBefore ? alone[1] : day?.value.slice(0, 4);
  return year ? Number(year) : null;
}

/** The year of the judgment by which something is told to be over: « par jugement du 3 mars 2019, le divorce … ». */
export function yearOfDecision(before: string): number | null {
  const from = before.search(DECISION);
  return from < 0 ? null : yearOf(before.slice(from));
}

/** The ISO day that is told of something in the same mention, before anything else is. */
export function dayBehind(folded: string, from: number): string | null {
  return listDays(untilElse(mentionFrom(folded, from)))[0]?.value ?? null;
}

/** « en 2019 », « : 2019 », « (2019) »: a year that is told of something, on its own line. */
const YEAR_TOLD =
  /^[^\d\n]{0,80}?(?:\b(?:EN|DE|DEPUIS|DANS|COURANT|L'AN|L'ANNEE)[ \n]|[:(,] ?|^ )((?:19|20)\d{2})(?![\d/.-]\d|\d)/;

/** The ISO day, or the year alone, that is told of something: in the same mention, or where the next sentence goes on with it. */
export function whenBehind(folded: string, from: number): string | null {
  const mention = untilElse(mentionFrom(folded, from));
  const told = dayBehind(folded, from) ?? YEAR_TOLD.exec(mention)?.[1];
  return told ?? listDays(goesOnBehind(folded, from))[0]?.value ?? null;
}

function untilElse(words: string): string {
  const end = words.search(ELSE);
  return end < 0 ? words : words.slice(0, end);
}

/** The last ISO day that is told before this. */
export function dayBefore(folded: string, to: number): string | null {
  return listDays(folded.slice(Math.max(0, to - A_MENTION), to)).at(-1)?.value ?? null;
}

function listDays(words: string): { value: string; start: number }[] {
  return findDates(words, CENTURY).filter(
    ({ value, start }) => value.length === 10 && !BORN.test(words.slice(Math.max(0, start - 50), start)),
  );
}
