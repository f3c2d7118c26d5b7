import { findDates } from '../dates/dates.ts';
import type { NameReading } from '../names/names.ts';
import { displayNames } from '../names/person-name.ts';
import type { DocumentText } from '../text/document-text.ts';
import { foldKey } from '../text/fold.ts';

/** « veuf de Madame Odile DUBOIS », « marié en premières noces avec »: whoever is named so died before. */
const OF_SPOUSE =
  /\b(?:VEU(?:F|VE)|EPOU(?:X|SE)|CONJOINTE?|MARIEE?|NOCES|DIVORCEE?|UNION)\b[^.;\n]{0,40}\b(?:DE|D'|AVEC) ?$/;
/** The same, with all that is said of that spouse, told of whoever is named before. */
const SPOUSE_TOLD =
  /\b(?:VEU(?:F|VE)|EPOU(?:X|SE)|MARIEE?|DIVORCEE?)\b[^,;.\n]{0,40}\b(?:DE|D'|AVEC) ?[^,;.\n]{0,60}(?:, (?:(?:LAQUELLE|LEQUEL) EST )?(?:PRE)?DECEDEE?[^,;.\n]{0,60})?,?/;
const DIED = /\bDECEDEE?\b/;
const TOLD = 300;
/** Years of two figures are of this century in what settles an estate. */
const CENTURY = '2099-12-31';

/** Of those of whom a paper tells that they have died, the one whose estate it settles: no spouse before him, and the last. */
export function findWhoDied(
  { folded }: DocumentText,
  mentions: readonly NameReading[],
  isDead: RegExp,
): NameReading | undefined {
  const dead = mentions.filter(({ end }) => {
    const behind = folded.slice(end, end + TOLD);
    return [behind, behind.replace(SPOUSE_TOLD, '')].some((words) => isDead.test(words.slice(0, 150)));
  });
  const own = dead.filter(({ start }) => !OF_SPOUSE.test(folded.slice(Math.max(0, start - 70), start)));
  const [first, ...others] = own;
  if (!first || others.every((one) => keyOf(one) === keyOf(first))) return first ?? dead[0];
  const told = own.flatMap((reading) => {
    const day = dayOfDeath(folded, reading, mentions);
    return day ? [{ reading, day }] : [];
  });
  const last = told.toSorted((one, other) => (one.day < other.day ? 1 : -1))[0];
  return last?.reading ?? first;
}

const keyOf = ({ persons }: NameReading) => foldKey(displayNames(persons));

/** The day behind the word that tells a death, before the next person is named. */
function dayOfDeath(folded: string, { end }: NameReading, mentions: readonly NameReading[]): string | null {
  const next = mentions.find(({ start }) => start >= end)?.start ?? folded.length;
  const words = folded.slice(end, Math.min(next, end + TOLD));
  const at = words.search(DIED);
  return at < 0 ? null : (findDates(words.slice(at), CENTURY)[0]?.value ?? null);
}
