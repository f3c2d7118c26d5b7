import { isCutGivenName } from '../names/known-given-names.ts';
import type { PersonName } from '../names/person-name.ts';
import { type DocumentText, type Line, listCells } from '../text/document-text.ts';
import { foldText } from '../text/fold.ts';

/** What stands before a name in the lines that write it so. */
function listBefore(lines: readonly Line[], name: string): string[] {
  return lines.flatMap(({ folded }) => {
    const at = ` ${folded} `.indexOf(` ${name} `);
    const isComma = at < 0 && folded.includes(`${name},`);
    return at >= 0 || isComma ? [folded.slice(0, at >= 0 ? at : folded.indexOf(`${name},`))] : [];
  });
}

/** « Prénom(s) : », « Prénems : » of a scan. */
const GIVEN_FIELD = /(?:^|[^A-Z])PR[A-Z]N[A-Z]{1,2}S? ?(?:\(S\))? ?[:.]? ?$/;

/** « Prénoms : Yvonne Perpétue », whose surname was not read: both words are given names. */
function isOfGivenNames(lines: readonly Line[], { lastName, firstName }: PersonName): boolean {
  const before = listBefore(lines, `${foldText(firstName)} ${foldText(lastName)}`);
  return before.length > 0 && before.every((words) => GIVEN_FIELD.test(words));
}

/** « VE Odile », whose first letters stand at the end of another cell: two letters that no word announces. */
function isLeftOver(lines: readonly Line[], { lastName, firstName }: PersonName): boolean {
  const surname = foldText(lastName);
  if (!/^[A-Z]{2}$/.test(surname)) return false;
  const before = listBefore(lines, `${surname} ${foldText(firstName)}`);
  return before.length > 0 && before.every((words) => words === '');
}

const HOLDER = /\bTITULAIRE\b/;
const BANK_BRANCH = /\bDOMICILIATION\b/;

/** « Titulaire du compte   Domiciliation », and one cell below them: the name goes on with the town of a branch. */
function isRunTogether(lines: readonly Line[], { lastName }: PersonName): boolean {
  const name = foldText(lastName);
  return lines.some((line, index) => {
    const heads = lines[index - 1]?.folded ?? '';
    const isHeaded = HOLDER.test(heads) && BANK_BRANCH.test(heads);
    return isHeaded && line.folded === name && listCells(line).length === 1;
  });
}

/** « M OU MME BERTHIER MARTI » at the edge of a field: what nobody is called, and a letter or two of a given name are missing. */
export function isCutShort(
  { lines }: Pick<DocumentText, 'lines'>,
  { kind, lastName, firstName }: PersonName,
): boolean {
  const given = foldText(firstName);
  if (kind !== 'natural' || given.length < SHORTEST_CUT || !isCutGivenName(firstName)) return false;
  const places = lines.filter(({ folded }) => folded.includes(`${foldText(lastName)} ${given}`));
  return places.length > 0 && places.every(({ folded }) => folded.endsWith(` ${given}`));
}

const SHORTEST_CUT = 4;

/** « Nom : BARDI 01 Prénom : Yves »: the end of the surname was read as figures. */
export function isRunIntoFigures(
  { folded }: Pick<DocumentText, 'folded'>,
  { kind, lastName }: PersonName,
): boolean {
  const name = `${foldText(lastName)} `;
  if (kind !== 'natural') return false;
  for (let at = folded.indexOf(name); at >= 0; at = folded.indexOf(name, at + 1)) {
    const isOfField = /\bNOM ?: ?$/.test(folded.slice(Math.max(0, at - 8), at));
    if (isOfField && FIGURES.test(folded.slice(at + name.length, at + name.length + 10))) return true;
  }
  return false;
}

const FIGURES = /^[0-9]{1,2} PRENOM/;

/** What was read as a name stands where none is, or where another cell has become a part of it. */
export function isMisplaced({ lines }: Pick<DocumentText, 'lines'>, person: PersonName): boolean {
  if (person.kind === 'company') return isRunTogether(lines, person);
  if (person.kind !== 'natural' || person.firstName === '') return false;
  return isOfGivenNames(lines, person) || isLeftOver(lines, person);
}
