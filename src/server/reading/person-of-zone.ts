import { type DocumentText, quoteAt } from './document-text.ts';
import { foldKey } from './fold.ts';
import type { MachineReadableZone } from './mrz.ts';
import type { PersonChoice } from './person-choice.ts';
import { displayName, formatFirstName, formatLastName, type PersonName } from './person-name.ts';

/** The words as the card prints them, with accents and hyphens that the zone lacks; null when they are not found. */
function findPrinted(document: DocumentText, words: readonly string[], separator: string): string | null {
  const pattern = words.map((word) => word.split('').join('')).join(separator);
  const match = new RegExp(`(?<![A-Z<])${pattern}(?![A-Z<])`).exec(document.folded);
  return match ? document.text.slice(match.index, match.index + match[0].length) : null;
}

function printedFirstName(document: DocumentText, names: readonly string[]): string {
  const [first = '', second] = names;
  // Only a printed hyphen tells a composed name from two given names.
  const composed = second ? findPrinted(document, [first, second], ' ?- ?') : null;
  return formatFirstName((composed ?? findPrinted(document, [first], '') ?? first).replace(/ ?- ?/g, '-'));
}

/** The holder of an identity paper: the zone says who, the printed text how the name is written. */
export function readHolderOfZone(
  zone: MachineReadableZone,
  document: DocumentText,
  printed: PersonName | undefined,
): PersonChoice {
  const printedSurname = findPrinted(document, zone.lastName.split(' '), "[ '-]+");
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
  const start = document.lines.find((line) => line.text === zone.line)?.start ?? 0;
  return {
    persons: [person],
    value: displayName(person),
    confidence: zone.firstNames.length > 0 ? confidence : 0.4,
    evidence: quoteAt(document, start),
  };
}
