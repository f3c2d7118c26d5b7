import { composePattern } from '#shared/compose-pattern.ts';
import type { NameReading } from '../names/names.ts';
import { displayName, type PersonName } from '../names/person-name.ts';
import { comparePersons } from '../names/same-person.ts';
import { findNamed } from '../persons/mentions.ts';
import { anyRole, bareRole, findRoles, keyOf, said } from '../persons/roles.ts';
import type { DocumentText } from '../text/document-text.ts';
import { findCoSigners } from './co-signers.ts';
import { areBound } from './one-side.ts';
import { findParts } from './parts.ts';

/** « entre M. X et Mme Y » is said of two who face each other. */
const BETWEEN = /\bENTRE\s{0,3}:?\s{0,3}$/;
/** « vendu à M. X et Mme Y », « les mandants M. X et Mme Y »: one word governs both. Both sides sign: « les soussignés » joins nobody. */
const GOVERNED = composePattern(
  String.raw`(?:\bAU PROFIT DE|\bAPPARTENANT A|\bPROPRIETE DE|\bVEND\w{0,3} A|\bDON(?:NE|ATION)\w{0,2} (?:A|PAR)|\b(?:VENTE|VENDUE?|ACQUISE?|ACHETEE?|LOUEE?|CONSENTIE?) PAR|\b(?:${anyRole}))[\s,:]{0,4}$`,
);

/** « le vendeur et l'acquéreur M. X et Mme Y ». */
const BOTH = composePattern(
  String.raw`\b(?:${bareRole})\b[\s,/]{1,3}(?:ET )?(?:LE |LA |LES |L')?(?:${bareRole})[\s,:]{0,4}$`,
);

export interface Sides {
  /** Whether these persons, whom it gives as its holders, are of two sides; one that is made `between` two has to join them. */
  areApart(persons: readonly PersonName[], between: boolean): boolean;
  /** Whether two who are named in one breath here are told to be of one side. */
  areTogether(reading: NameReading): boolean;
  /** Who rents, by their display names. */
  listTenants(): string[];
}

/** On which side of a contract it puts those whom it names. */
export function readSides(document: DocumentText): Sides {
  const named = findNamed(document);
  const sideOf = findRoles(document, named);
  const partOf = findParts(document, named);
  const signers = findCoSigners(document, named);
  // « DOS SANTOS Ana Paula » is « DOS SANTOS Ana » where names are only found.
  const known = named.flatMap(({ persons }) => persons);
  const asNamed = (person: PersonName) =>
    known.find((one) => keyOf(one) === keyOf(person)) ??
    known.find((one) => comparePersons(one, person) === 'same') ??
    person;
  const sidesOf = (persons: readonly PersonName[]) => {
    const keys = persons.map((person) => keyOf(asNamed(person)));
    return [keys.map((key) => sideOf.get(key)), keys.map((key) => partOf.get(key))];
  };
  const differ = (persons: readonly PersonName[]) =>
    sidesOf(persons).some((sides) => new Set(sides.filter(Boolean)).size > 1);
  const signTogether = (persons: readonly PersonName[]) =>
    persons.every((person) => signers.has(keyOf(asNamed(person))));
  const areOneSide = (persons: readonly PersonName[]) =>
    !differ(persons) && (signTogether(persons) || sidesOf(persons).some((sides) => sides.every(Boolean)));
  const areTogether = (reading: NameReading) => {
    if (differ(reading.persons)) return false;
    if (isLetterhead(document, reading)) return true;
    if (areOneSide(reading.persons) || areBound(said(document, reading))) return true;
    const words = before(document, reading);
    return GOVERNED.test(words) && !BOTH.test(words);
  };
  return {
    areApart: (persons, between) => {
      if (persons.length < 2) return false;
      if (differ(persons)) return true;
      const keys = persons.map((person) => keyOf(asNamed(person)));
      const pairs = named.filter(({ persons: group }) =>
        keys.every((key) => group.some((one) => keyOf(one) === key)),
      );
      if (areOneSide(persons) || pairs.some(areTogether)) return false;
      // Of a company only its name is known, and not where it stands.
      const isBetween = between && persons.every(({ kind }) => kind === 'natural');
      return isBetween || pairs.some((pair) => BETWEEN.test(before(document, pair)));
    },
    areTogether,
    listTenants: () =>
      named
        .flatMap(({ persons }) => persons)
        .filter((person) => sideOf.get(keyOf(person)) === 'rents')
        .map(displayName),
  };
}

/** « Étienne CARDON-LI et Parisa MASSOUDI » as the first line of a letter, above their address: who write it together. */
function isLetterhead({ lines }: DocumentText, { start, end }: NameReading): boolean {
  const [first, ...below] = lines;
  const isAlone = first !== undefined && start === 0 && end === first.text.length;
  return isAlone && below.slice(0, 2).some(({ text }) => /\b\d{5} \p{Lu}/u.test(text));
}

const before = ({ folded }: DocumentText, { start }: NameReading) =>
  folded.slice(Math.max(0, start - 60), start);
