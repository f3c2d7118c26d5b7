import { foldKey, foldWords } from '#server/reading/text/fold.ts';
import { isGivenName } from '../message/given-names.ts';
import { isParticle, isRankOrKin } from '../message/person-name.ts';
import { takesLeaveInAWord } from '../sender/last-words.ts';
import { isTradeWord } from '../sender/trades.ts';
import type { Piece } from './name-piece.ts';

/** A person whom a letter may be of: one way to part words of it into given names and a surname. */
export interface Candidate {
  given: string;
  surname: string;
  givenWords: readonly string[];
  surnameWords: readonly string[];
  /** No place has both: « Rémi » and « (Delmas) », « Marie » of `marie.roux@…`. */
  isComposed: boolean;
}

type Parted = Pick<Candidate, 'given' | 'surname'>;

/** Every way to read every piece, and to put two together. */
export function listCandidates(pieces: readonly Piece[], spelled: readonly string[]): Candidate[] {
  const found = new Map<string, Candidate>();
  const add = ({ given, surname }: Parted, isComposed: boolean) => {
    const key = `${foldKey(surname)}|${foldKey(given)}`;
    if (found.has(key) || !mayBe({ given, surname })) return;
    const [givenWords, surnameWords] = [foldWords(given), foldWords(surname)];
    found.set(key, { given, surname, givenWords, surnameWords, isComposed });
  };
  for (const parted of pieces.flatMap(partPiece)) add(parted, false);
  for (const parted of compose(pieces, spelled)) add(parted, true);
  return [...found.values()].slice(0, MOST_CANDIDATES);
}

const MOST_CANDIDATES = 120;

function mayBe({ given, surname }: Parted): boolean {
  const [givenKey, surnameKey] = [foldKey(given), foldKey(surname)];
  if (givenKey.length < 2 || surnameKey.length < 2) return false;
  // « J.-P. », « LQ »: initials.
  if (givenKey.length < 3 && /^(?:\p{Lu}\.?-?){1,3}$/u.test(given)) return false;
  // « P. Michel », « Michel P. »
  if (foldWords(given).some(({ length }) => length < 2)) return false;
  if (takesLeaveInAWord(surname)) return false;
  if (surnameKey.length < 4 && !/[AEIOUY]/.test(surnameKey)) return false;
  return !foldWords(`${given} ${surname}`).some((word) => isRankOrKin(word) && !isParticle(word));
}

const MOST_OF_EACH = 3;

function partPiece({ units, text }: Piece): Parted[] {
  if (units.length < 2) return [];
  // « Garage Michel »; « BAR Nathalie » is a person.
  if (isTradeWord(text) && !isGivenName(units[1] ?? '')) return [];
  const byCase = partByCapitals(units);
  if (byCase && units.length === 2) return [byCase];
  const ways = units.slice(1).flatMap((_, at) => {
    const [head, tail] = [units.slice(0, at + 1), units.slice(at + 1)];
    return [head, tail].some(({ length }) => length > MOST_OF_EACH)
      ? []
      : [
          { given: head.join(' '), surname: tail.join(' ') },
          { given: tail.join(' '), surname: head.join(' ') },
        ];
  });
  return byCase ? [byCase, ...ways] : ways;
}

function partByCapitals(units: readonly string[]): Parted | null {
  const isCapital = (unit: string) =>
    unit.split(' ').every((word) => isParticle(word) || isCapitals(word)) && /\p{Lu}{2}/u.test(unit);
  const surname = units.filter(isCapital);
  const given = units.filter((unit) => !isCapital(unit));
  if (surname.length === 0 || given.length === 0) return null;
  return { given: given.join(' '), surname: surname.join(' ') };
}

export function isCapitals(word: string): boolean {
  const letters = word.replace(/[^\p{L}]/gu, '');
  return letters.length > 1 && letters === letters.toLocaleUpperCase('fr');
}

/** Of whom the letter is not: what is only spoken of is put together with nothing. */
const OF_WRITER: readonly string[] = ['shown', 'signed', 'introduced'];
const SHORT = /^\p{Lu}{1,2}\.?(?:-?\p{Lu}\.?)?$/u;

function compose(pieces: readonly Piece[], spelled: readonly string[]): Parted[] {
  const givens = new Set<string>();
  const surnames = new Set<string>();
  for (const { units, place, text } of pieces.filter((piece) => OF_WRITER.includes(piece.place))) {
    const [first = '', second = '', third] = units;
    if (units.length === 1) {
      if (isGivenName(text) || place !== 'shown') givens.add(text);
      if (/^\p{Lu}/u.test(text) || place === 'shown') surnames.add(text);
    } else if (SHORT.test(first) && !SHORT.test(second)) {
      surnames.add(units.slice(1).join(' '));
      if (third === undefined && isGivenName(second)) givens.add(second);
    } else if (units.length === 2 && SHORT.test(second)) {
      givens.add(first);
      surnames.add(first);
    }
  }
  for (const word of spelled.filter(({ length }) => length > 2).map(titled)) {
    surnames.add(word);
    if (isGivenName(word)) givens.add(word);
  }
  for (const rest of [...givens].flatMap((given) => besideIn(spelled.join(''), foldKey(given))))
    surnames.add(titled(rest));
  return [...givens].slice(0, MOST_COMPOSED).flatMap((given) =>
    [...surnames]
      .slice(0, MOST_COMPOSED)
      .filter((surname) => foldKey(surname) !== foldKey(given) && surname.length > 2)
      .filter((surname) => isGivenName(given) || !isGivenName(surname))
      .map((surname) => ({ given, surname })),
  );
}

const MOST_COMPOSED = 24;

/** `kevintissier@…` of « Kévin ». */
function besideIn(letters: string, given: string): string[] {
  const found = [
    letters.startsWith(given) ? letters.slice(given.length) : '',
    letters.endsWith(given) ? letters.slice(0, -given.length) : '',
  ];
  return found.filter(({ length }) => length > 3);
}

function titled(letters: string): string {
  return letters.charAt(0).toLocaleUpperCase('fr') + letters.slice(1).toLocaleLowerCase('fr');
}
