import type { Client } from '#server/features/clients/clients.repository.ts';
import type { Sheet } from '#server/ports/spreadsheet.ts';
import { findCaseType } from '#shared/case-types.ts';
import { storable } from '../ledger-values.ts';
import type { Needs } from '../needs.ts';
import type { RunJournal } from '../run-journal.ts';
import { type ClientRow, readClientRows } from './client-rows.ts';
import { findRenamedClient } from './find-renamed-client.ts';
import { cellOf, hasHeadings, readClientsSheet, reportSheetProblems } from './read-office-sheets.ts';
import { adoptAddresses } from './sheet-addresses.ts';
import { type SheetProblem, sheetNames } from './sheets.ts';

/**
 * Takes the notary's rows into the client base: new people, corrected names, case types. His edits win. Read and taken
 * in by one automation at a time: an older reading would take back what a newer one has brought.
 */
export async function adoptClientRows(needs: Needs, journal: RunJournal): Promise<void> {
  const problems: SheetProblem[] = [];
  const done = await needs.alone('clients-sheet', async () => {
    const sheet = await readClientsSheet(needs, problems);
    if (sheet) await adoptSheet(needs, sheet, problems);
    return true;
  });
  if (!done) journal.item('La feuille « Clients » sera reprise à la prochaine exécution', 'skipped');
  await reportSheetProblems(needs, journal, problems);
}

/** For whoever has the sheet alone: the clients as they are once it was taken in. */
export async function adoptSheet(
  needs: Needs,
  sheet: Sheet,
  problems: SheetProblem[] = [],
): Promise<Client[]> {
  const rows = readClientRows(sheet);
  const known = await needs.records.clients.list(needs.notary.id);
  const desk: Desk = {
    rows,
    clients: new Map(known.map((client) => [client.nameKey, client])),
    hasAddresses: hasHeadings(sheet, ['E-mail']),
  };
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
    await adoptRow(needs, entry, desk, caseType);
  }
  return [...desk.clients.values()];
}

interface Desk {
  rows: ClientRow[];
  /** By name: rows that change nothing must cost nothing, an office has thousands. */
  clients: Map<string, Client>;
  hasAddresses: boolean;
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
  { records, notary }: Needs,
  entry: ClientRow,
  desk: Desk,
  caseType: string | null,
): Promise<void> {
  const { lastName, firstName, nameKey, emails } = entry;
  const phone = storable(cellOf(entry.row, 'Téléphone')) || null;
  const named = desk.clients.get(nameKey);
  const renamed = named ? null : findRenamedClient(entry, desk.rows, [...desk.clients.values()]);
  const sheetEmails = desk.hasAddresses ? emails : [];
  const row = { lastName, firstName, nameKey, emails, phone, caseType, sheetEmails };
  const client = named ?? renamed ?? (await records.clients.ensure(notary.id, row)).client;
  const respelled = lastName !== client.lastName || firstName !== client.firstName;
  const change = {
    ...(respelled ? { lastName, firstName } : {}),
    ...(nameKey !== client.nameKey ? { nameKey } : {}),
    ...(caseType && caseType !== client.caseType ? { caseType } : {}),
    ...(desk.hasAddresses ? adoptAddresses(emails, client) : {}),
    ...(phone && phone !== client.phone ? { phone } : {}),
  };
  await records.clients.update(notary.id, client.id, change);
  desk.clients.delete(client.nameKey);
  desk.clients.set(nameKey, { ...client, ...change });
}
