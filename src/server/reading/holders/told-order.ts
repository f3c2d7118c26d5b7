import { isKnownGivenName } from '../names/known-given-names.ts';
import type { KnownPerson } from '../names/match-person.ts';
import { displayNames, type PersonName } from '../names/person-name.ts';
import { doubtPerson, type PersonChoice } from '../persons/person-choice.ts';
import type { DocumentText } from '../text/document-text.ts';
import { foldKey, foldText } from '../text/fold.ts';

interface Word {
  written: string;
  folded: string;
}

const WORD = /[\p{L}'-]{1,60}/gu;

/** « Prénom(s) » leaves an S behind, which is no word. */
function listWords(text: string): Word[] {
  return [...text.matchAll(WORD)]
    .map(([written]) => ({ written, folded: foldText(written) }))
    .filter(({ folded }) => folded !== 'S');
}

/** « MARTIN GOULVEN MARIE »: so many words apart are surname and given name of one, other given names between them. */
const APART = 3;

/** Whether the two stand side by side, or around words like them, in capitals. */
function isInCapitals(words: readonly Word[], last: string, given: string): boolean {
  return words.some(({ folded }, at) => {
    if (folded !== last) return false;
    const before = words.slice(Math.max(0, at - APART), at).toReversed();
    return [before, words.slice(at + 1, at + 1 + APART)].some((beside) => {
      const found = beside.findIndex((word) => word.folded === given);
      return found >= 0 && [...beside.slice(0, found + 1), words[at]].every(isCapitals);
    });
  });
}

function isCapitals(word: Word | undefined): boolean {
  return word !== undefined && word.written === word.written.toLocaleUpperCase('fr-FR');
}

/** What a surname alone stands behind. */
const BEFORE_SURNAME = new Set(
  'M MR MME MLLE MONSIEUR MADAME MADEMOISELLE NEE EPOUSE VEUVE NOM FAMILLE NAISSANCE USAGE'.split(' '),
);
const GIVEN_LABEL = /^PRENOMS?$/;

/** Which of the two a label has in front: « Nom et prénom », « Prénom Nom », « Prénom »; null without one. */
function readLabel(words: readonly Word[], at: number): 'surname-first' | 'given-first' | 'given' | null {
  const label = words[at]?.folded ?? '';
  const back = words[at - 1]?.folded === 'ET' ? at - 2 : at - 1;
  const other = words[back]?.folded ?? '';
  if (GIVEN_LABEL.test(label)) return other === 'NOM' ? 'surname-first' : 'given';
  return label === 'NOM' && GIVEN_LABEL.test(other) ? 'given-first' : null;
}

/** Whether what stands at a place says which of the two words is the surname, and says what was read. */
function tellsOrder(words: readonly Word[], at: number, last: string, given: string): boolean {
  const [here, next, second] = words.slice(at, at + 3);
  if (!here || !next) return false;
  const isPair = (one: string, other: string) => next.folded === one && second?.folded === other;
  const label = readLabel(words, at);
  if (label === 'surname-first') return isPair(last, given);
  if (label === 'given-first') return isPair(given, last);
  if (label === 'given') return next.folded === given;
  if (BEFORE_SURNAME.has(here.folded) && next.folded === last) return second?.folded !== given;
  const isBeside = [here, next].some((word) => word.folded === given && !isCapitals(word));
  return isBeside && [here, next].some((word) => word.folded === last && isCapitals(word));
}

/** « M PIERRE MARTIN » in capitals, two words that are borne as given names: nothing on the paper tells which one is his surname. */
export function isOrderOpen(
  { text }: Pick<DocumentText, 'text'>,
  { kind, lastName, firstName }: PersonName,
): boolean {
  if (kind !== 'natural' || !isKnownGivenName(lastName) || !isKnownGivenName(firstName)) return false;
  const [last, given] = [foldText(lastName), foldText(firstName)];
  const words = listWords(text);
  return isInCapitals(words, last, given) && !words.some((_, at) => tellsOrder(words, at, last, given));
}

/** Of an open order the one in which a client bears the two names; of two clients who bear them otherwise a person tells which. */
export function nameAsClient(
  document: Pick<DocumentText, 'text'>,
  choice: PersonChoice,
  known: readonly KnownPerson[],
): PersonChoice {
  const [person, other] = choice.persons;
  if (!person || other || !choice.misread || !isOrderOpen(document, person)) return choice;
  const [last, given] = [foldKey(person.lastName), foldKey(person.firstName)];
  const isTurned = (one: KnownPerson) => foldKey(one.lastName) === given && foldKey(one.firstName) === last;
  const isExact = (one: KnownPerson) => foldKey(one.lastName) === last && foldKey(one.firstName) === given;
  const turned = known.find(isTurned);
  if (!turned) return choice;
  if (known.some(isExact)) return doubtPerson(choice);
  const persons = [{ ...person, lastName: turned.lastName, firstName: turned.firstName }];
  return { ...choice, persons, value: displayNames(persons) };
}
