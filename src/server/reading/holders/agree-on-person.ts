import { ENOUGH, FILED } from '../evidence/trust.ts';
import { displayName, displayNames, type PersonName } from '../names/person-name.ts';
import { doubtPerson, type PersonChoice } from '../persons/person-choice.ts';
import { type DocumentText, quoteAt } from '../text/document-text.ts';
import { isSurelySeen } from '../text/doubtful-words.ts';
import { foldKey } from '../text/fold.ts';
import { isParty } from './named-parties.ts';
import type { WeighedHolder } from './weigh-holders.ts';

/** From here on the learned reader confirms what the rules have chosen firmly. */
const CONFIRMED = 0.7;
const FIRMLY = 0.8;

/**
 * The same where the rules are less firm. Of nine papers that were filed below it, with ten authors left out, three were
 * wrong.
 */
const CONFIRMED_SURELY = 0.85;

/**
 * The same where both name one of the case: with eleven authors left out, 3 of the 10 papers that were filed below it were
 * wrong, one of a couple each.
 */
const CONFIRMED_OF_CASE = 0.65;

/** So sure that it is believed where the rules are not sure of theirs. */
const SURE_ALONE = 0.93;

/** The same on a page that was not well recognised: the right name may be among what was misread. */
const SURE_OF_A_SCAN = 0.98;

/** A page whose words are read as well as this hides no name. */
const WELL_SEEN = 0.9;

/** Surer than the rules' doubt of a name that they have read in part. */
const BEYOND_DOUBT = 0.9;

/** More likely than not: what a clerk is shown first where the two disagree. */
const LIKELY = 0.6;

/** The same where the rules are sure of theirs. */
const LIKELIER = 0.85;

const keyOf = (persons: WeighedHolder['persons']) =>
  persons
    .map((person) => foldKey(displayName(person)))
    .toSorted()
    .join(' + ');

function asChoice(
  document: DocumentText,
  { persons, start }: WeighedHolder,
  confidence: number,
): PersonChoice {
  const evidence = start === null ? null : quoteAt(document, start);
  return { persons, value: persons.length > 0 ? displayNames(persons) : null, confidence, evidence };
}

function isWellSeen(document: DocumentText, persons: readonly PersonName[]): boolean {
  return document.seen >= WELL_SEEN && persons.every((person) => isSurelySeen(document, displayName(person)));
}

/**
 * Two readers who know nothing of each other: rules, and a learned weighing of all that the paper offers. What both
 * say is filed, what one of them doubts is held, and where they disagree only near certainty against doubt is believed
 * (decision 0052).
 */
export function agreeOnPerson(
  document: DocumentText,
  ruled: PersonChoice,
  weighed: readonly WeighedHolder[],
  parties: readonly PersonName[] = [],
): PersonChoice {
  const [best] = weighed;
  if (!best) return ruled;
  if (keyOf(ruled.persons) === keyOf(best.persons)) {
    if (best.persons.length === 0 || ruled.misread) return ruled;
    const isOfCase = best.persons.some((person) => isParty(person, parties));
    const alike = ruled.confidence >= FIRMLY ? CONFIRMED : CONFIRMED_SURELY;
    if (best.probability < (isOfCase ? CONFIRMED_OF_CASE : alike)) return doubtPerson(ruled);
    // That another holder is announced, the rules have seen; the name alone does not answer it.
    if (ruled.doubted || (ruled.confidence < LIKELY && best.probability < BEYOND_DOUBT)) return ruled;
    return { ...ruled, confidence: Math.max(ruled.confidence, FILED) };
  }
  if (ruled.misread) return ruled;
  const alone = isWellSeen(document, best.persons) ? SURE_ALONE : SURE_OF_A_SCAN;
  if (ruled.confidence < ENOUGH && best.probability >= alone && best.persons.length > 0)
    return asChoice(document, best, FILED);
  const likely = best.probability >= (ruled.confidence >= ENOUGH ? LIKELIER : LIKELY);
  const isShown = best.persons.length > 0 && (likely || ruled.persons.length === 0);
  return doubtPerson(isShown ? asChoice(document, best, best.probability) : ruled);
}
