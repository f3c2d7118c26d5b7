import { composePattern } from '#shared/compose-pattern.ts';
import type { NameReading } from '../names/names.ts';
import { displayName } from '../names/person-name.ts';
import { findNamed } from '../persons/mentions.ts';
import type { DocumentText } from '../text/document-text.ts';

/** Who a paper of a company names for another reason than that it is his: who buys it, audits it, winds it up, writes for it. */
const OUTSIDE = [
  'COMMISSAIRES?[ \\n](?:AUX|A LA)[ \\n][A-Z]{4,20}',
  '(?:NOUVE(?:L|LLE|AUX|LLES)|FUTURE?S?) (?:ASSOCIEE?S?|ACTIONNAIRES?)|(?:ASSOCIEE?S?|ACTIONNAIRES?) ENTRANTE?S?',
  'CESSIONNAIRES?|ACQUEREU(?:R|SE)S?|ACHETEU(?:R|SE)S?|REPRENEU(?:R|SE)S?|CANDIDATE?S?',
  'LIQUIDAT(?:EUR|RICE)S?|MANDATAIRES? (?:JUDICIAIRES?|AD HOC)|ADMINISTRAT(?:EUR|RICE)S? JUDICIAIRES?',
  'EXPERTS?(?: |-)COMPTABLES?|AUDIT(?:EUR|RICE)S?|SECRETAIRES?|SCRUTAT(?:EUR|RICE)S?',
  'NOTAIRES?|AVOCATE?S?|GREFFIERE?S?|HUISSIERS?|SALARIEE?S?|FORMALISTES?|DEMISSIONNAIRES?',
  '(?:ANCIEN(?:NE)?|EX) ?-?(?:GERANTE?|PRESIDENTE?|ASSOCIEE?)',
].join('|');
const INSIDE = String.raw`(?:CO-?)?ASSOCIEE?S?|ACTIONNAIRES?|(?:CO-?)?GERANTE?S?|PRESIDENTE?S?|DIRECT(?:EUR|RICE) GENERALE?|FONDAT(?:EUR|RICE)S?|BENEFICIAIRES? EFFECTIFS?|CEDANTE?S?|(?:TITULAIRE|PROPRIETAIRE|DETENT(?:EUR|RICE)|DETENANT) DE \d`;
const CALLED = composePattern(String.raw`\b(?:(?<outside>${OUTSIDE})|(?<inside>${INSIDE}))\b`, 'g');
/** « agrée M. X », « cède ses parts à M. X ». */
const TAKES =
  /\bAGRE(?:E|ER|ENT|MENT)(?: (?:DE|A|DONNE A|COMME ASSOCIE))?\s{0,3}:?\s{0,3}$|\b(?:CED|CESSION|VEND|TRANSM|TRANSFER)[A-Z]{0,8}\b[^.;\n]{0,80}\b(?:A|AU PROFIT DE|AU BENEFICE DE|EN FAVEUR DE)\s{0,3}:?\s{0,3}$/;
const LABEL = 60;
const SPOKEN_OF = 160;
/** From the head of an entry to who is named in it. */
const ENTRY = 200;
const ENDS = /[.;]\s|\n/;

/** Display names of those whom a paper of a company names, and who are told to be none of its own. */
export function listOutsiders(document: DocumentText): string[] {
  const named = findNamed(document);
  const told = named.flatMap((reading, index) => {
    const isOutside = isCalledOutside(document, reading, named[index - 1], named[index + 1]);
    return reading.persons.map((person) => ({ name: displayName(person), isOutside }));
  });
  const inside = new Set(told.flatMap(({ name, isOutside }) => (isOutside === false ? [name] : [])));
  return [...new Set(told.flatMap(({ name, isOutside }) => (isOutside && !inside.has(name) ? [name] : [])))];
}

/** By the label before a name, which is nobody else's, else by what is said behind it; null where it is called nothing. */
function isCalledOutside(
  { folded }: DocumentText,
  { start, end }: NameReading,
  previous: NameReading | undefined,
  next: NameReading | undefined,
): boolean | null {
  if (TAKES.test(folded.slice(Math.max(0, start - 2 * LABEL), start))) return true;
  const behind = folded.slice(end, Math.min(end + SPOKEN_OF, next?.start ?? folded.length));
  const stop = behind.search(ENDS);
  const [said] = (stop < 0 ? behind : behind.slice(0, stop)).matchAll(CALLED);
  const line = folded.lastIndexOf('\n', start) + 1;
  // What stands behind the one who is named before is said of him.
  const isFirst = (previous?.end ?? 0) <= line;
  const before = isFirst ? folded.slice(Math.max(line, start - LABEL), start) : '';
  const called =
    said ?? [...before.matchAll(CALLED)].at(-1) ?? findHeading(folded, start, previous?.end ?? 0);
  return called?.groups ? called.groups.outside !== undefined : null;
}

/** The office that heads the entry of a name, on a line of its own: « Commissaire aux comptes titulaire », above « Nom, prénoms ». */
function findHeading(folded: string, start: number, previous: number): RegExpMatchArray | undefined {
  const from = previous === 0 ? 0 : folded.indexOf('\n', previous);
  if (from < 0 || from >= start) return undefined;
  const above = folded.slice(Math.max(from, start - ENTRY), start);
  return [...above.matchAll(CALLED)]
    .filter(({ index }) => /(?:^|\n)\s{0,3}$/.test(above.slice(0, index)))
    .at(-1);
}
