import type { Sheet, SheetRow } from '#server/ports/spreadsheet.ts';
import { foldKey, foldText } from '#server/reading/text/fold.ts';
import { type CaseTypeId, findCaseType } from '#shared/case-types.ts';
import { storable } from '../ledger-values.ts';
import { sheetHeadings, sheetNames } from '../office/sheets.ts';
import { hasHeading, takeRows, tellAbsent } from './sheet-cells.ts';
import { quote, type RowProblem } from './sheet-reading.ts';

/** What a row of « Clients » says of whose it is. */
export interface RowFacts {
  nameKey: string;
  lastName: string;
  firstName: string;
  emails: string[];
  phone: string | null;
  /** Null where none is written, or none that is known. */
  caseType: CaseTypeId | null;
  /** The automation has written in this row before: it was some client's. */
  kept: boolean;
}

/** A row as the notary wrote it. */
export interface ClientRow extends RowFacts {
  /** With all the cells that the automation knows, and no other. */
  row: SheetRow;
  /** What the notary is told of cells that say nothing. */
  doubts: string[];
}

/** All that is understood of « Clients », whoever the clients are. */
export interface ClientSheetReading {
  /** Rows that name somebody; null without the columns to tell them apart. */
  rows: ClientRow[] | null;
  /**
   * Rows whose name the notary has half erased, or overwritten with something longer than a name: until he has written it
   * again each may be anybody's who shares the rest.
   */
  halves: RowFacts[];
  hasAddresses: boolean;
  problems: RowProblem[];
}

/** Of a company as of a person. */
const LONGEST_NAME = 200;
/** Five given names with a hyphen each are half of this. */
const LONGEST_FIRST_NAME = 100;
/** A cell may hold a whole letter; what says which case it is stands at its beginning. */
const LONGEST_CASE = 200;
const MOST_WRONG = 3;

export function readClientSheet(sheet: Sheet): ClientSheetReading {
  const absent = tellAbsent(sheet, sheetNames.clients, ['Nom', 'Prénom']);
  const nothing = { rows: null, halves: [], hasAddresses: false };
  if (absent) return { ...nothing, problems: [{ row: null, text: absent }] };
  const reading = { rows: [] as ClientRow[], halves: [] as RowFacts[], problems: [] as RowProblem[] };
  for (const row of readClientRows(sheet)) {
    const why = findProblem(row);
    if (why === null) {
      reading.rows.push(row);
      continue;
    }
    if (why) reading.problems.push({ row: row.row.number, text: why });
    const { row: _, doubts: __, ...facts } = row;
    if (!facts.lastName || !facts.firstName || findTooLong(row)) reading.halves.push(facts);
  }
  return { ...reading, hasAddresses: hasHeading(sheet, 'E-mail') };
}

/** Why the row names no client; an empty text for a row that holds nothing, null when all is well. */
function findProblem(entry: ClientRow): string | null {
  const { row, lastName, firstName, nameKey } = entry;
  if (!lastName && !firstName)
    return Object.values(row.cells).some((cell) => cell !== '') ? 'le nom et le prénom manquent' : '';
  if (!lastName || !firstName) return lastName ? 'le prénom manque' : 'le nom manque';
  if (nameKey.startsWith('|') || nameKey.endsWith('|')) return 'le nom ou le prénom n’a aucune lettre';
  return findTooLong(entry);
}

/** Of a name that is cut nobody is made: it would be another one's, or nobody's. */
function findTooLong({ row: { cells } }: ClientRow): string | null {
  if ((cells.Nom ?? '').trim().length > LONGEST_NAME) return `le nom dépasse ${LONGEST_NAME} caractères`;
  const isLong = (cells.Prénom ?? '').trim().length > LONGEST_FIRST_NAME;
  return isLong ? `le prénom dépasse ${LONGEST_FIRST_NAME} caractères` : null;
}

/** Equal for two writings of one person's name. */
export function clientNameKey(lastName: string, firstName: string): string {
  return `${nameKey(lastName)}|${nameKey(firstName)}`;
}

export function readClientRows(sheet: Sheet): ClientRow[] {
  return takeRows(sheet, sheetHeadings.clients).map((row) => {
    const { Nom: last = '', Prénom: first = '', 'E-mail': address = '', Téléphone: phone = '' } = row.cells;
    const { 'Type de dossier': written = '', Statut: status } = row.cells;
    const lastName = storable(last.slice(0, LONGEST_NAME).toLocaleUpperCase('fr'), LONGEST_NAME);
    const firstName = storable(first, LONGEST_NAME);
    const addresses = storable(address)
      .toLowerCase()
      .split(/[\s;,]+/)
      .filter(Boolean);
    const caseType = findCaseType(written.slice(0, LONGEST_CASE));
    const wrong = addresses.filter((text) => !isAddress(text)).slice(0, MOST_WRONG);
    return {
      row,
      lastName,
      firstName,
      nameKey: clientNameKey(lastName, firstName),
      emails: addresses.filter(isAddress),
      phone: storable(phone) || null,
      caseType,
      kept: status !== '',
      doubts: [
        ...(written && !caseType ? [`le type de dossier ${quote(written)} n’est pas reconnu`] : []),
        ...wrong.map((text) => `${quote(text)} n’est pas une adresse e-mail`),
      ],
    };
  });
}

/** Names in other alphabets have no plain form: their own letters tell them apart. */
function nameKey(name: string): string {
  return foldKey(name) || foldText(name).replace(/[^\p{L}\p{N}]/gu, '');
}

function isAddress(text: string): boolean {
  return /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(text);
}
