import type { NaturalName } from '#server/reading/names/person-name.ts';
import { foldKey, foldText, foldWords } from '#server/reading/text/fold.ts';
import { isGivenName } from '../message/given-names.ts';
import { isRankOrKin, parsePersonName } from '../message/person-name.ts';
import type { NamePlaces } from '../sender/name-places.ts';
import { isShortName } from '../sender/short-names.ts';
import { isTradeWord } from '../sender/trades.ts';

/**
 * Whether the name that is taken is disputed by what the letter shows or is written from: somebody else’s surname in both
 * places, or a word of the address alone that is no surname. A file under it would have the other’s address.
 */
export function isDisputed(name: NaturalName, places: NamePlaces): boolean {
  if (isShownAndSigned(name, places)) return false;
  return isAnothersBox(name, places) || isCalledByTrade(name, places) || isShownTwin(name, places);
}

/** « Guy Fontenay » is shown, and « Fontenay Guy » signs: whose address it was before tells nothing against both. */
function isShownAndSigned({ lastName, firstName }: NaturalName, { shown, signed }: NamePlaces): boolean {
  const isWhole = (place: string) => {
    const words = foldWords(place).toSorted().join();
    return words === foldWords(`${firstName} ${lastName}`).toSorted().join();
  };
  return shown.some(isWhole) && signed.some(isWhole);
}

/** « Comte », « ML Comte » and `claire.martin@…`, where Michel Lucas signs. */
function isAnothersBox(name: NaturalName, { shown, spelled }: NamePlaces): boolean {
  const words = foldWords(`${name.firstName} ${name.lastName}`).filter((word) => word.length > 1);
  // « Steph », of Stéphanie, is shown too.
  const hasOwn = (text: string) =>
    words.some((word) => text.includes(word) || (text.length > 3 && word.startsWith(text)));
  if (hasOwn(spelled.join('')) || shown.some((place) => hasOwn(foldKey(place)))) return false;
  const [given = '', surname = '', ...others] = spelled;
  const isSpelledWhole = others.length === 0 && isGivenName(given) && surname.length > 2;
  if (shown.length === 0) return isSpelledWhole && !isTradeWord(surname);
  return shown.some((place) => isSurnameWithInitials(place, name, spelled));
}

/** A surname alone, or behind the initials of another than him. */
function isSurnameWithInitials(
  place: string,
  { firstName }: NaturalName,
  spelled: readonly string[],
): boolean {
  const [, initials = '', surname = ''] =
    /^((?:\p{Lu}[.-]? ?){0,3}) ?(\p{Lu}[\p{L}'’-]{3,30})$/u.exec(place.trim()) ?? [];
  if (surname === '' || isGivenName(surname) || isTradeWord(surname)) return false;
  // « Maman » is nobody's surname; `comte56@…` of a « Comte » is his.
  if (isRankOrKin(surname) && !spelled.join('').includes(foldKey(surname))) return false;
  const own = foldWords(firstName).map((word) => word.charAt(0));
  const others = foldText(initials).replace(/[^A-Z]/g, '');
  return others === '' || others !== own.join('');
}

/** « Martine Roux » is shown, and Martin Roux signs. */
function isShownTwin(name: NaturalName, { shown }: NamePlaces): boolean {
  const own = foldKey(name.firstName);
  return shown.some((place) => {
    const other = parsePersonName(place);
    if (!other || foldKey(other.lastName) !== foldKey(name.lastName)) return false;
    const theirs = foldKey(other.firstName);
    const isBegun = own.startsWith(theirs) || theirs.startsWith(own);
    return isBegun && !isShortName(own, theirs) && isGivenName(own) && isGivenName(theirs);
  });
}

/** `bruno.taxi@…`: what the address alone has for a surname. */
function isCalledByTrade({ lastName }: NaturalName, { shown, signed }: NamePlaces): boolean {
  const isWritten = [...shown, ...signed].some((place) => foldKey(place).includes(foldKey(lastName)));
  return !isWritten && (isTradeWord(lastName) || NO_SURNAME.test(foldText(lastName)));
}

const NO_SURNAME =
  /^(?:AUTOS?|MOTOS?|IMMO|IMMOBILIER|DECO|DEPANNAGE|SERVICES?|CONTACT|PRO|PERSO|FAMILLE|MAIL|BUREAU|PARIS|LYON|MARSEILLE|NANTES|BORDEAUX|TOULOUSE|LILLE|RENNES|NICE|STRASBOURG|MONTPELLIER|GRENOBLE|DIJON|ANGERS|BREST|REIMS|TOULON)$/;
