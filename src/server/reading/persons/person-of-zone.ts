import { aroundWords } from '#shared/compose-pattern.ts';
import type { MachineReadableZone } from '../identity/mrz.ts';
import { isKnownGivenName } from '../names/known-given-names.ts';
import { displayName, formatFirstName, formatLastName, type PersonName } from '../names/person-name.ts';
import { type DocumentText, quoteAt } from '../text/document-text.ts';
import { editDistance } from '../text/edit-distance.ts';
import { foldKey } from '../text/fold.ts';
import { doubtPerson, type PersonChoice } from './person-choice.ts';

/** The words as the card prints them, with accents and hyphens that the zone lacks; null when they are not found. */
function findPrinted(document: DocumentText, pattern: RegExp): string | null {
  const match = pattern.exec(document.folded);
  return match ? document.text.slice(match.index, match.index + match[0].length) : null;
}

function printedFirstName(document: DocumentText, names: readonly string[]): string {
  const [first = '', second] = names;
  // Only a printed hyphen tells a composed name from two given names.
  const composed = second
    ? findPrinted(document, aroundWords(/(?<![A-Z<])/, [first, second], /(?![A-Z<])/, { between: / ?- ?/ }))
    : null;
  return formatFirstName(
    (composed ?? findPrinted(document, aroundWords(/(?<![A-Z<])/, [first], /(?![A-Z<])/)) ?? first).replace(
      / ?- ?/g,
      '-',
    ),
  );
}

/** Fillers read as letters: « ROUSSEAUX<<< » for ROUSSEAU, « DESLA<ROCHE » for DE LA ROCHE. */
function isStuffed(zone: string, printed: string): boolean {
  if (zone.length - printed.length > 2) return false;
  let at = 0;
  for (const letter of zone) if (letter === printed[at]) at += 1;
  return at === printed.length && printed.length >= 3;
}

function isNear(left: string, right: string): boolean {
  return Math.min(left.length, right.length) >= 4 && editDistance(left, right, 1) <= 1;
}

/** What is printed, when the zone confirms it but for its fillers, or says nothing that could be a name. */
function choosePrinted(zone: MachineReadableZone, printed: PersonName | undefined): number | null {
  if (!printed?.firstName || !zone.verified || !isKnownGivenName(printed.firstName)) return null;
  const [zoneLast, last] = [foldKey(zone.lastName), foldKey(printed.lastName)];
  const [zoneFirst, first] = [foldKey(zone.firstNames[0] ?? ''), foldKey(printed.firstName)];
  const sameGiven = zoneFirst.startsWith(first) || first.startsWith(zoneFirst) || isNear(zoneFirst, first);
  if (zoneLast === last || !sameGiven)
    return isKnownGivenName(zone.firstNames[0] ?? '') ? null : PRINTED_ALONE;
  return isStuffed(zoneLast, last) ? CONFIRMED : null;
}

/** The front of one card above the back of another: nothing of what the fields print is in the zone. */
function isOtherHolder(zone: MachineReadableZone, { lastName, firstName }: PersonName): boolean {
  const [last, first] = [foldKey(lastName), foldKey(firstName.split(/[ ,]/)[0] ?? '')];
  const has = (name: string, known: string) =>
    known.includes(name) || name.includes(known) || isNear(name, known);
  return (
    isKnownGivenName(firstName) &&
    !has(last, foldKey(zone.lastName)) &&
    !zone.firstNames.some((given) => has(first, foldKey(given)))
  );
}

const CONFIRMED = 0.9;
const PRINTED_ALONE = 0.78;

/** The holder of an identity paper: the zone says who, the printed text how the name is written. */
export function readHolderOfZone(
  zone: MachineReadableZone,
  document: DocumentText,
  printed: PersonName | undefined,
): PersonChoice {
  const trusted = choosePrinted(zone, printed);
  const start = document.lines.find((line) => line.text === zone.line)?.start ?? 0;
  if (printed && trusted !== null) {
    return {
      persons: [printed],
      value: displayName(printed),
      confidence: trusted,
      evidence: quoteAt(document, start),
    };
  }
  const printedSurname = findPrinted(
    document,
    aroundWords(/(?<![A-Z<])/, zone.lastName.split(' '), /(?![A-Z<])/, { between: /[ '-]{1,30}/ }),
  );
  const person: PersonName = {
    kind: 'natural',
    lastName: formatLastName(printedSurname ?? zone.lastName),
    firstName: printedFirstName(document, zone.firstNames),
  };
  const agrees =
    printed !== undefined &&
    foldKey(printed.lastName) === foldKey(zone.lastName) &&
    foldKey(printed.firstName).startsWith(foldKey(zone.firstNames[0] ?? ''));
  // The check digits cover numbers and dates: a name that is printed nowhere else may be misread.
  const confidence = agrees ? 0.97 : zone.verified && printedSurname ? 0.9 : 0.6;
  const choice: PersonChoice = {
    persons: [person],
    value: displayName(person),
    confidence: zone.firstNames.length > 0 ? confidence : 0.4,
    evidence: quoteAt(document, start),
  };
  return printed && isOtherHolder(zone, printed) ? doubtPerson(choice, 'zone-of-another-person') : choice;
}
