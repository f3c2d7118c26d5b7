import { editDistance } from '../text/edit-distance.ts';

const MONTHS: readonly (readonly string[])[] = [
  ['JANVIER', 'JANV', 'JAN', 'JANU'],
  ['FEVRIER', 'FEVR', 'FEV', 'FEB'],
  ['MARS', 'MAR'],
  ['AVRIL', 'AVR'],
  ['MAI'],
  ['JUIN', 'JUN'],
  ['JUILLET', 'JUIL', 'JUILL', 'JUL'],
  ['AOUT', 'AOU', 'AUG'],
  ['SEPTEMBRE', 'SEPT', 'SEP'],
  ['OCTOBRE', 'OCT'],
  ['NOVEMBRE', 'NOV'],
  ['DECEMBRE', 'DEC'],
];

const exact = new Map(MONTHS.flatMap((names, index) => names.map((name) => [name, index + 1] as const)));

/** Month number of a folded word, one OCR error allowed in long names (and in AOUT, which has no neighbour); or null. */
export function findMonth(word: string): number | null {
  const known = exact.get(word);
  if (known) return known;
  const letters = word
    .replace(/1/g, 'I')
    .replace(/0/g, 'O')
    .replace(/5/g, 'S')
    .replace(/8/g, 'B')
    .replace(/[^A-Z]/g, '');
  const repaired = exact.get(letters);
  if (repaired) return repaired;
  if (/^AO[A-Z]T$/.test(letters)) return 8;
  if (letters.length < 5) return null;
  const near = MONTHS.map((names) => editDistance(letters, names[0] ?? '', 1));
  const matches = near.flatMap((distance, index) =>
    distance <= 1 && (MONTHS[index]?.[0]?.length ?? 0) >= 5 ? [index + 1] : [],
  );
  if (matches.length > 0) return matches.length === 1 ? (matches[0] ?? null) : null;
  return findSpoiltMonth(letters);
}

/** Two errors in a long name that looks like no other: SCTEBRE is octobre. */
function findSpoiltMonth(letters: string): number | null {
  const distances = MONTHS.map(([name = '']) => (name.length < 7 ? 9 : editDistance(letters, name, 4)));
  const least = Math.min(...distances);
  const rivals = distances.filter((distance) => distance === least);
  return least === 2 && rivals.length === 1 ? distances.indexOf(least) + 1 : null;
}

/**
 * Month number of a folded full name with at most one OCR error, short names included. For dates in letters only: there
 * the day and the year beside it prove the month, and no abbreviation occurs (SEPT is a number).
 */
export function findFullMonth(word: string): number | null {
  const matches = MONTHS.flatMap(([name = ''], index) => {
    return editDistance(word, name, 1) <= 1 ? [{ month: index + 1, exact: word === name }] : [];
  });
  const exact = matches.find((match) => match.exact);
  return exact?.month ?? (matches.length === 1 ? (matches[0]?.month ?? null) : null);
}
