import { foldKey } from '#server/reading/text/fold.ts';
import { isOutdatedCell, isToldHere } from '#shared/told-case.ts';
import type { RowFacts } from './client-rows.ts';
import type { RowClient } from './match-client-rows.ts';

/** A column whose values are one person's: what it said of each client last, and what it says now. */
interface Column {
  before(client: RowClient): string[];
  now(row: RowFacts): string[];
}

const phoneOf = ({ phone }: Pick<RowFacts, 'phone'>) => (phone ? [foldKey(phone)] : []);
const halfOf = (half: 0 | 1) => {
  const read = ({ nameKey }: Pick<RowFacts, 'nameKey'>) => nameKey.split('|').slice(half, half + 1);
  return { before: read, now: read };
};
const columns: Column[] = [
  { before: ({ sheetEmails }) => sheetEmails, now: ({ emails }) => emails },
  { before: phoneOf, now: phoneOf },
  halfOf(0),
  halfOf(1),
];

/** Two who change hands may be corrected; nobody corrects so many into each other's. */
const MOST_CASES = 2;

/**
 * Whether the sheet seems to have been sorted by some of its columns and not by the others: in one reading two clients or more
 * have what another one had last, who has it no more. A person who corrects a sheet does so one row after the other.
 */
export function areColumnsMixed(
  rows: readonly RowFacts[],
  clients: readonly RowClient[],
  clientOf: ReadonlyMap<RowFacts, RowClient>,
): boolean {
  const holders = findHolders(rows, clients, clientOf);
  return (
    columns.some((column) => isHandedAround(holders, column)) ||
    areCasesShuffled(holders) ||
    areNamesReassembled(rows, clients, holders)
  );
}

/** Whose each row is; of one that is nobody's by its address, him whose name it bears, if that is one alone. */
function findHolders(
  rows: readonly RowFacts[],
  clients: readonly RowClient[],
  clientOf: ReadonlyMap<RowFacts, RowClient>,
): [RowFacts, RowClient][] {
  const paired = new Set(clientOf.values());
  const named = Map.groupBy(
    clients.filter((client) => !paired.has(client)),
    ({ nameKey }) => nameKey,
  );
  return rows.flatMap((row): [RowFacts, RowClient][] => {
    const own = clientOf.get(row);
    if (own) return [[row, own]];
    const [one, other] = named.get(row.nameKey) ?? [];
    return one && !other ? [[row, one]] : [];
  });
}

function isHandedAround(holders: readonly [RowFacts, RowClient][], { before, now }: Column): boolean {
  const present = new Set(holders.map(([, client]) => client));
  const had = group([...present].flatMap((client) => pairAll(before(client), client)));
  const has = group(holders.flatMap(([row, client]) => pairAll(now(row), client)));
  const takers = new Set<RowClient>();
  const givers = new Set<RowClient>();
  for (const [value, holding] of has) {
    const former = had.get(value) ?? new Set();
    const gave = [...former].filter((client) => !holding.has(client));
    const took = [...holding].filter((client) => !former.has(client));
    if (gave.length === 0 || took.length === 0) continue;
    for (const client of gave) givers.add(client);
    for (const client of took) takers.add(client);
  }
  return takers.size > 1 && givers.size > 1;
}

function pairAll(values: readonly string[], client: RowClient): [string, RowClient][] {
  return values.map((value) => [value, client]);
}

function group(pairs: readonly [string, RowClient][]) {
  const grouped = new Map<string, Set<RowClient>>();
  for (const [value, client] of pairs) grouped.set(value, (grouped.get(value) ?? new Set()).add(client));
  return grouped;
}

/**
 * The same cases, each with another client: they are nobody's own, so that it takes more of them to tell. What was said here
 * before and is not written over yet is our own writing, and no shuffle: it would never be written over else.
 */
function areCasesShuffled(holders: readonly [RowFacts, RowClient][]): boolean {
  const changed = holders.filter(
    ([row, client]) => row.caseType !== client.caseType && !isUnwritten(row, client),
  );
  if (changed.length <= MOST_CASES) return false;
  // A client who has no case yet has a blank, which is sorted with the others.
  const now = changed.map(([row]) => row.caseType ?? '').sort();
  const before = changed.map(([, client]) => client.caseType ?? '').sort();
  return now.every((caseType, at) => caseType === before[at]);
}

/** What was said here and has not come to the sheet yet: over what was said before, or where nothing stood. */
function isUnwritten({ caseType }: RowFacts, client: RowClient): boolean {
  return caseType === null ? isToldHere(client) : isOutdatedCell(caseType, client);
}

/**
 * Rows that the automation has written and that name nobody any more, each made of the names of two clients who have no row:
 * who sorts one column of the names where no address tells whose a row is.
 */
function areNamesReassembled(
  rows: readonly RowFacts[],
  clients: readonly RowClient[],
  holders: readonly [RowFacts, RowClient][],
): boolean {
  const held = new Set(holders.map(([row]) => row));
  const present = new Set(holders.map(([, client]) => client));
  const lost = clients.filter((client) => !present.has(client)).map(({ nameKey }) => nameKey.split('|'));
  const [lasts, firsts] = [new Set(lost.map(([last]) => last)), new Set(lost.map(([, first]) => first))];
  const reassembled = rows.filter((row) => {
    const [last, first] = row.nameKey.split('|');
    return row.kept && !held.has(row) && lasts.has(last) && firsts.has(first);
  });
  return reassembled.length > 1;
}
