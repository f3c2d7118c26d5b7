import type { Client } from '#server/features/clients/clients.repository.ts';
import { foldKey } from '#server/reading/text/fold.ts';
import type { RowFacts } from './client-rows.ts';
import { findRenamedClient } from './find-renamed-client.ts';
import { areColumnsMixed } from './mixed-columns.ts';
import { pairWhere } from './pair-where.ts';

export type RowClient = Pick<
  Client,
  | 'id'
  | 'nameKey'
  | 'lastName'
  | 'firstName'
  | 'emails'
  | 'sheetEmails'
  | 'phone'
  | 'caseType'
  | 'toldCaseTypes'
>;

export interface MatchedRows<C> {
  /** Whose each row is. */
  clientOf: Map<RowFacts, C>;
  /** Rows of people who are not known yet. */
  added: RowFacts[];
  /** Rows whose name somebody else bears too, with nothing that tells whose they are: left as they are. */
  unclear: RowFacts[];
}

/** The same, by the places of rows and clients in their lists: for another thread, which has no others than its own. */
export function pairClientRows(
  clients: readonly RowClient[],
  { rows }: { rows: readonly RowFacts[] },
): { pairs: [number, number][]; unclear: number[]; isMixed: boolean } {
  const { clientOf, unclear } = matchClientRows(rows, clients);
  const clientAt = new Map(clients.map((client, at) => [client, at]));
  const isUnclear = new Set(unclear);
  return {
    isMixed: areColumnsMixed(rows, clients, clientOf),
    pairs: rows.flatMap((row, at): [number, number][] => {
      const client = clientOf.get(row);
      return client ? [[at, clientAt.get(client) as number]] : [];
    }),
    unclear: rows.flatMap((row, at) => (isUnclear.has(row) ? [at] : [])),
  };
}

/**
 * Whose each row of « Clients » is: by address, then by name, then by what else the row says. Of two people of one name
 * neither is ever taken for the other.
 */
export function matchClientRows<C extends RowClient>(
  rows: readonly RowFacts[],
  clients: readonly C[],
): MatchedRows<C> {
  const clientOf = new Map<RowFacts, C>();
  const openRows = new Set(rows);
  const openClients = new Set(clients);
  const take = (row: RowFacts, client: C) => {
    clientOf.set(row, client);
    openRows.delete(row);
    openClients.delete(client);
  };
  const named = groupByName(rows, clients);
  const pairNamed = (agrees: (row: RowFacts, client: C) => boolean) => {
    for (const group of named.values()) {
      const open = {
        rows: group.rows.filter(isIn(openRows)),
        clients: group.clients.filter(isIn(openClients)),
      };
      for (const [row, client] of pairWhere(open.rows, open.clients, agrees)) take(row, client);
    }
  };
  const pairRenamed = (by: 'address' | 'half-name') => {
    const vanished = [...openClients].filter(({ nameKey }) => !named.get(nameKey)?.rows.some(isIn(openRows)));
    for (const row of vanished.length > 0 ? openRows : []) {
      const left = vanished.filter(isIn(openClients));
      const isNamed = named.get(row.nameKey)?.clients.some(isIn(openClients)) ?? false;
      const client = by === 'half-name' && isNamed ? null : findRenamedClient(row, left, by);
      if (client) take(row, client);
    }
  };

  pairNamed(sharesAddress);
  pairRenamed('address');
  pairNamed((row, client) => hasSamePhone(row, client) && !contradicts(row, client));
  pairNamed(
    (row, client) => row.caseType === client.caseType && row.caseType !== null && !contradicts(row, client),
  );
  // Alone on both sides once the others are told apart, or one of several whom none of the others could be.
  pairNamed((row, client) => !contradicts(row, client));
  pairRenamed('half-name');

  const added: RowFacts[] = [];
  const unclear: RowFacts[] = [];
  for (const row of openRows) {
    const earlier = added.filter(({ nameKey }) => nameKey === row.nameKey);
    const others = [...(named.get(row.nameKey)?.clients ?? []), ...earlier];
    // A row that the automation has written in is one of theirs, while one of them has none.
    const isTheirs = row.kept && others.some((other) => openClients.has(other as C));
    (!isTheirs && others.every((other) => isSomebodyElse(row, other)) ? added : unclear).push(row);
  }
  return { clientOf, added, unclear };
}

function groupByName<C extends RowClient>(rows: readonly RowFacts[], clients: readonly C[]) {
  const named = new Map<string, { rows: RowFacts[]; clients: C[] }>();
  const groupOf = (nameKey: string) => {
    const group = named.get(nameKey) ?? { rows: [], clients: [] };
    named.set(nameKey, group);
    return group;
  };
  for (const row of rows) groupOf(row.nameKey).rows.push(row);
  for (const client of clients) groupOf(client.nameKey).clients.push(client);
  return named;
}

function isIn<T>(set: ReadonlySet<T>): (one: T) => boolean {
  return (one) => set.has(one);
}

interface Facts {
  emails: readonly string[];
  sheetEmails?: readonly string[];
  phone: string | null;
}

/** Two people: each has an address, or else a number, and none is the other's. */
function isSomebodyElse(row: RowFacts, other: Facts): boolean {
  if (row.emails.length > 0 && listAddresses(other).length > 0) return !sharesAddress(row, other);
  return Boolean(row.phone && other.phone) && !hasSamePhone(row, other);
}

/** A row in which the automation has written is its client's, whatever the notary changes; a fresh one need not be. */
function contradicts(row: RowFacts, client: Facts): boolean {
  return !row.kept && isSomebodyElse(row, client);
}

function listAddresses({ emails, sheetEmails = [] }: Facts): string[] {
  return [...emails, ...sheetEmails];
}

function sharesAddress(row: RowFacts, client: Facts): boolean {
  return row.emails.some((email) => listAddresses(client).includes(email));
}

function hasSamePhone(row: RowFacts, client: Facts): boolean {
  return Boolean(row.phone && client.phone) && foldKey(row.phone ?? '') === foldKey(client.phone ?? '');
}
