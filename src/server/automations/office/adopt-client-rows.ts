import type { Client } from '#server/features/clients/clients.repository.ts';
import { adoptCaseCell } from '#shared/told-case.ts';
import type { Needs } from '../needs.ts';
import type { RunJournal } from '../run-journal.ts';
import type { ClientRow } from '../sheet-rules/client-rows.ts';
import { createHalfErased } from '../sheet-rules/half-erased.ts';
import type { RowClient } from '../sheet-rules/match-client-rows.ts';
import { noteMixed } from './mixed-sheets.ts';
import { noteDepartures, noteReturns } from './note-departures.ts';
import { type ClientSheet, readClientsSheet, tellWhy } from './read-office-sheets.ts';
import { reportSheetProblems } from './report-sheet-problems.ts';
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
  // Whoever has it alone tells what is wrong with it.
  else await reportSheetProblems(needs, journal, { problems, read: ['clients'] });
}

/** The clients once the sheet was taken in, and the row of each who has one. */
export interface AdoptedSheet {
  clients: Client[];
  rowOf: Map<string, ClientRow>;
  /** Names that two people bear, one of whose rows nothing tells apart: none of them gets another row. */
  unclearNames: Set<string>;
}

/** For whoever has the sheet alone; null where whose its rows are could not be understood, or its columns are mixed. */
export async function adoptSheet(
  needs: Needs,
  sheet: ClientSheet,
  problems: SheetProblem[] = [],
): Promise<AdoptedSheet | null> {
  const problem = ({ row }: ClientRow, text: string) =>
    problems.push({ sheet: sheetNames.clients, row: row.number, text });
  const known = await needs.records.clients.list(needs.notary.id);
  const paired = await pairRows(needs, sheet, known, problems);
  if (!paired) return null;
  await noteMixed(needs, 'clients', paired.isMixed);
  if (paired.isMixed) return null;
  const { clientOf, unclear } = paired;
  const clients = new Map(known.map((client) => [client.id, client]));
  const rowOf = new Map<string, ClientRow>();
  for (const [at, entry] of sheet.rows.entries()) {
    if (unclear.has(at)) {
      problem(entry, UNCLEAR);
      continue;
    }
    for (const doubt of entry.doubts) problem(entry, doubt);
    const found = { client: clientOf.get(at) ?? null, hasAddresses: sheet.hasAddresses };
    const client = await adoptRow(needs, entry, found);
    clients.set(client.id, client);
    rowOf.set(client.id, entry);
  }
  const doubles = sheet.rows.filter((_, at) => unclear.has(at));
  const all = await noteDoubles(needs, [...clients.values()], doubles);
  const unclearNames = new Set(doubles.map(({ nameKey }) => nameKey));
  const mayHaveRow = createHalfErased(sheet.halves);
  const missing = all.filter(
    (one) => !rowOf.has(one.id) && !unclearNames.has(one.nameKey) && !mayHaveRow(one),
  );
  await noteReturns(needs, new Set(rowOf.keys()));
  if (!(await noteDepartures(needs, { clients: all, missing }))) problems.push({ ...lostRows });
  return { clients: all, rowOf, unclearNames };
}

/** Whose each row is, by its place in the sheet, and those of which nobody can tell. */
async function pairRows(
  needs: Needs,
  { facts }: ClientSheet,
  known: Client[],
  problems: SheetProblem[],
): Promise<{ clientOf: Map<number, Client>; unclear: Set<number>; isMixed: boolean } | null> {
  try {
    const context = { rows: facts };
    const { pairs, unclear, isMixed } = await needs.understanding.pairClientRows(
      known.map(takeRowClient),
      context,
    );
    const clientOf = new Map(pairs.map(([row, client]) => [row, known[client] as Client]));
    return { clientOf, unclear: new Set(unclear), isMixed };
  } catch (error) {
    const why = tellWhy(needs, error);
    if (!why) throw error;
    const name = sheetNames.clients;
    problems.push({ sheet: name, row: null, text: `La feuille « ${name} » ${why}` });
    return null;
  }
}

function takeRowClient(client: Client): RowClient {
  const { id, nameKey, lastName, firstName, emails, sheetEmails, phone, caseType, toldCaseTypes } = client;
  return { id, nameKey, lastName, firstName, emails, sheetEmails, phone, caseType, toldCaseTypes };
}

/** A row that nothing tells from a client's own makes his name doubtful, and his address where both hold it. */
async function noteDoubles(
  { records, notary }: Needs,
  clients: Client[],
  unclear: readonly ClientRow[],
): Promise<Client[]> {
  const doubles = Map.groupBy(unclear, ({ nameKey }) => nameKey);
  const shared = new Map(
    [...doubles].map(([nameKey, rows]) => [nameKey, new Set(rows.flatMap(({ emails }) => emails))]),
  );
  const noted: Client[] = [];
  for (const client of clients) {
    const isShared = client.emails.some((email) => shared.get(client.nameKey)?.has(email));
    const doubledBy = isShared ? 'address' : doubles.has(client.nameKey) ? 'name' : null;
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
    ...adoptCaseCell(caseType, client),
    ...(found.hasAddresses ? adoptAddresses(emails, client) : {}),
    ...(phone && phone !== client.phone && !client.refusedPhones.includes(phone) ? known : {}),
    ...(client.inSheet && !client.leftSheetAt ? {} : { inSheet: true, leftSheetAt: null }),
  };
  if (isRenamed) await records.clients.rename(notary.id, client.id, name);
  await records.clients.update(notary.id, client.id, change);
  return { ...client, ...change, nameKey };
}
