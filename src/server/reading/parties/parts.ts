import type { NameReading } from '../names/names.ts';
import { keyOf } from '../persons/roles.ts';
import type { DocumentText } from '../text/document-text.ts';

type Part = 'one' | 'other';

/** Where the first of two parties ends: the other one is announced behind it, and no reason or price. */
const ONE = /\bD'UNE PART\b(?=[\s,;:.)»"]{0,6}(?:ET|AINSI QUE)\b|[,;:.]?\s{0,3}\n)/;
const OTHER = /\bD'AUTRE PART\b/;
/** « X et Y, d'une part et d'autre part »: nobody stands between the two. */
const NOBODY = /^D'UNE PART[\s,]{0,3}(?:ET )?D'AUTRE PART\b/;
const OPENS = /\bENTRE\b/g;
/** How much is said of a party: his birth, his address, his company's seat. */
const A_PART = 900;

/** Of whom a contract names on its one part, and on the other: « entre M. X, d'une part, et Mme Y, d'autre part ». */
export function findParts({ folded }: DocumentText, named: readonly NameReading[]): Map<string, Part> {
  const end = ONE.exec(folded)?.index ?? -1;
  const length = end < 0 ? -1 : folded.slice(end, end + A_PART).search(OTHER);
  if (length < 0 || NOBODY.test(folded.slice(end, end + 40))) return new Map();
  const opening = [...folded.slice(Math.max(0, end - A_PART), end).matchAll(OPENS)].at(-1)?.index;
  const from = opening === undefined ? end - A_PART : Math.max(0, end - A_PART) + opening;
  const namedIn = (start: number, stop: number) =>
    named.filter((reading) => reading.start >= start && reading.start < stop).flatMap(keysOf);
  const [ones, others] = [namedIn(from, end), namedIn(end, end + length)];
  const parts = new Map<string, Part>();
  for (const key of ones) if (!others.includes(key)) parts.set(key, 'one');
  for (const key of others) if (!ones.includes(key)) parts.set(key, 'other');
  return parts;
}

const keysOf = ({ persons }: NameReading) => persons.map(keyOf);
