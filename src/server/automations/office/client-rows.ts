import type { Sheet, SheetRow } from '#server/ports/spreadsheet.ts';
import { foldKey, foldText } from '#server/reading/fold.ts';
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
      kept: cellOf(row, 'Statut') !== '',
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
