import { type DocumentTypeId, isDocumentTypeId } from '#shared/document-types.ts';
import type { PaperClaims, ShownPage } from '#shared/second-reading.ts';
import { SPOKEN_AGAINST } from '../dates/agree-on-date.ts';
import { scoreDates } from '../dates/choose-date.ts';
import { findDates } from '../dates/dates.ts';
import { ENOUGH } from '../evidence/trust.ts';
import { buildDocumentText } from '../text/document-text.ts';
import { foldText } from '../text/fold.ts';
import { classify } from '../types/classify.ts';
import { standsOn, wordsOf } from './find-quote.ts';

/** The claims whose words were found where they were said to be, and say what is claimed. */
export interface ProvedClaims {
  type: (NonNullable<PaperClaims['type']> & { value: DocumentTypeId }) | null;
  /** All of those who were named, or nobody. */
  holders: PaperClaims['holders'];
  date: PaperClaims['date'];
}

/** `type`: what our readers take the paper for, whose dates are then known. */
export function proveClaims(
  { type, holders, date }: PaperClaims,
  paper: { pages: readonly ShownPage[]; type: DocumentTypeId; today: string },
): ProvedClaims {
  const stands = ({ quote, page }: { quote: string; page: number }) =>
    paper.pages.some(({ number, text }) => number === page && standsOn(text, quote));
  return {
    type:
      type && isDocumentTypeId(type.value) && stands(type) && !saysAnotherType(type.quote, type.value)
        ? { ...type, value: type.value }
        : null,
    // Whoever is named without a proof leaves open who the others are.
    holders: holders.every((holder) => stands(holder) && isNamed(holder)) ? holders : [],
    date: date && stands(date) && isDated(date, paper) ? date : null,
  };
}

/** « RELEVÉ D’IDENTITÉ BANCAIRE » proves no tax notice. */
function saysAnotherType(quote: string, claimed: DocumentTypeId): boolean {
  const read = classify(asText([{ number: 1, text: quote }]), null);
  return read.type !== null && read.type !== claimed && read.confidence >= ENOUGH;
}

/** Every word of the name stands in its quote, whole. */
function isNamed({ lastName, firstName, quote }: PaperClaims['holders'][number]): boolean {
  const words = wordsOf(`${lastName} ${firstName ?? ''}`)
    .trim()
    .split(' ');
  const said = wordsOf(quote);
  return wordsOf(lastName).trim() !== '' && words.every((word) => said.includes(` ${word} `));
}

/** The quote gives that date and no other one, and our rules know nothing against it: no birth, no term. */
function isDated(
  { value, quote }: NonNullable<PaperClaims['date']>,
  { pages, type, today }: Parameters<typeof proveClaims>[1],
): boolean {
  const told = listDates(quote, today);
  if (told.length !== 1 || told[0] !== value) return false;
  return (scoreDates(asText(pages), type, today).get(value) ?? 0) > SPOKEN_AGAINST;
}

const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/g;

/** Each date of a quote once; a year counts where it is all that is told. */
function listDates(quote: string, today: string): string[] {
  const folded = foldText(quote);
  const dates = findDates(folded, today).map(({ value }) => value);
  const years = [...folded.matchAll(YEAR)].map(([year]) => year);
  return [...new Set(dates.length > 0 ? dates : years)];
}

function asText(pages: readonly ShownPage[]) {
  return buildDocumentText(pages.map((page) => ({ ...page, source: 'text', confidence: 1 })));
}
