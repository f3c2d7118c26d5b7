import type { NaturalName } from '#server/reading/names/person-name.ts';
import { editDistance } from '#server/reading/text/edit-distance.ts';
import { foldKey, foldText, foldWords } from '#server/reading/text/fold.ts';
import { isGivenName } from '../message/given-names.ts';
import { isInitial } from '../message/person-name.ts';
import { isShortName } from './short-names.ts';
import { isShortFor } from './spelled-name.ts';

/** One person: a surname in common, or an error away, and given names of which none excludes the other. */
export function isSameSigner(one: NaturalName, other: NaturalName): boolean {
  const all = (name: NaturalName) => foldWords(`${name.lastName} ${name.firstName}`);
  const [left, right] = [all(one), all(other)];
  if (left.toSorted().join(' ') === right.toSorted().join(' ')) return true;
  return sharesSurname(one, other) && isSameGiven(one, other);
}

export function sharesSurname(one: NaturalName, other: NaturalName): boolean {
  const [left, right] = [one, other].map(({ lastName }) =>
    foldWords(lastName).filter((word) => word.length > 2),
  );
  const [whole, rest] = [foldKey(one.lastName), foldKey(other.lastName)];
  const isTyped = Math.min(whole.length, rest.length) > 4 && editDistance(whole, rest, 1) <= 1;
  return whole === rest || isTyped || (left ?? []).some((word) => right?.includes(word));
}

/** « Ludo » and « Ludovic », « Marie » and « Anne-Marie »; a name that no list knows may be short for any. */
export function isSameGiven(one: NaturalName, other: NaturalName): boolean {
  const [left, right] = [one, other].map(({ firstName }) => foldWords(firstName));
  // « Julie » is not short for Julien, nor Paul for Paula.
  const isBegun = (short: string, long: string) =>
    long.startsWith(short) && (isShortName(short, long) || !isGivenName(short) || !isGivenName(long));
  const isShared = (left ?? []).some((word) =>
    (right ?? []).some((part) => isBegun(word, part) || isBegun(part, word)),
  );
  return isShared || !isGivenName(one.firstName) || !isGivenName(other.firstName);
}

/** « Gwen LQ » and « M. Rose » of whoever is found under the whole of either name. */
export function isShortened({ lastName, firstName }: NaturalName, found: NaturalName): boolean {
  const words = foldWords(`${found.firstName} ${found.lastName}`);
  const isWithInitials = isInitial(firstName) && foldWords(lastName).every((word) => words.includes(word));
  return isWithInitials || isShortFor(`${firstName} ${lastName}`, found);
}

/** « P. Gilles » of Pascal Gilles. */
export function isBegunBy({ firstName }: NaturalName, found: NaturalName): boolean {
  return foldWords(found.firstName).some((word) => word.startsWith(foldKey(firstName).charAt(0)));
}

/** « O. » of Odile, « M.-L. » of Marie-Laure. */
export function isInitialsOf({ firstName }: NaturalName, found: NaturalName): boolean {
  const initials = foldWords(found.firstName).map((word) => word.charAt(0));
  return isInitial(firstName) && foldKey(firstName) === initials.join('');
}

/** « Camille Dupuis, épouse Martin », whose program shows Camille Martin. */
export function isMarriedAs(found: NaturalName, one: NaturalName, said: string): boolean {
  const married = [...foldText(said).matchAll(/\b(?:EPOUSE|EP[SX]?E?\.?)\s{1,3}([A-Z][A-Z'-]{1,30})/g)];
  return (
    foldKey(one.lastName) !== foldKey(found.lastName) &&
    married.some(([, name = '']) => foldKey(name) === foldKey(found.lastName))
  );
}

/** « Mike Legros », who signs « Mickaël et Jennifer Legros »: of a couple the one who begins as he does. */
export function isPetNameOf(found: NaturalName, one: NaturalName): boolean {
  const [pet, given] = [foldKey(found.firstName), foldKey(one.firstName)];
  return (
    foldKey(found.lastName) === foldKey(one.lastName) &&
    pet.length < given.length &&
    pet.slice(0, 2) === given.slice(0, 2)
  );
}

/** « Camille Martin, née Dupuis », whose program shows Camille Dupuis. */
export function isBornAs(found: NaturalName, one: NaturalName, said: string): boolean {
  const born = [...foldText(said).matchAll(/\bNEE?\s{1,3}([A-Z][A-Z'-]{1,30})/g)].map(([, name = '']) =>
    foldKey(name),
  );
  return (
    isSameGiven(one, found) &&
    foldKey(one.lastName) !== foldKey(found.lastName) &&
    born.includes(foldKey(found.lastName))
  );
}

/** All that is shown begins one of the given names with which somebody signs. */
export function isGivenOnly(shown: string, { lastName, firstName }: NaturalName): boolean {
  const words = foldWords(shown);
  const parts = foldWords(firstName);
  const surname = foldWords(lastName);
  return (
    words.length > 1 &&
    words.length <= parts.length &&
    words.every((word, at) => parts[at]?.startsWith(word) && !surname.includes(word))
  );
}
