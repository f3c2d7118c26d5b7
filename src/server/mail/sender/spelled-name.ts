import type { NaturalName } from '#server/reading/names/person-name.ts';
import { foldKey, foldWords } from '#server/reading/text/fold.ts';
import { isGivenName } from '../message/given-names.ts';
import { capitalised, parseCouple, parsePersonName } from '../message/person-name.ts';
import { type NamePlaces, splitLine } from './name-places.ts';
import { readTogether } from './signed-names.ts';
import { isTradeWord } from './trades.ts';

/** Nobody signs further from the end of his letter. */
const MOST_LINES = 60;

/**
 * The name that a letter gives in full where its address, or the name shown with it, is short for it: « Félix Court » of
 * `felix.court@…`, of « Félix C. » or of « Gwen LQ ». It is the writer’s wherever it stands, whoever else is named below it.
 */
export function findSpelledName(places: NamePlaces): NaturalName | null {
  const lines = lastLines(places);
  const inText = [...lines.join(' ').matchAll(NAMED)].flatMap(([words]) => parsePersonName(words) ?? []);
  return onlyOf([...listOnLines(places), ...inText.filter((name) => isOwn(name, places))]);
}

/** The same, where it is all of a line. */
export function findSpelledLine(places: NamePlaces): NaturalName | null {
  return onlyOf(listOnLines(places));
}

function lastLines({ said }: NamePlaces): string[] {
  return said.split('\n').slice(-MOST_LINES);
}

function listOnLines(places: NamePlaces): NaturalName[] {
  const [shown = ''] = places.shown;
  const isCalled = ({ firstName }: NaturalName) =>
    isGivenName(shown) &&
    foldKey(shown) === foldKey(firstName) &&
    places.spelled.join('').includes(foldKey(shown));
  return lastLines(places)
    .flatMap(splitLine)
    .flatMap(readNames)
    .filter((name) => isOwn(name, places) || isCalled(name) || isOfHouse(name, places));
}

/** « Sylvie Tanret » of « Secrétariat Carrosserie Tanret »: the house that is shown bears her name, and no given name. */
function isOfHouse({ lastName, firstName }: NaturalName, { shown }: NamePlaces): boolean {
  const words = shown.flatMap((place) => foldWords(place));
  const surname = foldKey(lastName);
  return (
    words.length > 1 &&
    surname.length > 3 &&
    words.includes(surname) &&
    isGivenName(firstName) &&
    shown.some((place) => isTradeWord(place.replace(/^\S{1,20} /, '')) || isTradeWord(place)) &&
    !words.some((word) => word !== surname && isGivenName(word))
  );
}

function isOwn(name: NaturalName, { spelled, shown }: NamePlaces): boolean {
  return (
    isSpelled(name, spelled) || shown.some((short) => isShortFor(short, name) || isInitialled(short, name))
  );
}

function onlyOf(found: readonly NaturalName[]): NaturalName | null {
  const [first] = found;
  const isFirst = (name: NaturalName) =>
    foldKey(name.lastName) === foldKey(first?.lastName ?? '') && isSameGiven(name, first);
  return first && found.every(isFirst) ? first : null;
}

