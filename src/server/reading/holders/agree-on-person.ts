import { ENOUGH, FILED } from '../evidence/trust.ts';
import { displayName, displayNames, type PersonName } from '../names/person-name.ts';
import { isDeclarant } from '../persons/bystanders.ts';
import { doubtPerson, type PersonChoice } from '../persons/person-choice.ts';
import { type DocumentText, type Line, listCells, quoteAt } from '../text/document-text.ts';
import { isSurelySeen } from '../text/doubtful-words.ts';
import { foldKey, foldText } from '../text/fold.ts';
import { doubtName } from './doubt-name.ts';
import { isParty } from './named-parties.ts';
import type { WeighedHolder } from './weigh-holders.ts';

/** From here on the learned reader confirms what the rules have chosen firmly. */
const CONFIRMED = 0.7;
const FIRMLY = 0.8;

/** The same where they are sure without being firm. Of 16 papers between it and 0.85, of authors left out, all were right. */
const CONFIRMED_WELL = 0.75;

/** The same where they are not even sure: of 14 papers between 0.7 and it six were wrong. */
const CONFIRMED_SURELY = 0.85;

function barToConfirm({ confidence }: PersonChoice): number {
  if (confidence >= FIRMLY) return CONFIRMED;
  return confidence >= ENOUGH ? CONFIRMED_WELL : CONFIRMED_SURELY;
}

/**
 * The same where both name one of the case: with eleven authors left out, 3 of the 10 papers that were filed below it were
 * wrong, one of a couple each.
 */
const CONFIRMED_OF_CASE = 0.65;

/** So sure that it is believed where the rules have something else, of which they are not sure. */
const SURE_ALONE = 0.93;

/** The same where the rules have nothing at all. Of 13 such papers below 0.93, with fifteen authors left out, one was wrong: by half of a surname. */
const SURE_OF_THE_ONLY = 0.87;

/** So sure that another one whose birth is told as well is answered, and that two who stand apart hold a paper together. */
const SURE_OF_DOUBTED = 0.985;

/** So sure of two whom a paper is made for that others whom it names are their witnesses: of 26 such papers all were right, below it 2 of 7 wrong. */
const SURE_OF_A_COUPLE = 0.94;

/** So sure of two that the rules' one of them is half of the answer. */
const SURE_OF_BOTH = 0.9;

/** The same on a page that was not well recognised: the right name may be among what was misread. */
const SURE_OF_A_SCAN = 0.98;

/** A page whose words are read as well as this hides no name. */
const WELL_SEEN = 0.9;

/** Surer than the rules' doubt of a name that they have read in part. */
const BEYOND_DOUBT = 0.9;

/** More likely than not: below it a name is doubted that the rules hardly believe, and shown where they have another. */
const LIKELY = 0.6;

/** What an act is made to tell is believed against less than this. */
const LIKELIER = 0.85;

/** What a clerk is shown first where the two disagree: oftener right than what the rules have, and than what they are firm of. */
const SHOWN = 0.4;
const SHOWN_FIRST = 0.7;

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

const BETWEEN_TWO = new Set(['ET', 'OU', 'M', 'MR', 'MME', 'MLLE', 'MONSIEUR', 'MADAME', 'MADEMOISELLE']);

/**
 * « M. et Mme DUPONT », « Paul DUPONT et Claire MARTIN »: of one surname, or joined on one line by no more than such a word.
 * « Suivi par M. Paul DUPONT » above « Mme Claire MARTIN » are two people, of whom a paper need not be both’s.
 */
function standTogether({ lines }: DocumentText, persons: readonly PersonName[]): boolean {
  const surnames = persons.map(({ lastName }) => foldText(lastName));
  if (new Set(surnames).size === 1) return true;
  const words = persons.flatMap(({ lastName, firstName }) =>
    foldText(`${lastName} ${firstName}`).split(/[^A-Z]/),
  );
  const allowed = new Set([...BETWEEN_TWO, ...words, '']);
  const isAllowed = (folded: string) => folded.split(/[^A-Z]/).every((word) => allowed.has(word));
  return lines.some((line, row) => {
    const starts = surnames.map((surname) => line.folded.indexOf(surname));
    if (starts.includes(-1)) {
      const below = lines.slice(row, row + 3);
      return isAddressedToBoth(below, surnames, isAllowed) || goesOnInCell(below, surnames, isAllowed);
    }
    return isAllowed(line.folded.slice(Math.min(...starts), Math.max(...starts)));
  });
}

const STREET_OR_TOWN = /^(?:\d{1,4}\b.{0,60}[A-Z]{3}|\d{5} [A-Z])/;

/** « M. Corentin LE BIHAN », below it « Mme Inès ALVAREZ », and their address: what a window of an envelope shows. */
function isAddressedToBoth(
  [first, second, below]: readonly Line[],
  surnames: readonly string[],
  isAllowed: (folded: string) => boolean,
): boolean {
  const cell = first && listCells(first).at(-1)?.folded;
  if (!cell || !second || !STREET_OR_TOWN.test(below?.folded ?? '')) return false;
  const pair = [cell, second.folded];
  const isEach = surnames.every((surname) => pair.filter((name) => name.includes(surname)).length === 1);
  return isEach && pair.every(isAllowed);
}

