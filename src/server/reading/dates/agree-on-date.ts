import { type Doubt, hold } from '../evidence/doubts.ts';
import { ENOUGH, FILED, HELD } from '../evidence/trust.ts';
import { type DocumentText, quoteAt } from '../text/document-text.ts';
import { isAnnouncedAlike } from './announced-alike.ts';
import type { DateChoice } from './choose-date.ts';
import type { WeighedDate } from './weigh-dates.ts';

/**
 * From here on the learned reader confirms what the rules have chosen. Of 13 papers between it and 0.6, of authors left out,
 * all were right; below it 10 of 13.
 */
const CONFIRMED = 0.55;

/** The same where the rules are less firm. Of seven papers filed below it, with eleven authors left out, three were wrong. */
const FIRMLY = 0.8;
const CONFIRMED_SURELY = 0.85;

/**
 * So sure that it is believed where the rules are not sure of theirs. Of 36 papers that were filed below it, with ten
 * authors left out, five were wrong.
 */
const SURE_ALONE = 0.96;

/** The same on a page that was recognised: the right date may be among what was misread. */
const SURE_OF_A_SCAN = 0.98;

/** More likely than not: what a clerk is shown first where the two disagree. */
const LIKELY = 0.6;

/** The same where the rules are sure of theirs. */
const LIKELIER = 0.85;

/** The rules alone read a year without a day: what the learned reader says must not speak against it. */
function allowsYear(year: string, best: WeighedDate): boolean {
  return best.value === null || (best.value.startsWith(year) && best.probability < SURE_ALONE);
}

/** So sure that it is believed against a date of which the rules are sure: of eight such papers, all were right. */
const SURE_AGAINST_ALL = 0.97;

/**
 * So sure that it chooses between two days that are announced alike. With sixteen authors left out it was right in all ten
 * such papers.
 */
const SURE_OF_CONTESTED = 0.98;

/** From this score on a label of the paper's type announces a date. */
const ANNOUNCED = 8;

/** Other days that a label of the paper's type announces as well. */
function listRivals(best: string, scores: ReadonlyMap<string, number>): string[] {
  const own = scores.get(best) ?? 0;
  if (own < ANNOUNCED) return [];
  return [...scores]
    .filter(
      ([value, score]) =>
        value.length === best.length && value !== best && score >= ANNOUNCED && score > own - 2,
    )
    .map(([value]) => value);
}

/**
 * « Copie délivrée le … », then « délivré conforme le … » of another day: which of two is meant, nobody can tell. A judgment
 * and the order before it are told in other words, among which a reader who is nearly certain chooses.
 */
function isContested(
  document: DocumentText,
  { value, probability }: WeighedDate,
  scores: ReadonlyMap<string, number>,
  today: string,
): boolean {
  if (value === null) return false;
  const rivals = listRivals(value, scores);
  if (probability < SURE_OF_CONTESTED) return rivals.length > 0;
  return isAnnouncedAlike(document, value, rivals, today);
}

/** Below this score the rules have heard something against a date: a birth, a term, a wedding told in a margin. */
export const SPOKEN_AGAINST = -2;

/** From this score down it is a birth, a wedding or a visit, or is to come: not even shown. */
const NEVER_SHOWN = -12;

/**
 * Two readers who know nothing of each other, as for persons (decision 0052). `scores` is what the rules think of each
 * date: one of which they know better is neither believed nor shown.
 */
export function agreeOnDate(
  document: DocumentText,
  ruled: DateChoice,
  weighed: readonly WeighedDate[],
  scores: ReadonlyMap<string, number>,
  today: string,
): DateChoice {
  const [best] = weighed;
  if (!best) return ruled;
  const held = (doubt: Doubt) => hold(ruled, doubt);
  if (ruled.value === best.value) {
    if (best.probability < (ruled.confidence < FIRMLY ? CONFIRMED_SURELY : CONFIRMED))
      return held('date-hardly-agreed');
    return best.value === null
      ? ruled
      : { ...ruled, confidence: Math.max(ruled.confidence, FILED), doubts: [] };
  }
  if (ruled.value?.length === 4) return allowsYear(ruled.value, best) ? ruled : held('date-disagreed');
  if (best.value === null) return held('date-disagreed');
  const evidence = best.start === null ? null : quoteAt(document, best.start);
  const score = scores.get(best.value) ?? 0;
  if (score <= SPOKEN_AGAINST) {
    // Where the rules have none, a clerk is better shown the likeliest day than nothing.
    const isShown = ruled.value === null && score > NEVER_SHOWN && best.probability >= LIKELIER;
    const shown = { value: best.value, confidence: HELD, evidence };
    return isShown ? hold(shown, 'date-spoken-against') : held('date-spoken-against');
  }
  const alone = document.ocr ? SURE_OF_A_SCAN : SURE_ALONE;
  const bar = ruled.confidence < ENOUGH ? alone : SURE_AGAINST_ALL;
  if (best.probability >= bar && !isContested(document, best, scores, today))
    return { value: best.value, confidence: FILED, evidence };
  const likely = best.probability >= (ruled.confidence >= ENOUGH ? LIKELIER : LIKELY);
  const isShown = likely || ruled.value === null;
  const shown = { value: best.value, confidence: best.probability, evidence };
  return isShown ? hold(shown, 'date-disagreed') : held('date-disagreed');
}

/**
 * The date that marks of an identity paper announce: the learned reader need not confirm it, and is heard where it
 * sees another.
 */
export function doubtMarkedDate(ruled: DateChoice, weighed: readonly WeighedDate[]): DateChoice {
  const [best] = weighed;
  const seesAnother = best && best.value !== null && best.value !== ruled.value && best.probability >= LIKELY;
  return seesAnother && ruled.value !== null ? hold(ruled, 'date-marked-otherwise') : ruled;
}
