import { findDates } from '../dates/dates.ts';
import type { NameReading } from '../names/names.ts';
import { displayNames } from '../names/person-name.ts';
import type { DocumentText } from '../text/document-text.ts';
import { foldKey } from '../text/fold.ts';

/** « veuf de Madame Odile DUBOIS », « marié en premières noces avec »: whoever is named so died before. */
const OF_SPOUSE =
  /\b(?:VEU(?:F|VE)|EPOU(?:X|SE)|CONJOINTE?|MARIEE?|NOCES|DIVORCEE?|UNION)\b[^.;\n]{0,40}\b(?:DE|D'|AVEC) ?$|\b(?:VEU(?:F|VE)|EPOU(?:X|SE)|CONJOINTE?)[\s:]{1,3}$/;
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
  const told = own.flatMap((reading) => dayOfDeath(folded, reading) ?? []);
  // « X, veuve Y, décédée le … »: one death is the first one's of whom it may be told.
  const each = told.filter(({ at }, index) => told.findIndex((one) => one.at === at) === index);
  return each.toSorted((one, other) => (one.day < other.day ? 1 : -1))[0]?.reading ?? first;
}

const keyOf = ({ persons }: NameReading) => foldKey(displayNames(persons));

/** The first death that is told behind a name, and its day. */
function dayOfDeath(
  folded: string,
  reading: NameReading,
): { reading: NameReading; at: number; day: string } | null {
  const words = folded.slice(reading.end, reading.end + TOLD);
  const at = words.search(DIED);
  const day = at < 0 ? undefined : findDates(words.slice(at), CENTURY)[0]?.value;
  return day ? { reading, at: reading.end + at, day } : null;
}
