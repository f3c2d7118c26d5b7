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
  /** Rows whose name the notary has half erased: until he has written it again each may be anybody's who shares the rest. */
  halves: RowFacts[];
  hasAddresses: boolean;
  problems: RowProblem[];
}

const LONGEST_NAME = 200;
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
    if (!facts.lastName || !facts.firstName) reading.halves.push(facts);
  }
  return { ...reading, hasAddresses: hasHeading(sheet, 'E-mail') };
}

/** Why the row names no client; an empty text for a row that holds nothing, null when all is well. */
function findProblem({ row, lastName, firstName, nameKey }: ClientRow): string | null {
  if (!lastName && !firstName)
    return Object.values(row.cells).some((cell) => cell !== '') ? 'le nom et le prénom manquent' : '';
  if (!lastName || !firstName) return lastName ? 'le prénom manque' : 'le nom manque';
  return nameKey.startsWith('|') || nameKey.endsWith('|') ? 'le nom ou le prénom n’a aucune lettre' : null;
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