/** « Par : M. ROMAIN Paul et   Pour : un abri », and below « Mme KONE Awa   de jardin »: the first cell goes on. */
function goesOnInCell(
  [first, second]: readonly Line[],
  surnames: readonly string[],
  isAllowed: (folded: string) => boolean,
): boolean {
  const [above = '', below = ''] = [first, second].map((line) => (line && listCells(line)[0]?.folded) ?? '');
  const opens = surnames.find((surname) => above.includes(surname));
  const closes = surnames.find((surname) => below.includes(surname));
  if (!opens || !closes || opens === closes || !/ (?:ET|OU)$/.test(above)) return false;
  return isAllowed(above.slice(above.indexOf(opens))) && isAllowed(below);
}

/**
 * What the rules doubt of a name that both have read. That a second holder is announced, the name of one does not answer;
 * whose birth is told beside his, or how two are named, a learned reader who is nearly certain has weighed.
 */
function isDoubtLeft(
  document: DocumentText,
  ruled: PersonChoice,
  best: WeighedHolder,
  areOne: AreOne,
): boolean {
  if (ruled.unfit) return true;
  if (!ruled.doubted) return ruled.confidence < LIKELY && best.probability < BEYOND_DOUBT;
  const isPair = ruled.persons.length > 1;
  if (isPair && areOne(ruled.persons)) return best.probability < SURE_OF_A_COUPLE;
  const isAnswered = isPair ? standTogether(document, ruled.persons) : ruled.yields;
  return !isAnswered || best.probability < SURE_OF_DOUBTED;
}

/** Whether something else than where they stand tells that two hold a paper together. */
type AreOne = (persons: readonly PersonName[]) => boolean;

/** How sure the learned reader must be to be believed alone; more than sure where the rules are sure of something else. */
function barAgainst(
  document: DocumentText,
  ruled: PersonChoice,
  best: WeighedHolder,
  areOne: AreOne,
): number {
  const isSeen = isWellSeen(document, best.persons);
  const isOne = standTogether(document, best.persons) || areOne(best.persons);
  if (isHalfOf(ruled, best) && isOne) return isSeen ? SURE_OF_BOTH : SURE_OF_A_SCAN;
  // Where the rules have nobody, whoever the paper only cites may be all that was read of its names.
  const isCited = best.isCited === true && !isDeclarant(document, best.start ?? 0);
  if (ruled.confidence >= ENOUGH || isCited) return Number.POSITIVE_INFINITY;
  if (!isOne) return SURE_OF_DOUBTED;
  if (!isSeen) return SURE_OF_A_SCAN;
  return ruled.value === null ? SURE_OF_THE_ONLY : SURE_ALONE;
}

/**
 * « est née … Inès, du sexe féminin, de Jean CARBONNEL », with the surname at the head: an act needs nobody to confirm what it is
 * made to tell. Of 13 births of the authors that are told so, all were right.
 */
function isTold({ told, doubted, unfit }: PersonChoice, best: WeighedHolder): boolean {
  return told === true && !doubted && !unfit && best.probability < LIKELIER;
}

/** « ALVAREZ Inès » of « LE BIHAN Corentin et ALVAREZ Inès »: who reads one of two does not contradict who reads both. */
function isHalfOf({ persons: [one, other] }: PersonChoice, { persons }: WeighedHolder): boolean {
  const isAmong = persons.some((person) => one && foldKey(displayName(person)) === foldKey(displayName(one)));
  return one !== undefined && other === undefined && persons.length > 1 && isAmong;
}

/** Two of whom one faces the other hold nothing together: what was said for both is said for the others. */
export function withoutFacing(
  weighed: readonly WeighedHolder[],
  faced: readonly PersonName[],
  areOpposed: (persons: readonly PersonName[]) => boolean = () => false,
): WeighedHolder[] {
  const isFaced = (person: PersonName) => isParty(person, faced);
  const isBoth = ({ persons }: WeighedHolder) => persons.some(isFaced) && !persons.every(isFaced);
  return shareOut(weighed, (one) => !isBoth(one) && !areOpposed(one.persons));
}

/** Those that are left share out among them what was said for the others. */
function shareOut(
  weighed: readonly WeighedHolder[],
  isLeft: (one: WeighedHolder) => boolean,
): WeighedHolder[] {
  const rest = weighed.filter(isLeft);
  if (rest.length === weighed.length) return rest;
  const sum = rest.reduce((total, { probability }) => total + probability, 0);
  return rest.map((one) => ({ ...one, probability: one.probability / Math.max(sum, 1e-9) }));
}

/** A share that is worth a look at whether anybody is called so. */
const NOTABLE = 0.01;

function isNobodysName(document: DocumentText, one: WeighedHolder): boolean {
  return doubtName(document, asChoice(document, one, FILED)).unfit === true;
}

/**
 * How sure the learned reader is of whom the rules read as well: what nobody is called, the given names of a field or a head of
 * a column, takes nothing from a whole name.
 */
