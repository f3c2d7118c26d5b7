import { type Doubt, type Doubted, hold } from '../evidence/doubts.ts';
import { findNearGivenName } from '../names/given-names.ts';
import { isKnownGivenName } from '../names/known-given-names.ts';
import { PARTICLES } from '../names/name-tokens.ts';
import type { NameReading } from '../names/names.ts';
import { displayName, displayNames, isSamePerson, type PersonName } from '../names/person-name.ts';
import { type DocumentText, type Evidence, quoteAt } from '../text/document-text.ts';
import { isDoubtful, isSurelySeen } from '../text/doubtful-words.ts';
import { foldKey, foldText } from '../text/fold.ts';
import { findFullName } from './mentions.ts';

export interface PersonChoice extends Doubted {
  persons: PersonName[];
  /** Display form of the file name; null when nobody certain is named. */
  value: string | null;
  evidence: Evidence | null;
  /** The right place was found, but its name is badly read: no other name of the document may take its place. */
  misread?: true;
  /** Something speaks for another person, or for a second one: no spelling of a name settles that. */
  doubted?: true;
  /** Doubted for no more than that another one's birth is told as well, or that he is named in a sentence. */
  yields?: true;
  /** The sentence that makes the paper tells whose it is. */
  told?: true;
  /** What was read is no whole name, whoever reads it: nobody's agreement makes it one. */
  unfit?: true;
}

export const NOBODY: PersonChoice = { persons: [], value: null, confidence: 0, evidence: null };

const INCOMPLETE = 0.5;

/** A name that stands in the right place, but is badly seen: only a client of that name proves it. */
export function doubtSpelling(document: DocumentText, choice: PersonChoice): PersonChoice {
  if (choice.value === null || !isDoubtful(document.doubtful, choice.value)) return choice;
  return holdForClient(choice, 'name-badly-seen');
}

/** Held, unless a client of the office bears just this name. */
export function holdForClient(choice: PersonChoice, doubt: Doubt): PersonChoice {
  return { ...hold(choice, doubt), misread: true };
}

/** Held for a clerk, whoever the name belongs to. */
export function doubtPerson(choice: PersonChoice, doubt: Doubt): PersonChoice {
  return { ...hold(choice, doubt), doubted: true };
}

/** Held for a clerk: it may be nobody's name, or a part of one. */
export function doubtNameItself(choice: PersonChoice, doubt: Doubt): PersonChoice {
  return { ...doubtPerson(choice, doubt), unfit: true };
}

/** Held for a clerk: the right place was found, and does not say all. */
export function doubtPlace(choice: PersonChoice, doubt: Doubt): PersonChoice {
  return { ...doubtPerson(choice, doubt), misread: true };
}

/** OCR spoils names: a given name that nobody bears counts only when it is read twice, or surely seen with its surname. */
function isCredible(document: DocumentText, { kind, lastName, firstName }: PersonName): boolean {
  if (kind !== 'natural' || isKnownGivenName(firstName) || isSurelySeen(document, `${lastName} ${firstName}`))
    return true;
  return document.folded.split(/[^A-Z'-]+/).filter((word) => word === foldText(firstName)).length > 1;
}

/** Two columns read as one: the name of a shop, then a surname. */
function isTooLong({ kind, lastName }: PersonName): boolean {
  return kind === 'natural' && lastName.split(' ').filter((word) => !PARTICLES.has(foldKey(word))).length > 2;
}

/** « La Flèche », « Le Mans »: a town after the word that announced a person. */
function isPlace({ kind, firstName }: PersonName): boolean {
  return kind === 'natural' && ARTICLES.has(foldKey(firstName));
}

const ARTICLES: ReadonlySet<string> = new Set([
  'LE',
  'LA',
  'LES',
  'L',
  'DE',
  'DU',
  'DES',
  'AUX',
  'AU',
  'SAINT',
  'SAINTE',
]);

/** The only given name that is one letter away; a proposal for the clerk, never sure. */
function repairGivenName(person: PersonName): PersonName {
  const near = findNearGivenName(person.firstName);
  return near ? { ...person, firstName: near } : person;
}

/** A reading as a choice; a surname alone is completed where the document names one such person in full. */
export function decidePerson(document: DocumentText, reading: NameReading, confidence: number): PersonChoice {
  const persons = reading.persons.map((person) => {
    return person.kind === 'natural' && person.firstName === ''
      ? (findFullName(document, person) ?? person)
      : person;
  });
  // « Monsieur et Madame ROUX »: to find him in full elsewhere does not say who she is.
  const bare = reading.pair && reading.persons.length === 1 && reading.persons[0]?.firstName === '';
  const areWhole = !bare && persons.every((person) => person.kind !== 'natural' || person.firstName !== '');
  const complete = !reading.incomplete && areWhole;
  const choice: PersonChoice = {
    persons,
    value: displayNames(persons),
    confidence: complete ? confidence : Math.min(confidence, INCOMPLETE),
    evidence: quoteAt(document, reading.start),
    // Whole names beside which another one stands unread are names all the same.
    ...(complete ? {} : areWhole ? { doubted: true as const } : { unfit: true as const }),
    ...(complete ? {} : { doubts: ['half-read'] as const }),
  };
  if (persons.some((person) => isTooLong(person) || isPlace(person)))
    return {
      ...hold(choice, 'no-name'),
      confidence: Math.min(choice.confidence, INCOMPLETE),
      unfit: true,
    };
  // The same person on both sides of « et »: who the other holder is stands elsewhere.
  const [first, second] = persons;
  if (first && second && isSamePerson(first, second))
    return doubtPerson({ ...choice, persons: [first], value: displayName(first) }, 'same-twice');
  const isMisread = complete && !persons.every((person) => isCredible(document, person));
  if (!isMisread) return choice;
  const repaired = persons.map((person) => (isCredible(document, person) ? person : repairGivenName(person)));
  return {
    ...hold({ ...choice, confidence }, 'rare-given-name'),
    persons: repaired,
    value: displayNames(repaired),
    misread: true,
  };
}
