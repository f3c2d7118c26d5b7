import type { Client } from '#server/features/clients/clients.repository.ts';
import type { Sheet, SheetRow } from '#server/ports/spreadsheet.ts';
import { foldKey, foldText } from '#server/reading/fold.ts';
import { type CaseTypeId, findCaseType } from '#shared/case-types.ts';
import { storable } from '../ledger-values.ts';
import { cellOf } from './read-office-sheets.ts';

/** A row of « Clients », as the notary wrote it. */
export interface ClientRow {
  row: SheetRow;
  nameKey: string;
  lastName: string;
  firstName: string;
  emails: string[];
  /** What stands in the cell of the address and is none. */
  wrongEmails: string[];
  phone: string | null;
  /** Null where none is written, or none that is known. */
  caseType: CaseTypeId | null;
  /** The automation has written in this row before: it was some client's. */
  kept: boolean;
}

/** Equal for two writings of one person's name. */
export function clientNameKey(lastName: string, firstName: string): string {
  return `${nameKey(lastName)}|${nameKey(firstName)}`;
}

export function readClientRows(sheet: Sheet): ClientRow[] {
  return sheet.rows.map((row) => {
    const lastName = storable(cellOf(row, 'Nom').toLocaleUpperCase('fr'), 200);
    const firstName = storable(cellOf(row, 'Prénom'), 200);
    const written = storable(cellOf(row, 'E-mail').toLowerCase())
      .split(/[\s;,]+/)
      .filter(Boolean);
    return {
      row,
      lastName,
      firstName,
      nameKey: clientNameKey(lastName, firstName),
      emails: written.filter(isAddress),
      wrongEmails: written.filter((text) => !isAddress(text)),
      phone: storable(cellOf(row, 'Téléphone')) || null,
      caseType: findCaseType(cellOf(row, 'Type de dossier')),
      kept: cellOf(row, 'Statut') !== '',
    };
  });
}

/** A row whose name the notary has half erased: until he has written it again it may be this client's. */
export function mayBeRowOf(row: ClientRow, client: Pick<Client, 'nameKey' | 'emails'>): boolean {
  if (row.lastName && row.firstName) return false;
  const [last, first] = client.nameKey.split('|');
  const [rowLast, rowFirst] = row.nameKey.split('|');
  const half = (rowLast && rowLast === last) || (rowFirst && rowFirst === first);
  return Boolean(half) || row.emails.some((email) => client.emails.includes(email));
}

/** Names in other alphabets have no plain form: their own letters tell them apart. */
function nameKey(name: string): string {
  return foldKey(name) || foldText(name).replace(/[^\p{L}\p{N}]/gu, '');
}

function isAddress(text: string): boolean {
  return /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(text);
}