function shareAmongNames(
  document: DocumentText,
  weighed: readonly WeighedHolder[],
  best: WeighedHolder,
): number {
  if (isNobodysName(document, best)) return best.probability;
  const others = weighed.filter(
    (one) =>
      one !== best && one.probability >= NOTABLE && one.persons.every(({ kind }) => kind === 'natural'),
  );
  const lost = others.reduce((sum, one) => sum + (isNobodysName(document, one) ? one.probability : 0), 0);
  return Math.min(1, best.probability / Math.max(1 - lost, best.probability));
}

/** Surer than not of the other side of a contract. */
const SURE_OF_A_SIDE = 0.5;

/** The sellers before the buyers, or the other way round: of what is both sides' own, doubt between two whole sides is none. */
export function withoutOtherSide(weighed: readonly WeighedHolder[]): WeighedHolder[] {
  const [best, second, ...others] = weighed;
  if (!best || !second || best.probability < SURE_OF_A_SIDE) return [...weighed];
  const keys = new Set(best.persons.map((person) => foldKey(displayName(person))));
  const isOther = second.persons.every((person) => !keys.has(foldKey(displayName(person))));
  if (best.persons.length === 0 || second.persons.length === 0 || !isOther) return [...weighed];
  return [{ ...best, probability: best.probability + second.probability }, ...others];
}

/** The sellers for the rules, the buyers for the learned reader: of what is both sides' own, that is no disagreement. */
export function agreeOnSide(
  ruled: PersonChoice,
  weighed: readonly WeighedHolder[],
  isFaced = false,
): PersonChoice | null {
  const [best] = weighed;
  // Where the paper calls both by their sides, the rules have not chosen alone.
  const isFirm = ruled.confidence >= (isFaced ? ENOUGH : FIRMLY);
  const isSure = isFirm && !ruled.misread && !ruled.doubted && !ruled.unfit;
  if (!best || !isSure || best.persons.length === 0 || best.probability < SURE_OF_A_SIDE) return null;
  const keys = new Set(ruled.persons.map((person) => foldKey(displayName(person))));
  const isOther = best.persons.every((person) => !keys.has(foldKey(displayName(person))));
  // « MARTIN Claire » of sellers who may well be two: half of a side is none.
  const nearest = weighed.find(({ persons }) =>
    persons.some((person) => keys.has(foldKey(displayName(person)))),
  );
  const isWhole = nearest !== undefined && keyOf(nearest.persons) === keyOf(ruled.persons);
  return isOther && isWhole ? { ...ruled, confidence: FILED } : null;
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
  areOne: AreOne = () => false,
): PersonChoice {
  const [best] = weighed;
  if (!best) return ruled;
  if (keyOf(ruled.persons) === keyOf(best.persons)) {
    if (best.persons.length === 0 || ruled.misread) return ruled;
    if (isTold(ruled, best)) return ruled;
    const isOfCase = best.persons.some((person) => isParty(person, parties));
    const bar = isOfCase ? CONFIRMED_OF_CASE : barToConfirm(ruled);
    if (shareAmongNames(document, weighed, best) < bar) return doubtPerson(ruled, 'person-hardly-agreed');
    if (isDoubtLeft(document, ruled, best, areOne)) return ruled;
    return { ...ruled, confidence: Math.max(ruled.confidence, FILED), doubts: [] };
  }
  if (ruled.misread || isTold(ruled, best)) return ruled;
  if (best.persons.length > 0 && best.probability >= barAgainst(document, ruled, best, areOne))
    return asChoice(document, best, FILED);
  const isShown =
    best.persons.length > 0 &&
    (ruled.persons.length === 0 || !isNobodysName(document, best)) &&
    (ruled.persons.length === 0 || best.probability >= barToShow(document, ruled, best, areOne));
  return doubtPerson(isShown ? asChoice(document, best, best.probability) : ruled, 'person-disagreed');
}

/** How likely the learned reader's must be for a clerk to see it before that of the rules. */
function barToShow(document: DocumentText, ruled: PersonChoice, best: WeighedHolder, areOne: AreOne): number {
  if (ruled.confidence >= ENOUGH && isCrossed(ruled.persons, best.persons)) return LIKELIER;
  const isFirm = ruled.confidence >= FIRMLY;
  if (!isHalfOf(ruled, best)) return isFirm ? SHOWN_FIRST : SHOWN;
  // Whoever reads one of two who are one has not said anything else.
  if (standTogether(document, best.persons) || areOne(best.persons)) return SHOWN;
  return isFirm ? LIKELIER : SHOWN_FIRST;
}

/** « LÊ Bao » and « BAO AN Claire »: the given name of the one is the surname of the other. */
function isCrossed(
  [one, ...others]: readonly PersonName[],
  [other, ...rest]: readonly PersonName[],
): boolean {
  if (!one || !other || others.length > 0 || rest.length > 0) return false;
  const within = (given: string, surname: string) =>
    given !== '' && foldText(surname).split(/[ -]/).includes(foldText(given));
  return within(one.firstName, other.lastName) || within(other.firstName, one.lastName);
}
