import { isKnownGivenName } from '../names/known-given-names.ts';
import { nameStopWords } from '../names/name-stop-words.ts';
import { formatFirstName, formatLastName } from '../names/person-name.ts';
import { type Cell, type DocumentText, listCells } from '../text/document-text.ts';
import { foldKey } from '../text/fold.ts';
import type { FoundName } from './found-name.ts';

/** Lines below a surname within which its given names stand. */
const REACH = 3;

/** « Nom (achternaam) DE BRUIJN », « C.1 NOGUEIRA », « DESNOS »: a surname in capitals, and nothing else. */
const SURNAME =
  /^(?:(?:[A-Z]\.?)?\d{1,2}[.)]? ?)?(?<label>(?:Nom\b[\p{Ll}' ]{0,25}|NOM\b(?: DE (?:NAISSANCE|FAMILLE|JEUNE FILLE)| D'USAGE| MARITAL| PATRONYMIQUE)?)(?:\([^)]{2,25}\))?\s?:?\s)?(?:(?:M|MM|Mme|MME|Mlle|Monsieur|Madame|MONSIEUR|MADAME)\.? )?(?<value>\p{Lu}[\p{Lu}'-]{1,30}(?: \p{Lu}[\p{Lu}'-]{0,30}){0,3})$/u;

/** « Prénoms (voornamen) Femke Annelies », « Inès Wanda », « Yvonne, Marie, née le … ». */
const GIVEN_NAMES =
  /^(?:[\p{L}, ]{0,5}\d{1,2}[.)] ?|[-.] )?(?<label>(?:Pr[ée]noms?\b[\p{Ll}' ]{0,25}|PR[ÉE]NOMS?\b(?: USUELS?)?)(?:\([^)]{1,25}\))?\s?:?\s)?(?<value>\p{Lu}[\p{L}, -]{1,100})/u;

interface Part {
  value: string;
  isLabelled: boolean;
  start: number;
  end: number;
}

function readPart({ text, start, end }: Cell, pattern: RegExp): Part | null {
  const { label, value } = pattern.exec(text)?.groups ?? {};
  return value ? { value, isLabelled: label !== undefined, start: start + text.indexOf(value), end } : null;
}

function readSurname(cell: Cell): Part | null {
  const part = readPart(cell, SURNAME);
  return part && !part.value.split(' ').some((word) => nameStopWords.has(foldKey(word))) ? part : null;
}

/** What is said of somebody behind his given names. */
const BEHIND = / n[ée]e?\b| \(/u;
const MOST_GIVEN = 5;

/** Given names that a label announces, or of which one is borne by people: « Rosange, Clotilde, Éliane ». */
function readGivenNames(cell: Cell): Part | null {
  const part = readPart(cell, GIVEN_NAMES);
  if (!part) return null;
  const words = (part.value.split(BEHIND)[0] ?? '').split(/[ ,]{1,4}/).filter((word) => word !== '');
  const areNames = words.length <= MOST_GIVEN && words.every((word) => /^\p{Lu}\p{L}/u.test(word));
  return areNames && (part.isLabelled || words.some(isKnownGivenName)) ? part : null;
}

/** The first of given names; both words of « Van Anh, Julien », where a comma parts them. */
function readFirst(value: string): string {
  const [first = ''] = value.split(BEHIND)[0]?.split(',') ?? [];
  const isListed = value.includes(',') && first.split(' ').length === 2;
  return isListed ? first : (value.split(/[ ,]/)[0] ?? '');
}

function join(surname: Part, given: Part, sign: string): FoundName {
  const lastName = formatLastName(surname.value);
  const firstName = formatFirstName(readFirst(given.value));
  const isLabelled = surname.isLabelled && given.isLabelled;
  return {
    person: { kind: 'natural', lastName, firstName },
    start: surname.start,
    end: surname.end,
    sign: isLabelled ? `${sign}-labelled` : sign,
  };
}

/** The cells of a line that may belong to a column of another line: its own where both have as many, else all. */
function inColumn(cells: readonly Cell[], column: number, columns: number): Cell[] {
  return cells.length === columns ? cells.slice(column, column + 1) : [...cells];
}

/** Names whose surname has a line or a cell to itself, with the given names on one of the next lines, or just above. */
export function listStacked(document: DocumentText): FoundName[] {
  const rows = document.lines.map(listCells);
  return rows.flatMap((row, index) =>
    row.flatMap((cell, column) => {
      const surname = readSurname(cell);
      if (!surname) return [];
      return [1, 2, REACH, -1].flatMap((distance) =>
        inColumn(rows[index + distance] ?? [], column, row.length).flatMap((other) => {
          const given = readGivenNames(other);
          return given ? [join(surname, given, `stack${distance}`)] : [];
        }),
      );
    }),
  );
}