const NAMED =
  /(?<![\p{L}.’'-])\p{Lu}\p{Ll}[\p{L}'’-]{1,30}(?:\s(?:(?:de|du|le|la)\s)?\p{Lu}[\p{L}'’-]{1,30}){1,2}(?![\p{L}'’-])/gu;

function readNames(line: string): NaturalName[] {
  // « robelin mickael »: whoever writes small letters signs with them.
  const isSmall = /^\p{Ll}[\p{Ll}'’-]{2,30} \p{Ll}[\p{Ll}'’-]{2,30}$/u.test(line);
  const text = isSmall ? line.split(' ').map(capitalised).join(' ') : line;
  const couple =
    parseCouple(text) ?? readTogether(text.replace(/\(.{0,40}?\)/g, '').replace(/\s{1,9}/g, ' '));
  return couple.length > 0
    ? couple.filter(({ lastName }) => lastName !== '')
    : [parsePersonName(text) ?? []].flat();
}

function isSameGiven(one: NaturalName, other: NaturalName | undefined): boolean {
  return foldKey(one.firstName) === foldKey(other?.firstName ?? '');
}

/** `felix.court@…`, `courtfelix@…` and `fe.court@…`: both names, one of them perhaps begun only. */
function isSpelled({ lastName, firstName }: NaturalName, spelled: readonly string[]): boolean {
  const [surname, given] = [foldKey(lastName), foldKey(firstName)];
  const letters = spelled.join('');
  if (surname.length < 3 || given.length < 2) return false;
  if (letters === `${given}${surname}` || letters === `${surname}${given}`) return true;
  const rest = letters.startsWith(surname)
    ? letters.slice(surname.length)
    : letters.endsWith(surname)
      ? letters.slice(0, -surname.length)
      : '';
  return (rest.length > 1 && given.startsWith(rest)) || isPetNameOf(given, surname, spelled);
}

/** `mika79.robelin@…` of Mickaël, `gege.ozil@…` of Gérard: the surname whole, beside what no list knows and he begins with. */
function isPetNameOf(given: string, surname: string, spelled: readonly string[]): boolean {
  const others = spelled.filter((word) => word !== surname);
  const [pet = ''] = others;
  return (
    surname.length > 3 &&
    others.length === 1 &&
    spelled.includes(surname) &&
    pet.length > 2 &&
    !isGivenName(pet) &&
    given.startsWith(pet.slice(0, 2))
  );
}

/** « JF Courtial » of Jean-François. */
function isInitialled(shown: string, { lastName, firstName }: NaturalName): boolean {
  const initials = foldWords(firstName).map((word) => word.charAt(0));
  const words = foldWords(shown);
  const isShort =
    words[0] === initials.join('') || words.slice(0, initials.length).join() === initials.join();
  return initials.length > 1 && isShort && words.join('') === `${initials.join('')}${foldKey(lastName)}`;
}

/** « Félix C. », « Gwen LQ »: a given name, or its beginning, with the first letters of a surname. */
export function isShortFor(shown: string, { lastName, firstName }: NaturalName): boolean {
  const [given = '', ...letters] = shown.split(/[\s.-]{1,60}/).filter(Boolean);
  const initials = foldKey(letters.join(''));
  const words = foldWords(lastName);
  const isInitials =
    initials.length > 0 &&
    initials.length <= words.length &&
    (letters.every(({ length }) => length === 1) || letters.join('') === letters.join('').toUpperCase()) &&
    [...initials].every((letter, at) => words[at]?.startsWith(letter));
  return foldKey(given).length > 2 && foldKey(firstName).startsWith(foldKey(given)) && isInitials;
}

/**
 * A name whose halves stand in two places: « ML Comte », who signs « Marie-Laure »; « Kaya » of `kaya.mehmet@…`, who signs
 * « Mehmet »; « Zielinski W. » of `zielinski.wanda@…`.
 */
export function composeName(places: NamePlaces): NaturalName | null {
  const pieces = [...places.signed, ...lastLines(places).map((line) => line.trim())];
  const alone = pieces.filter((piece) => ALONE.test(piece) && foldKey(piece).length > 2);
  for (const shown of places.shown) {
    const found =
      completeInitials(shown, alone) ??
      completeSurname(shown, places.spelled) ??
      completeGiven(shown, places);
    if (found) return found;
  }
  return fromAddress(places, alone);
}

const ALONE = /^\p{L}[\p{L}'’-]{1,24}$/u;

/** « ML Comte » and « J-Y Le Roux »: whoever signs with a given name of these letters. */
function completeInitials(shown: string, alone: readonly string[]): NaturalName | null {
  const name = parsePersonName(shown);
  const initials = name ? foldKey(name.firstName) : '';
  if (!name || initials.length > 2 || initials.length === 0) return null;
  const given = alone.find((word) => {
    const letters = foldWords(word).map((part) => part.charAt(0));
    return isGivenName(word) && letters.join('') === initials && foldKey(word) !== foldKey(name.lastName);
  });
  return given ? named(name.lastName, given) : null;
}

/** « Kévin T. » of `kev.tissier@…` */
function completeSurname(shown: string, spelled: readonly string[]): NaturalName | null {
  const [, given = '', initial = ''] = /^(\p{L}[\p{L}-]{1,24})\s(\p{L})\.?$/u.exec(shown) ?? [];
  if (!isGivenName(given)) return null;
  const key = foldKey(given);
  const [joined = '', ...more] = spelled;
  // `kevintissier@…`
  const rest = more.length === 0 && joined.startsWith(key) ? joined.slice(key.length) : '';
  if (rest.length > 3 && rest.startsWith(foldKey(initial))) return named(rest, given);
  if (spelled.length !== 2) return null;
  const isGiven = (word: string) => word.length > 2 && (key.startsWith(word) || word.startsWith(key));
  const other = spelled.filter((word) => !isGiven(word));
  const [surname = ''] = other;
  return other.length === 1 && surname.length > 2 && surname.startsWith(foldKey(initial))
    ? named(surname, given)
    : null;
}

/** « Zielinski W. » of `zielinski.wanda@…` */
function completeGiven(shown: string, { spelled, signed }: NamePlaces): NaturalName | null {
  const [, surname = '', initial = ''] = /^(\p{L}[\p{L}'’-]{2,24})\s(\p{Lu})\.?$/u.exec(shown) ?? [];
  if (!surname || !spelled.includes(foldKey(surname)) || isGivenName(surname)) return null;
  const given = spelled.find((word) => word !== foldKey(surname) && word.startsWith(foldKey(initial)));
  if (!given || given.length < 3 || spelled.length !== 2) return null;
  const written = signed.flatMap((piece) => piece.split(/\s+/)).find((word) => foldKey(word) === given);
  return isGivenName(given) || written ? named(surname, written ?? given) : null;
}

/** `tchoumi.ousmanou@…`, who signs « Ousmanou », with nothing shown or with « Tchoumi ». */
function fromAddress({ shown, spelled }: NamePlaces, alone: readonly string[]): NaturalName | null {
  const [one = '', other = ''] = spelled;
  if (spelled.length !== 2 || one.length < 3 || other.length < 3) return null;
  const [word = ''] = shown;
  const isOwn = (text: string, part: string) =>
    foldKey(text) === part || (part.length > 2 && foldKey(text).startsWith(part) && isGivenName(text));
  for (const [given, surname] of [
    [one, other],
    [other, one],
  ] as const) {
    const signed = alone.find((text) => isOwn(text, given));
    if (!signed || alone.some((text) => isOwn(text, surname))) continue;
    if (shown.length === 0 || isOwn(word, given)) return named(surname, signed);
    if (foldKey(word) === surname) return named(word, signed);
  }
  return null;
}

function named(surname: string, given: string): NaturalName | null {
  const capital = (word: string) =>
    word.charAt(0).toLocaleUpperCase('fr') + word.slice(1).toLocaleLowerCase('fr');
  return parsePersonName(`${given.split('-').map(capital).join('-')} ${surname.toLocaleUpperCase('fr')}`);
}
