import { parseName } from '../names/names.ts';
import { formatFirstName, formatLastName } from '../names/person-name.ts';
import type { DocumentText, Line } from '../text/document-text.ts';
import type { FieldReading } from './name-fields.ts';

/** « Surname » and « given names » as papers of Europe head the line above each: passports, multilingual extracts. */
const SURNAME: ReadonlySet<string> = new Set([
  ...['NOM', 'NOMS', 'NOM DE FAMILLE', 'NOM DE NAISSANCE', 'NAME', 'SURNAME', 'FAMILY NAME', 'LAST NAME'],
  ...['FAMILIENNAME', 'NACHNAME', 'APELLIDO', 'APELLIDOS', 'PRIMER APELLIDO', 'APELIDO', 'APELIDOS'],
  ...['COGNOME', 'NAZWISKO', 'ACHTERNAAM', 'NUME'],
]);
const GIVEN: ReadonlySet<string> = new Set([
  ...['PRENOM', 'PRENOMS', 'GIVEN NAME', 'GIVEN NAMES', 'FIRST NAME', 'FIRST NAMES', 'FORENAME', 'FORENAMES'],
  ...['VORNAME', 'VORNAMEN', 'NOMBRE', 'NOMBRES', 'NOME PROPRIO', 'NOMES PROPRIOS', 'NOME', 'IMIE', 'IMIONA'],
  ...['VOORNAAM', 'VOORNAMEN', 'PRENUME'],
]);
const NEAR = 6;

const BOTH = /^NOMS?,? (?:ET )?PRENOMS?:?$/;

/** The first person whose surname and given names each stand on the line below their label; null when there is none. */
export function findLabelledLines({ lines }: DocumentText): FieldReading | null {
  const both = lines.findIndex(({ folded }) => BOTH.test(folded));
  if (both >= 0) return makePerson(lines[both + 1], lines[both + 2]) ?? readWhole(lines[both + 1]);
  const last = lines.findIndex((line) => isLabel(line, SURNAME));
  const first = lines.findIndex((line, index) => index > last && isLabel(line, GIVEN));
  const before = lines.findLastIndex((line, index) => index < last && isLabel(line, GIVEN));
  const given = last - before <= NEAR && before >= 0 ? before : first;
  if (last < 0 || given < 0 || Math.abs(given - last) > NEAR) return null;
  if (given === last + 1) return readColumn(lines, last);
  return makePerson(lines[last + 1], lines[given + 1]);
}

/** What stands among the first lines of such a column, and how its value is known again. */
const ANCHORS = [
  { label: /^SEXE\b/, value: /^(?:M|F|MASCULIN|FEMININ)$/ },
  {
    label: /^(?:NEE?(?:\(E\))?(?: LE)?|DATE DE NAISSANCE)\b/,
    value: /^(?:LE )?(?:\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}(?:ER)? [A-Z]{3,9} \d{4})\b/,
  },
] as const;

/** Lines below the surname and the given names within which such a label stands. */
const ANCHOR_REACH = 3;

/** Lines within which a column of values begins below that of its labels. */
const COLUMN = 15;

/**
 * « NOM », « PRÉNOMS », « NÉ(E) LE » one below the other, and then all their values: the two columns of a table that was read
 * column by column. The sex or the birth, at the same place in both, says which lines belong together.
 */
function readColumn(lines: readonly Line[], last: number): FieldReading | null {
  for (const { label, value } of ANCHORS) {
    const labels = lines.slice(last + 2, last + 2 + ANCHOR_REACH);
    const place = labels.findIndex(({ folded }) => label.test(folded)) + 2;
    if (place < 2) continue;
    const from = last + place + place;
    const at = lines.findIndex(
      ({ folded }, index) => index > from && index < from + COLUMN && value.test(folded),
    );
    if (at >= 0) return makePerson(lines[at - place], lines[at - place + 1]);
  }
  return null;
}

/** « VERGER Nawel, Noélie » on one line. */
function readWhole(line: Line | undefined): FieldReading | null {
  const person = line ? parseName(line.text) : null;
  return line && person?.firstName ? { person, start: line.start } : null;
}

function makePerson(surname: Line | undefined, names: Line | undefined): FieldReading | null {
  if (!surname || !names || !isName(surname) || !isName(names)) return null;
  const [firstName = ''] = names.text.split(/[ ,]+/);
  return {
    person: {
      kind: 'natural',
      lastName: formatLastName(surname.text),
      firstName: formatFirstName(firstName),
    },
    start: surname.start,
  };
}

function isLabel({ folded }: Line, words: ReadonlySet<string>): boolean {
  const parts = folded
    .replace(/^[^A-Z0-9]{1,3}/, '')
    .replace(/^\d{1,2}[.)]? ?/, '')
    .replace(/\(\d{1,2}\)|\(S\)|:/g, '')
    .split('/')
    .map((part) => part.trim());
  return parts.every((part) => words.has(part));
}

/** Words alone: a date, a number or another label is no name. */
function isName({ text, folded }: Line): boolean {
  return /^\p{Lu}[\p{L}' ,-]+$/u.test(text) && !/\//.test(text) && !SURNAME.has(folded) && !GIVEN.has(folded);
}
