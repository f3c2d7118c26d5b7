import { allPapers } from '#server/papers/all-papers.ts';
import { addDays, addMonths } from '#shared/calendar.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';

/** How long a document is good for, counted from its date. */
export interface Validity {
  count: number;
  unit: 'day' | 'month' | 'year';
}

const UNITS: readonly (readonly [RegExp, Validity['unit'], number])[] = [
  [/^j(ours?)?$/, 'day', 1],
  [/^sem(aines?)?$/, 'day', 7],
  [/^mois$/, 'month', 1],
  [/^ans?$|^annees?$/, 'year', 1],
];

/** « 3 mois », « 10 ans », « 90 jours »; null for an empty cell or « illimitée »; undefined when it makes no sense. */
export function parseValidity(text: string): Validity | null | undefined {
  const words = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();
  if (/^(-|aucune|illimitee?|sans( limite)?|permanente?|neant)?$/.test(words)) return null;
  const match = /^(?:moins de |< ?)?(\d{1,3}) ?([a-z]+)\.?$/.exec(words);
  const count = Number(match?.[1]);
  const unit = UNITS.find(([pattern]) => pattern.test(match?.[2] ?? ''));
  return unit && count > 0 ? { count: count * unit[2], unit: unit[1] } : undefined;
}

/** Last day on which a document of that date may be what it gives: a month or a year counts to its end. */
function latestDay(date: string): string {
  if (date.length === 4) return `${date}-12-31`;
  return date.length === 7 ? addDays(addMonths(`${date}-01`, 1), -1) : date;
}

/** The last day on which it counts; null when nothing limits it, or when it has no date to count from. */
export function findLastDay(date: string | null, validity: Validity | null): string | null {
  if (!date || !validity) return null;
  const from = latestDay(date);
  if (validity.unit === 'day') return addDays(from, validity.count);
  return addMonths(from, validity.unit === 'year' ? validity.count * 12 : validity.count);
}

/** Whether a document is still good on a day; one without a date is, since nothing says otherwise. */
export function isValidOn(date: string | null, validity: Validity | null, today: string): boolean {
  const last = findLastDay(date, validity);
  return last === null || last >= today;
}

const years = (count: number): Validity => ({ count, unit: 'year' });

/** Since this day every card has the new format, good for ten years (décret 2021-279). */
const NEW_CARDS_ONLY = '2021-08-02';
/** Cards printed for ten years before 2014 got five more, those printed for fifteen have them (décret 2013-1188). */
const FIRST_LONG_CARD = '2004-01-02';

/** Energy reports made before this day by the older method are void, the older ones first (décret 2020-1610). */
const NEW_METHOD = '2021-07-01';
const VOID = [
  ['2018-01-01', '2022-12-31'],
  [NEW_METHOD, '2024-12-31'],
] as const;

/**
 * How long an identity paper counts at most, by its own law, whatever the sheet leaves out. The longest that it may
 * be: a minor's is shorter, which only the paper itself says.
 */
export function findOwnValidity(type: DocumentTypeId, date: string | null): Validity | null {
  if (!date) return null;
  const { identity } = allPapers[type];
  if (identity === 'passport' || identity === 'residence-permit') return years(10);
  if (identity !== 'card') return null;
  const issued = latestDay(date);
  return years(issued >= FIRST_LONG_CARD && issued < NEW_CARDS_ONLY ? 15 : 10);
}

/** A card printed for ten years got five more, unless its holder was a child: what it prints is then ten years after its day. */
function extend(type: DocumentTypeId, until: string): string {
  const issued = addMonths(until, -120);
  const isLonger =
    allPapers[type].identity === 'card' && issued >= FIRST_LONG_CARD && issued < FIRST_PRINTED_LONG;
  return isLonger ? addMonths(until, 60) : until;
}

/** Since this day a card prints its fifteen years. */
const FIRST_PRINTED_LONG = '2014-01-01';

/**
 * The day after which a paper counts no longer, whatever the sheet says: that which it prints, and that on which its law has
 * made it void. Null where neither is known.
 */
export function findOwnEnd(type: DocumentTypeId, date: string | null, until: string | null): string | null {
  const printed = until && (!date || until > date) ? extend(type, until) : null;
  const isEnergy = allPapers[type].mark === 'ademe';
  const [, end = null] = (isEnergy && date && VOID.find(([before]) => latestDay(date) < before)) || [];
  return earlier(printed, end);
}

/** The earlier of two days, of which either may be unknown. */
export function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

/** A prefect says how long a residence permit is good, from one year to ten: one that was not seen is for a person to see. */
export function isEndUnseen(type: DocumentTypeId, until: string | null): boolean {
  return allPapers[type].identity === 'residence-permit' && until === null;
}
