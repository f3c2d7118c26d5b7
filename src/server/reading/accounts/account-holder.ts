import { withFlags } from '#shared/compose-pattern.ts';
import { cleanLine } from '../text/document-text.ts';
import { foldAligned } from '../text/fold.ts';

/** What announces whose an account is. */
const LABEL =
  /\b(?:(?:NOM (?:ET PRENOM )?DU )?TITULAIRE(?:S|\(S\))?(?: DU (?:COMPTE|PRESENT COMPTE))?|INTITULE(?: DU COMPTE)?|(?:COMPTE )?(?:OUVERT )?AU NOM DE|ACCOUNT (?:HOLDER|OWNER|NAME)|NOM DU COMPTE|BENEFICIAIRE(?: DU (?:VIREMENT|COMPTE))?|A L'ORDRE DE|COMPTE DE(?= (?:M|MR|MME|MLLE|MONSIEUR|MADAME|MADEMOISELLE)\b)|VIREMENTS? (?:A|POUR|VERS|EN FAVEUR DE|AU PROFIT DE))(?: EST| :|:|,)?/;

const LABELS = withFlags(LABEL, 'g');

/** Where what follows on the line is no longer the name. */
const NAME_END =
  /\b(?:IBAN|BIC|RIB|DOMICILIATION|ADRESSE|AGENCE|CODE|BANQUE|COMPTE|NUMERO|TEL|CHEZ|SOUS|POUR|DANS|AUPRES|QUI|DONT|ET QUE|EST|A ETE)\b|[:;(]|(?:\b[A-Z]{2})?\d{2}|(?<!\b(?:M|MME|MR|MLLE|[A-Z]))[.!?](?: |$)/;

/** Behind the label of a table's column stand the labels of the others. */
const OTHER_HEADINGS =
  /^(?:[^A-Z0-9]{0,20}\b(?:IBAN|BIC|RIB|SWIFT|NUMERO|N|COMPTE|BANQUE|DOMICILIATION)\b){1,6}[^A-Z0-9]{0,20}$/;

/** Somebody who is named as a person. */
const CIVIL = /\b(?:M|MR|MME|MLLE|MONSIEUR|MADAME|MADEMOISELLE)\b\.? {0,3}(?=[A-Z'-]{2})/g;

/** A name that a label announces as the holder's, and where: its line, and how far on it the label stands. */
export interface LabelledHolder {
  name: string;
  line: number;
  column: number;
}

/** Every holder that a text prints with a label, on its line or below it, in order. */
export function listHolders(text: string): LabelledHolder[] {
  const lines = text.slice(0, 100_000).split('\n').map(cleanLine);
  return lines.flatMap((line, index) => {
    const folded = foldAligned(line);
    const below = lines.slice(index + 1, index + 4).find((one) => one !== '') ?? '';
    return [...folded.matchAll(LABELS)].flatMap(({ index: column, 0: { length } }) => {
      if (isTableHead(folded.slice(column + length), below)) return [];
      const name = readName(line.slice(column + length)) ?? readName(below);
      return name ? [{ name, line: index, column }] : [];
    });
  });
}

/** The holder that a text prints with a label; null when none does. */
export function findHolder(text: string): string | null {
  return listHolders(text)[0]?.name ?? null;
}

/**
 * The holder of a number: the one whose label stands nearest above it, or, on a page that prints its numbers before its
 * holders, below. `null` where two labels share a line above it: which of them is meant, nothing says.
 */
export function holderAt(
  holders: readonly LabelledHolder[],
  place: { line: number; column: number },
  first: { line: number; column: number },
): string | null {
  const isBefore = (one: { line: number; column: number }, other: typeof place) =>
    one.line < other.line || (one.line === other.line && one.column < other.column);
  const [opening] = holders;
  const isAbove = opening !== undefined && isBefore(opening, first);
  const found = isAbove
    ? holders.findLast((one) => isBefore(one, place))
    : (holders.find((one) => isBefore(place, one)) ?? holders.at(-1));
  if (!found) return null;
  const beside = holders.filter(({ line }) => line === found.line && line !== place.line);
  return beside.every(({ name }) => isSameHolder(name, found.name)) ? found.name : null;
}

/** The line of a table's headings, one of which is the holder's; -1 where the text has no such table. */
export function findTableOfHolders(text: string): number {
  const lines = text.slice(0, 100_000).split('\n').map(cleanLine);
  return lines.findIndex((line, at) => {
    const folded = foldAligned(line);
    const below = lines.slice(at + 1, at + 4).find((one) => one !== '') ?? '';
    return [...folded.matchAll(LABELS)].some(({ index, 0: { length } }) =>
      isTableHead(folded.slice(index + length), below),
    );
  });
}

/** « Titulaire   IBAN », above a name and its number: a form has a name alone below, and its number elsewhere. */
function isTableHead(behind: string, below: string): boolean {
  return OTHER_HEADINGS.test(behind) && ROW.test(foldAligned(below));
}

const ROW = /^[^\d]{0,80}[A-Z]{2}[^\d]{0,80}\b[A-Z]{2}\d{2}/;

/**
 * The holder of a number before which its own line says `before`, where the labels of the page say `labelled`. A row of a table
 * names its own; another person beside the number makes it nobody's.
 */
export function holderBeside(labelled: string | null, before: string, isRow: boolean): string | null {
  if (isRow) return readName(before) ?? labelled;
  const [civil] = [...before.matchAll(CIVIL)].slice(-1);
  const named = civil ? readName(before.slice(civil.index + civil[0].length)) : null;
  if (!named || !labelled) return labelled;
  const words = new Set(foldAligned(labelled).split(/[^A-Z0-9]/));
  const isHis = foldAligned(named)
    .split(/[^A-Z0-9]/)
    .every((word) => word === '' || CIVILITIES.has(word) || words.has(word));
  return isHis ? labelled : null;
}

/** Two writings of one holder: the same words, whatever their order and whatever civility stands before them. */
export function isSameHolder(one: string, other: string): boolean {
  const key = (name: string) =>
    foldAligned(name)
      .split(/[^A-Z0-9]/)
      .filter((word) => word !== '' && !CIVILITIES.has(word))
      .toSorted()
      .join(' ');
  return key(one) === key(other);
}

const CIVILITIES = new Set(['M', 'MR', 'MME', 'MLLE', 'MONSIEUR', 'MADAME', 'MADEMOISELLE']);

/** « MME CLAIRE FONTAINE », « SCI LES ORMES »: with capitals, of at most eight words. */
function readName(text: string): string | null {
  // « Titulaire du compte (Account Owner) M PERNOT »: the label once more, in another language.
  const own = text.replace(/^\s{0,10}\([^()]{1,40}\)/, '');
  const bare = own.replace(/^[\s:,.«"*-]{1,10}/, '');
  const folded = foldAligned(bare);
  // The next label of the line, in the column beside it, begins another one.
  const ends = [NAME_END, LABEL].map((pattern) => pattern.exec(folded)?.index ?? bare.length);
  const name = bare
    .slice(0, Math.min(...ends))
    .replace(/[\s,.»"*-]{1,10}$/, '')
    .slice(0, 120)
    .trim();
  const words = name.split(' ').slice(0, 8);
  return /\p{Lu}/u.test(name) && /\p{L}{2}/u.test(name) ? words.join(' ') : null;
}
