import { foldKey, foldText, foldWords } from '../text/fold.ts';
import { PARTICLES } from './name-tokens.ts';
import type { PersonName } from './person-name.ts';

/** How far two names say one person: `initial` needs something else that says so too. */
export type Likeness = 'same' | 'initial' | 'no';

/** What belongs to the word that follows it in a surname. */
const GLUE: ReadonlySet<string> = new Set([...PARTICLES, 'LES', 'ST', 'STE', 'D', 'L', 'O']);
export const isSurnameGlue = (key: string): boolean => GLUE.has(key);

const LEADING = /^(?:DE|DU|DES|D)(?=[ '])[ ']/;

/** « DE LA ROCHE-DURAND » → LAROCHE, DURAND: each surname of a composed one, its particles joined to it. */
function listSurnames(name: string): string[] {
  const words = foldText(name)
    .trim()
    .replace(LEADING, '')
    .split(/[^A-Z]+/)
    .filter(Boolean);
  const parts: string[] = [];
  let open = '';
  for (const word of words) {
    open += word;
    if (GLUE.has(word)) continue;
    parts.push(open);
    open = '';
  }
  return open ? [...parts, open] : parts;
}

/** Equal, or one of the two surnames of a composed one; « SAINT-MARTIN » is not « MARTIN ». */
export function isSameSurname(one: string, other: string): boolean {
  const [left, right] = [listSurnames(one), listSurnames(other)];
  if (left.length === 0 || right.length === 0) return false;
  const [few, many] = left.length <= right.length ? [left, right] : [right, left];
  return few.join('') === many.join('') || few.every((name) => name.length > 2 && many.includes(name));
}

export function surnamesOf({ lastName, usageName }: PersonName): string[] {
  return usageName ? [lastName, usageName] : [lastName];
}

/**
 * Two given names are one where the first of each is, whole: « Jean-Pierre » is neither Jean nor Pierre, save that the
 * line of the paper writes « Jean Pierre ». « J.-P. » and « C. » are initials.
 */
function compareGiven(paper: string, known: string, line: string): Likeness {
  const [one, other] = [foldKey(paper), foldKey(known)];
  if (!one || !other) return 'no';
  if (one === other) return 'same';
  const [left, right] = [foldWords(paper), foldWords(known)];
  if (isInitials(left, right) || isInitials(right, left)) return 'initial';
  const isListed = (name: string) => / /.test(name.trim()) && !name.includes('-');
  if (isListed(known) && foldKey(known.trim().split(' ')[0] ?? '') === one) return 'same';
  if (isListed(paper) && foldKey(paper.trim().split(' ')[0] ?? '') === other) return 'same';
  // The line of the paper goes on with the second half of the name.
  const spelt = right.length > 1 && left.length === 1 && left[0] === right[0];
  return spelt && ` ${foldWords(line).join(' ')} `.includes(` ${right.join(' ')} `) ? 'same' : 'no';
}

function isInitials(short: readonly string[], long: readonly string[]): boolean {
  if (!short.every((word) => word.length === 1) || short.length === 0) return false;
  return short.length <= Math.max(1, long.length) && short.every((word, index) => long[index]?.[0] === word);
}

/** A name on a paper beside one that is known; `line`: where it stands, `surnames`: others that the paper gives him. */
export function comparePersons(
  paper: PersonName,
  known: PersonName,
  { line = '', surnames = [] }: { line?: string; surnames?: readonly string[] } = {},
): Likeness {
  if (paper.kind !== 'natural' || known.kind !== 'natural') return 'no';
  const borne = [...surnamesOf(paper), ...surnames];
  if (borne.some((one) => surnamesOf(known).some((other) => isSameSurname(one, other)))) {
    const given = compareGiven(paper.firstName, known.firstName, line);
    if (given !== 'no') return given;
  }
  // « MARTIN THOMAS » in capitals: either may be the surname.
  const turned =
    foldKey(paper.lastName) === foldKey(known.firstName) &&
    foldKey(paper.firstName) === foldKey(known.lastName);
  return turned && paper.firstName ? 'same' : 'no';
}
