import { allPapers } from '#server/papers/all-papers.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import { DAY_MS } from '#shared/durations.ts';
import { listSurroundings } from '../evidence/surroundings.ts';
import type { DocumentText } from '../text/document-text.ts';
import type { FoundDate } from './dates.ts';
import { findOwnDates } from './printed-days.ts';

/** A day that a paper may be of, with all that speaks for and against it. */
export interface PossibleDate {
  /** `YYYY-MM-DD`, or `YYYY-MM` for a type that is dated by its month and where no day is told. */
  value: string;
  /** Where it first stands: an offset in the joined texts. */
  start: number;
  features: Set<string>;
}

/** More than a paper of one page tells; of a long deed the first ones and the last ones. */
const MOST = 80;

function tellAge(value: string, today: string): string {
  const days = (Date.parse(today) - Date.parse(value.length === 7 ? `${value}-01` : value)) / DAY_MS;
  if (days < 0) return days < -30 ? 'future' : 'soon';
  if (days < 100) return 'recent';
  if (days < 400) return 'year';
  if (days < 1600) return 'years';
  return days < 6000 ? 'decade' : 'old';
}

const HOUR = /^\s{0,3}(?:A )?\d{1,2} ?[H:] ?\d\d/;
const BETWEEN = /^\s{0,3}(?:AU|-|–|A)\s{0,3}$/;
const PLACE = /(?:^|[\n,;])\s{0,3}(?:FAIT |SIGNE |ETABLI )?(?:A )?[A-Z][A-Z' -]{2,30},? ?LE\s{0,3}$/;

function describeMention(document: DocumentText, dates: readonly FoundDate[], index: number): string[] {
  const date = dates[index] as FoundDate;
  const previous = dates[index - 1];
  const next = dates[index + 1];
  const { folded } = document;
  return [
    ...listSurroundings(document, date.start, date.end),
    `f:${date.form}`,
    ...(date.weekday === null ? [] : [`weekday:${date.weekday}`]),
    ...(HOUR.test(folded.slice(date.end, date.end + 12)) ? ['hour'] : []),
    ...(PLACE.test(folded.slice(Math.max(0, date.start - 60), date.start)) ? ['place'] : []),
    ...(previous && BETWEEN.test(folded.slice(previous.end, date.start).slice(0, 12)) ? ['range-end'] : []),
    ...(next && BETWEEN.test(folded.slice(date.end, next.start).slice(0, 12)) ? ['range-start'] : []),
  ];
}

/** Every day that a paper of a type may be of, each once, with its evidence, by first appearance. */
export function listDates(document: DocumentText, type: DocumentTypeId, today: string): PossibleDate[] {
  const all = findOwnDates(document, allPapers[type].date, today);
  const dates = all.length <= MOST ? all : [...all.slice(0, MOST / 2), ...all.slice(-MOST / 2)];
  const days = [...new Set(dates.flatMap(({ form, value }) => (form === 'month' ? [] : [value])))].toSorted();
  const past = days.filter((value) => value <= today).toReversed();
  const found = new Map<string, PossibleDate & { times: number }>();
  for (const [index, { value, start }] of dates.entries()) {
    const date = found.get(value) ?? { value, start, features: new Set<string>(), times: 0 };
    found.set(value, date);
    date.times += 1;
    for (const feature of describeMention(document, dates, index)) date.features.add(feature);
  }
  const ordered = [...found.values()];
  const isByMonth = Boolean(allPapers[type].date?.month);
  return ordered.map(({ value, start, features, times }, rank) => {
    const recency = past.indexOf(value);
    const among = [
      `age:${tellAge(value, today)}`,
      `n:${Math.min(times, 3)}`,
      `of:${Math.min(ordered.length, 6)}`,
      `rank:${Math.min(rank, 4)}`,
      `last:${Math.min(ordered.length - 1 - rank, 3)}`,
      ...(value === past[0] ? ['latest'] : []),
      ...(value === days[0] ? ['earliest'] : []),
      ...(value.length === 10 ? [`recency:${recency < 0 ? 'no' : Math.min(recency, 3)}`] : []),
    ];
    for (const feature of among) features.add(feature);
    for (const feature of [...features]) features.add(`${type}|${feature}`);
    return { value: isByMonth ? value.slice(0, 7) : value, start, features };
  });
}

/** What speaks for a paper of a type having no date of its own. */
export function describeNoDate(type: DocumentTypeId, dates: readonly PossibleDate[]): Set<string> {
  return new Set(['none', `${type}|none`, `none|of:${Math.min(dates.length, 6)}`]);
}
