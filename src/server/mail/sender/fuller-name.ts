import type { NaturalName } from '#server/reading/names/person-name.ts';
import { foldKey, foldText, foldWords } from '#server/reading/text/fold.ts';
import { isGivenName } from '../message/given-names.ts';
import { capitalised } from '../message/person-name.ts';

/** « Ludovic » rather than « Ludo », and « Gérard » than « Gégé ». */
export function fuller(found: NaturalName, signed: NaturalName): NaturalName {
  const isBegun =
    foldKey(signed.firstName).startsWith(foldKey(found.firstName)) &&
    foldWords(found.firstName).length === foldWords(signed.firstName).length;
  const isPetName = !isGivenName(found.firstName) && isGivenName(signed.firstName);
  const isOfOne = foldKey(found.lastName) === foldKey(signed.lastName);
  if (isWrittenOut(found.lastName, signed.lastName) && foldKey(found.firstName) === foldKey(signed.firstName))
    return signed;
  return isOfOne && (isBegun || isPetName) ? signed : found;
}

/** « J. de la Brosse » of Jouineau de la Brosse. */
function isWrittenOut(short: string, whole: string): boolean {
  const [words, others] = [foldWords(short), foldWords(whole)];
  const isBegun = (word: string, at: number) =>
    word === others[at] || (word.length === 1 && (others[at] ?? '').startsWith(word));
  return words.length === others.length && words.some((word) => word.length === 1) && words.every(isBegun);
}

/** « Crépin » of `crepin.alain@…`, as he writes himself. */
export function accentedAs({ lastName, firstName }: NaturalName, places: readonly string[]): NaturalName {
  const words = places.flatMap((place) => place.split(/[^\p{L}'’-]{1,60}/u));
  const written = (plain: string) =>
    plain.split(' ').map((word) => {
      const isAccented = (one: string) =>
        foldKey(one) === foldKey(word) && one.length === word.length && foldText(one) !== one.toUpperCase();
      return isPlain(word) ? (words.find(isAccented) ?? word) : word;
    });
  return {
    lastName: written(lastName).join(' ').toLocaleUpperCase('fr'),
    firstName: written(firstName)
      .map((word) => (/^\p{Ll}/u.test(word) ? capitalised(word) : word))
      .join(' '),
  };
}

function isPlain(word: string): boolean {
  return foldText(word) === word.toUpperCase();
}
