import type { Client } from '#server/features/clients/clients.repository.ts';
import type { Sheet } from '#server/ports/spreadsheet.ts';
import { storable } from '../ledger-values.ts';
import type { Needs } from '../needs.ts';
import type { RunJournal } from '../run-journal.ts';
import { type ClientRow, mayBeRowOf, readClientRows } from './client-rows.ts';
import { matchClientRows } from './match-client-rows.ts';
import { noteDepartures, noteReturns } from './note-departures.ts';
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

/** The clients once the sheet was taken in, and the row of each who has one. */
export interface AdoptedSheet {
  clients: Client[];
  rowOf: Map<string, ClientRow>;
  /** Names that two people bear, one of whose rows nothing tells apart: none of them gets another row. */
  unclearNames: Set<string>;
}

/** For whoever has the sheet alone. */
export async function adoptSheet(
  needs: Needs,
  sheet: Sheet,
  problems: SheetProblem[] = [],
): Promise<AdoptedSheet> {
  const problem = ({ row }: ClientRow, text: string) =>
    problems.push({ sheet: sheetNames.clients, row: row.number, text });
  const rows = readClientRows(sheet).filter((row) => {
    const why = findProblem(row);
    if (why) problem(row, why);
    return why === null;
  });
  const known = await needs.records.clients.list(needs.notary.id);
  const { clientOf, unclear } = matchClientRows(rows, known);
  const clients = new Map(known.map((client) => [client.id, client]));
  const rowOf = new Map<string, ClientRow>();
  for (const entry of rows) {
    if (unclear.includes(entry)) {
      problem(entry, UNCLEAR);
      continue;
    }
    const written = cellOf(entry.row, 'Type de dossier');
    if (written && !entry.caseType)
      problem(entry, `le type de dossier « ${storable(written, 60)} » n’est pas reconnu`);
    for (const wrong of entry.wrongEmails)
      problem(entry, `« ${storable(wrong, 60)} » n’est pas une adresse e-mail`);
    const hasAddresses = hasHeadings(sheet, ['E-mail']);
    const client = await adoptRow(needs, entry, {
      client: clientOf.get(entry) ?? null,
      hasAddresses,
    });
    clients.set(client.id, client);
    rowOf.set(client.id, entry);
  }
  const all = await noteDoubles(needs, [...clients.values()], unclear);
  const unclearNames = new Set(unclear.map(({ nameKey }) => nameKey));
  const missing = all.filter(
    (one) =>
      !rowOf.has(one.id) && !unclearNames.has(one.nameKey) && !rows.some((row) => mayBeRowOf(row, one)),
  );
  await noteReturns(needs, new Set(rowOf.keys()));
  if (!(await noteDepartures(needs, { clients: all, missing }))) problems.push({ ...lostRows });
  return { clients: all, rowOf, unclearNames };
}

/** A row that nothing tells from a client's own makes his name doubtful, and his address where both hold it. */
async function noteDoubles(
  { records, notary }: Needs,
  clients: Client[],
  unclear: readonly ClientRow[],
): Promise<Client[]> {
  const rows = Map.groupBy(unclear, ({ nameKey }) => nameKey);
  const noted: Client[] = [];
  for (const client of clients) {
    const doubles = rows.get(client.nameKey) ?? [];
    const isShared = doubles.some(({ emails }) => emails.some((email) => client.emails.includes(email)));
    const doubledBy = isShared ? 'address' : doubles.length > 0 ? 'name' : null;
    if (doubledBy !== client.doubledBy) await records.clients.update(notary.id, client.id, { doubledBy });
    noted.push(doubledBy === client.doubledBy ? client : { ...client, doubledBy });
  }
  return noted;
}

const lostRows: SheetProblem = {
  sheet: sheetNames.clients,
  row: null,
  text: 'La plupart des lignes de la feuille « Clients » ont disparu d’un coup : elles sont réécrites. Pour retirer un client, supprimez sa ligne, ou fermez son dossier depuis sa fiche.',
};

const UNCLEAR =
  'ce client figure déjà plus haut, ou un homonyme : donnez à chacun son adresse e-mail ou son téléphone. D’ici là, cette ligne est laissée de côté';

/** Why the row names no client; an empty text for a row that holds nothing, null when all is well. */
function findProblem({ row, lastName, firstName, nameKey }: ClientRow): string | null {
  if (!lastName && !firstName) {
    return Object.values(row.cells).some((cell) => cell.trim()) ? 'le nom et le prénom manquent' : '';
  }
  if (!lastName || !firstName) return lastName ? 'le prénom manque' : 'le nom manque';
  return nameKey.startsWith('|') || nameKey.endsWith('|') ? 'le nom ou le prénom n’a aucune lettre' : null;
}

interface Found {
  client: Client | null;
  hasAddresses: boolean;
}

async function adoptRow({ records, notary, clock }: Needs, entry: ClientRow, found: Found): Promise<Client> {
  const { lastName, firstName, nameKey, emails, phone, caseType } = entry;
  const name = { lastName, firstName, nameKey };
  const sheetEmails = found.hasAddresses ? emails : [];
  const known = phone
    ? { phone, phoneSince: clock.now(), phoneSource: 'sheet' as const, phoneMessageId: null }
    : { phone };
  const client =
    found.client ??
    (await records.clients.add(notary.id, { ...name, emails, ...known, caseType, sheetEmails }));
  const isRenamed = nameKey !== client.nameKey;
  const respelled = lastName !== client.lastName || firstName !== client.firstName;
  const change = {
    ...(respelled ? { lastName, firstName } : {}),
    ...(caseType && caseType !== client.caseType ? { caseType } : {}),
    ...(found.hasAddresses ? adoptAddresses(emails, client) : {}),
    ...(phone && phone !== client.phone && !client.refusedPhones.includes(phone) ? known : {}),
    ...(client.inSheet && !client.leftSheetAt ? {} : { inSheet: true, leftSheetAt: null }),
  };
  if (isRenamed) await records.clients.rename(notary.id, client.id, name);
  await records.clients.update(notary.id, client.id, change);
  return { ...client, ...change, nameKey };
}
