import { ENOUGH } from '../evidence/trust.ts';
import { isCommonWord } from '../names/common-words.ts';
import { isKnownGivenName } from '../names/known-given-names.ts';
import { nameStopWords } from '../names/name-stop-words.ts';
import { parseName } from '../names/names.ts';
import type { PersonName } from '../names/person-name.ts';
import { type DocumentText, findLineAt } from '../text/document-text.ts';
import { foldText } from '../text/fold.ts';
import { isBystander } from './bystanders.ts';
import { readPartyAt } from './party-at.ts';
import { decidePerson, NOBODY, type PersonChoice } from './person-choice.ts';

const ADDRESSEE =
  /(?:^|(?<!\bET)\n)(?=(?:M|MR|MME|MLLE|MONSIEUR|MADAME|MM)\b\.?\s|INDIVISION |SUCCESSION |CONSORTS |(?:SCI|SARL|SASU?|SNC|EURL|SCCV|GFA) )|(?<=[A-Z] )(?=MR? OU MME )/g;

/** « Vos informations : MME X, 3 rue … », « Vos références  M X » above a street: a name in capitals with its address. */
const INLINE =
  /(?<=[^\n] )(?=(?:M|MR|MME|MLLE)\.? [A-Z' -]{4,40}(?:, \d{1,4} |\n\d[^\n]{0,200}(?:\n[^\n]{0,200})?\b\d{5} [A-Z]))/g;

/** « Vos références  M X OU MME Y »: two holders in capitals, who need no street below them. */
const PAIRED = /(?<=[^\n] )(?=MR?\.? [A-Z])/g;
const SECOND = /^[A-Z' .-]{6,44} (?:OU|ET) (?:MME|MLLE|MR?)\.? [A-Z]/;

/** Who stands with his address in the first lines, in the middle of one. */
function fromInlineAddress(document: DocumentText): PersonChoice {
  const pairs = [...document.folded.matchAll(PAIRED)].filter(({ index }) =>
    SECOND.test(document.folded.slice(index, index + 60)),
  );
  const places = [...document.folded.matchAll(INLINE), ...pairs];
  for (const { index } of places) {
    const line = findLineAt(document, index);
    const reading = line && document.lines.indexOf(line) <= 24 ? readPartyAt(document, index) : null;
    if (!reading || isBystander(document, index)) continue;
    const written = document.text.slice(index, reading.end);
    if (written === written.toLocaleUpperCase('fr-FR')) return decidePerson(document, reading, 0.78);
  }
  return NOBODY;
}

/**
 * The addressee of a letter or a bill: a line that opens with a civility, in the first lines, unless it goes on with
 * « Monsieur X et »; « M OU MME » anywhere in one.
 */
export function fromAddressBlock(document: DocumentText): PersonChoice {
  for (const match of document.folded.matchAll(ADDRESSEE)) {
    const offset = match.index + match[0].length;
    const line = findLineAt(document, offset);
    const index = line ? document.lines.indexOf(line) : -1;
    if (!line || index > 24) continue;
    const reading = readPartyAt(document, offset);
    // A company or an undivided estate that heads the paper is the one that writes.
    if (index === 0 && reading && reading.persons[0]?.kind !== 'natural') continue;
    if (reading && !isBystander(document, offset)) {
      const choice = decidePerson(document, reading, 0.82);
      if (choice.confidence >= ENOUGH) return choice;
    }
  }
  return fromInlineAddress(document);
}

const STREET_OR_TOWN = /^(?:\d{1,4}\b.*[A-Z]{3}|[A-Z' -]+,? \d{5} [A-Z]{2})/;

/** A bare name right above an address, as windows of envelopes show it. */
export function fromBareAddress(document: DocumentText): PersonChoice {
  for (const [index, line] of document.lines.slice(0, 24).entries()) {
    const below = document.lines[index + 1]?.folded ?? '';
    if (!STREET_OR_TOWN.test(below) || line.text.length > 45 || /[0-9@:]/.test(line.text)) continue;
    const person = parseName(line.text);
    if (!person?.firstName || !isKnownGivenName(person.firstName)) continue;
    return decidePerson(document, { persons: [person], start: line.start, end: line.start }, 0.78);
  }
  return NOBODY;
}

/** « Fulgence LE CLOAREC » as the first line, above an address: who writes a letter, however rare his given name. */
function readLetterhead({ lines: [first, ...below] }: DocumentText): PersonName | null {
  const isAddressed = below.slice(0, 3).some(({ folded }) => TOWN.test(folded));
  if (!first || !isAddressed || !GIVEN_THEN_CAPITALS.test(first.text)) return null;
  const [given = ''] = foldText(first.text).split(' ');
  return isCommonWord(given) || nameStopWords.has(given) ? null : parseName(first.text);
}

const TOWN = /^\d{5} [A-Z]{2}/;
const GIVEN_THEN_CAPITALS = /^\p{Lu}\p{Ll}{2,20}(?:-\p{Lu}\p{Ll}{2,20})? \p{Lu}[\p{Lu}'’ -]{2,30}$/u;

/** A letter opens or closes with the bare name of its sender: « Josiane De La Roche ». */
export function fromSender(document: DocumentText): PersonChoice {
  const writer = readLetterhead(document);
  if (writer) return decidePerson(document, { persons: [writer], start: 0, end: 0 }, 0.8);
  const lines = [...document.lines.slice(0, 2), ...document.lines.slice(-3).toReversed()];
  for (const line of lines) {
    const person = line.text.length < 40 && !/[0-9@:]/.test(line.text) ? parseName(line.text) : null;
    if (!person?.firstName || !isKnownGivenName(person.firstName)) continue;
    return decidePerson(document, { persons: [person], start: line.start, end: line.start }, 0.8);
  }
  return NOBODY;
}
