import { isGivenName } from '../message/given-names.ts';
import type { Candidate } from './name-candidates.ts';
import type { Piece } from './name-piece.ts';

/** How a piece bears on a person, from « is his name » to « is another’s ». */
const RELATIONS = [
  'equal',
  'initialled',
  'pet',
  'shorter',
  'longer',
  'given-initialled',
  'given',
  'surname',
  'part-of-surname',
  'name-as-surname',
  'pet-given',
  'other-surname',
  'other-given',
  'other-initial',
  'other',
] as const;

export type Relation = (typeof RELATIONS)[number] | 'absent';

/** The nearest of them. */
export function relateAll(pieces: readonly Piece[], candidate: Candidate): Relation {
  const ranks = pieces.map((piece) => RELATIONS.indexOf(relate(piece, candidate)));
  return ranks.length === 0 ? 'absent' : (RELATIONS[Math.min(...ranks)] ?? 'other');
}

export function relate({ words }: Piece, candidate: Candidate): (typeof RELATIONS)[number] {
  const { givenWords, surnameWords } = candidate;
  const all = [...givenWords, ...surnameWords];
  const joined = words.join('');
  const isSame = words.length === all.length && words.toSorted().join() === all.toSorted().join();
  if (isSame || joined === all.join('') || joined === [...surnameWords, ...givenWords].join(''))
    return 'equal';
  if (words.every((word) => all.includes(word))) return relatePart(words, candidate);
  if (all.every((word) => words.includes(word))) return 'longer';
  if (words.some((word) => word.length > 1 && surnameWords.includes(word)))
    return relateBeside(words, candidate);
  const isHis = (word: string) => word.length > 2 && givenWords.includes(word);
  if (words.some(isHis)) {
    const others = words.filter((word) => !givenWords.includes(word));
    const isInitial = others.every(({ length }) => length < 3);
    return isInitial && initialsOf(surnameWords).startsWith((others[0] ?? '#').charAt(0))
      ? 'given-initialled'
      : 'other-surname';
  }
  if (words.length > 1 && joined.length > 2 && givenWords.join('').startsWith(joined)) return 'pet-given';
  const [only = ''] = words;
  const isPet = words.length === 1 && only.length > 2 && givenWords.some((word) => isBegun(word, only));
  return isPet ? 'pet-given' : 'other';
}

/** All of its words are his. */
function relatePart(words: readonly string[], { givenWords, surnameWords }: Candidate) {
  if (words.every((word) => givenWords.includes(word))) return 'given';
  if (!words.every((word) => surnameWords.includes(word))) return 'shorter';
  if (words.length > 1 && words.some((word) => isGivenName(word))) return 'name-as-surname';
  return words.length === surnameWords.length ? 'surname' : 'part-of-surname';
}

/** His surname, and something beside it. */
function relateBeside(words: readonly string[], { givenWords, surnameWords }: Candidate) {
  const others = words.filter((word) => !surnameWords.includes(word));
  const letters = others.join('');
  const initials = initialsOf(givenWords);
  if (letters.length < 4 && initials.startsWith(letters)) return 'initialled';
  const isPet =
    others.length === 1 && letters.length > 2 && givenWords.some((word) => isBegun(word, letters));
  if (isPet) return 'pet';
  return letters.length < 3 ? 'other-initial' : 'other-given';
}

function isBegun(word: string, other: string): boolean {
  return word.startsWith(other) || other.startsWith(word);
}

/** « ML » of Marie-Laure. */
export function initialsOf(words: readonly string[]): string {
  return words.map((word) => word.charAt(0)).join('');
}
