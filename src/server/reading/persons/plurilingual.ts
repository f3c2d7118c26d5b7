import { formatFirstName, formatLastName } from '../names/person-name.ts';
import type { DocumentText, Line } from '../text/document-text.ts';
import type { FieldReading } from './name-fields.ts';

/** Extracts of the conventions of Paris and Vienna: numbered fields whose labels stand in several languages. */
const CONVENTION =
  /PLURILINGUE|CONVENTION (?:SIGNEE|DE (?:VIENNE|PARIS))|\bSIGNEE A VIENNE|EXTRACT (?:OF|FROM) (?:THE )?(?:RECORD OF )?BIRTH/;

/** What the fields of the surname and of the given names are called. */
const LABEL =
  /^(?:NOM|NOMS|NAME|SURNAME|APELLIDOS?|APELIDOS?|COGNOME|NAZWISKO|SOYADI|PRENOMS?(?:\(S\))?|FORENAMES?|VORNAMEN?|NOMBRE|NOME|NOMI|PROPRIO|PROPIO|PRENOMI|IMIE|IMIONA|GIVEN|NAMES|FAMILIENNAME|FIRST|\/|-|:)(?= |$)/;

const FIELDS = { surname: /^5[ .)-]{1,3}NOM\b/, given: /^6[ .)-]{1,3}PRENOMS?\b/ };

/** Lines below its label within which a value stands. */
const REACH = 3;

/** What is left of a line without its number and its labels. */
function readValue({ text, folded }: Line): string {
  let at = /^\d{0,2}[ .)-]{0,3}/.exec(folded)?.[0].length ?? 0;
  for (let label = LABEL.exec(folded.slice(at)); label; label = LABEL.exec(folded.slice(at)))
    at += label[0].length + (folded[at + label[0].length] === ' ' ? 1 : 0);
  return text.slice(at).trim();
}

function findValue(lines: readonly Line[], field: RegExp): { value: string; line: Line } | null {
  const at = lines.findIndex(({ folded }) => field.test(folded));
  if (at < 0) return null;
  for (const line of lines.slice(at, at + REACH)) {
    const value = readValue(line);
    if (value !== '') return /^\p{Lu}[\p{L}' ,-]{1,60}$/u.test(value) ? { value, line } : null;
  }
  return null;
}

/** Whose birth a plurilingual extract tells: its fields 5 and 6 where they stand first; those of the parents have them once more. */
export function findPlurilingualFields({ lines, folded }: DocumentText): FieldReading | null {
  if (!CONVENTION.test(folded)) return null;
  const [surname, given] = [findValue(lines, FIELDS.surname), findValue(lines, FIELDS.given)];
  if (!surname || !given || surname.value !== surname.value.toLocaleUpperCase('fr-FR')) return null;
  const [firstName = ''] = given.value.split(/[ ,]+/);
  return {
    person: {
      kind: 'natural',
      lastName: formatLastName(surname.value),
      firstName: formatFirstName(firstName),
    },
    start: surname.line.start,
  };
}
