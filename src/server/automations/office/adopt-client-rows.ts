import type { Client } from '#server/features/clients/clients.repository.ts';
import type { Sheet } from '#server/ports/spreadsheet.ts';
import { findCaseType } from '#shared/case-types.ts';
import { storable } from '../ledger-values.ts';
import type { Needs } from '../needs.ts';
import type { RunJournal } from '../run-journal.ts';
import { type ClientRow, readClientRows } from './client-rows.ts';
import { findRenamedClient } from './find-renamed-client.ts';
import { cellOf, reportSheetProblems } from './read-office-sheets.ts';
import { type SheetProblem, sheetNames } from './sheets.ts';

/** Takes the notary's rows into the client base: new people, corrected names, case types. His edits win. */
export async function adoptClientRows(needs: Needs, journal: RunJournal, sheet: Sheet): Promise<void> {
  const problems: SheetProblem[] = [];
  const rows = readClientRows(sheet);
  const seen = new Set<string>();
  for (const entry of rows) {
    const problem = (text: string) =>
      problems.push({ sheet: sheetNames.clients, row: entry.row.number, text });
    const unclear = findProblem(entry, seen);
    if (unclear) problem(unclear);
    if (unclear !== null) continue;
    seen.add(entry.nameKey);
    const written = cellOf(entry.row, 'Type de dossier');
    const caseType = written ? findCaseType(written) : null;
    if (written && !caseType) problem(`le type de dossier « ${storable(written, 60)} » n’est pas reconnu`);
    for (const wrong of entry.wrongEmails) problem(`« ${storable(wrong, 60)} » n’est pas une adresse e-mail`);
    await adoptRow(needs, entry, rows, caseType);
  }
  await reportSheetProblems(needs, journal, problems);
}

/** Why the row names no client; an empty text for a row that holds nothing, null when all is well. */
function findProblem({ row, lastName, firstName, nameKey }: ClientRow, seen: Set<string>): string | null {
  if (!lastName && !firstName) {
    return Object.values(row.cells).some((cell) => cell.trim()) ? 'le nom et le prénom manquent' : '';
  }
  if (!lastName || !firstName) return lastName ? 'le prénom manque' : 'le nom manque';
  if (nameKey.startsWith('|') || nameKey.endsWith('|')) return 'le nom ou le prénom n’a aucune lettre';
  return seen.has(nameKey) ? 'ce client figure déjà plus haut : seule la première ligne compte' : null;
}

async function adoptRow(
  needs: Needs,
  entry: ClientRow,
  rows: ClientRow[],
  caseType: string | null,
): Promise<void> {
  const { records, notary } = needs;
  const { lastName, firstName, nameKey, emails } = entry;
  const phone = storable(cellOf(entry.row, 'Téléphone')) || null;
  const renamed = findRenamedClient(entry, rows, await records.clients.list(notary.id));
  if (renamed) await records.clients.update(notary.id, renamed.id, { lastName, firstName, nameKey });
  const row = { lastName, firstName, nameKey, emails, phone, caseType };
  const { client } = await records.clients.ensure(notary.id, row);
  const respelled = lastName !== client.lastName || firstName !== client.firstName;
  await records.clients.update(notary.id, client.id, {
    ...(respelled ? { lastName, firstName } : {}),
    ...(caseType && caseType !== client.caseType ? { caseType } : {}),
    ...putFirst(emails, client),
    ...(phone && phone !== client.phone ? { phone } : {}),
  });
}

/** The address of the sheet is the one that is written to; those that the client has used besides stay known. */
function putFirst(emails: string[], client: Client): { emails?: string[] } {
  const wanted = [...new Set([...emails, ...client.emails])];
  return wanted.every((email, index) => email === client.emails[index]) ? {} : { emails: wanted };
}
