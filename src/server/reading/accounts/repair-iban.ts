import { findIbanProblem, listPlaces } from './check-iban.ts';

/** Letters that a reader of pictures takes for these digits, and the other way round. */
const DIGITS: Record<string, string> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  B: '8',
  G: '6',
};
const LETTERS: Record<string, string> = { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 8: 'B', 6: 'G' };
/** Of places that may hold a letter or a digit: with more of them some repair holds by chance. */
const MOST_DOUBTS = 5;

export function isLikeDigit(mark: string): boolean {
  return /[0-9]/.test(mark) || mark in DIGITS;
}

/**
 * The number with the confusions of a reader of pictures put right: where only a digit or only a letter may stand, that
 * one; where both may, the one way in which the check digits hold. Null when none or several do.
 */
export function repairIban(compact: string): string | null {
  const country = compact.slice(0, 2);
  const places = listPlaces(country);
  const marks = [...compact.slice(2)].map((mark, index) => {
    const place = places[index];
    if (place === 'digit') return DIGITS[mark] ?? mark;
    return place === 'letter' ? (LETTERS[mark] ?? mark) : mark;
  });
  const plain = country + marks.join('');
  if (findIbanProblem(plain) === null) return plain;
  const doubts = marks.flatMap((mark, index) =>
    places[index] === 'either' && mark in DIGITS ? [index] : [],
  );
  if (doubts.length === 0 || doubts.length > MOST_DOUBTS) return null;
  const held: string[] = [];
  for (let choice = 1; choice < 2 ** doubts.length; choice += 1) {
    const tried = [...marks];
    for (const [bit, index] of doubts.entries())
      if (choice & (2 ** bit)) tried[index] = DIGITS[tried[index] ?? ''] ?? '';
    const iban = country + tried.join('');
    if (findIbanProblem(iban) === null) held.push(iban);
  }
  return held.length === 1 ? (held[0] ?? null) : null;
}
