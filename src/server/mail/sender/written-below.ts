import type { NaturalName } from '#server/reading/names/person-name.ts';
import { foldKey, foldWords } from '#server/reading/text/fold.ts';
import { isGivenName } from '../message/given-names.ts';
import { capitalised, isInitial, parsePersonName } from '../message/person-name.ts';
import type { NamePlaces } from './name-places.ts';
import { isSameGiven, isSameSigner } from './same-signer.ts';

const LAST_LINES = 4;

/** With which a letter ends, without the mark behind each. */
function listLastLines(said: string): string[] {
  return said
    .split('\n')
    .map((line) => line.trim().replace(/[,.!]$/, ''))
    .filter(Boolean)
    .slice(-LAST_LINES);
}

/** « Lulu du Marais » of `ludivine.charpentreau@…`, who signs « Ludivine »: what her program shows is no name of hers. */
export function signedByAddress({ shown, spelled, said }: NamePlaces): NaturalName | null {
  const [given = '', surname = '', ...others] = spelled;
  if (others.length > 0 || surname.length < 3 || !isGivenName(given) || shown.length === 0) return null;
  const words = shown.flatMap(foldWords);
  const isHers = (word: string) => word === given || word === surname || isGivenName(word);
  const signed = listLastLines(said).find((line) => foldKey(line) === given);
  if (!signed || words.some(isHers)) return null;
  return parsePersonName(`${capitalised(signed)} ${surname}`);
}

/** « Lucie », « Lucie M. » or « L. Martin » below what Jean Martin’s program shows. */
export function signsAsAnother(found: NaturalName, { said }: NamePlaces): boolean {
  return listLastLines(said).some((line) => {
    // « Anne-Claire » is no Anne who is called Claire.
    const isJoined = foldKey(line) === foldKey(`${found.firstName}${found.lastName}`);
    if (isJoined && /^\S{1,40}-\S{1,40}$/.test(line)) return true;
    const [, given = ''] = /^(\p{Lu}[\p{L}-]{2,20})(?: \p{Lu})?$/u.exec(line) ?? [];
    if (isGivenName(given))
      return (
        !isSameGiven({ lastName: '', firstName: given }, found) && foldKey(given) !== foldKey(found.lastName)
      );
    const [, initial = '', surname = ''] =
      /^(?!M\b)(\p{Lu})\.? ?(\p{Lu}[\p{L}'’ -]{1,30})$/u.exec(line) ?? [];
    const begins = foldWords(found.firstName).some((word) => word.startsWith(foldKey(initial)));
    return surname !== '' && foldKey(surname) === foldKey(found.lastName) && !begins;
  });
}

/** A whole line is another’s name. */
export function isSignedByOther(found: NaturalName, { said }: NamePlaces): boolean {
  return said.split('\n').some((line) => {
    const name = parsePersonName(line);
    return name !== null && !isSameSigner(name, found);
  });
}

/** « J. Martin » is shown, and Lucie Martin signs. */
export function isShownAnother(same: NaturalName, { shown }: NamePlaces): boolean {
  return shown.some((place) => {
    const name = parsePersonName(place);
    if (!name || !isInitial(name.firstName) || foldKey(name.lastName) !== foldKey(same.lastName))
      return false;
    return !foldWords(same.firstName).some((word) => word.startsWith(foldKey(name.firstName).charAt(0)));
  });
}
