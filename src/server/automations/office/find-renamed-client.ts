import type { Client } from '#server/features/clients/clients.repository.ts';
import { type ClientRow, clientNameKey } from './client-rows.ts';

/**
 * The client whose name the notary corrected in this row: his old name stands in no row any more, and the row is his
 * by its address, or by what the automation wrote in it and one half of the name. A spouse added below shares all that
 * too, but the first one's row is still there.
 */
export function findRenamedClient(entry: ClientRow, rows: ClientRow[], clients: Client[]): Client | null {
  if (clients.some((client) => client.nameKey === entry.nameKey)) return null;
  const named = new Set(rows.map((row) => row.nameKey));
  const vanished = clients.filter((client) => !named.has(client.nameKey));
  const byAddress = vanished.filter((client) => entry.emails.some((email) => client.emails.includes(email)));
  if (byAddress.length > 0) return only(byAddress);
  return entry.kept ? only(vanished.filter((client) => sharesHalf(entry, client))) : null;
}

function only(clients: Client[]): Client | null {
  return clients.length === 1 ? (clients[0] ?? null) : null;
}

function sharesHalf({ nameKey }: ClientRow, client: Client): boolean {
  const [last, first] = nameKey.split('|');
  const [clientLast, clientFirst] = clientNameKey(client.lastName, client.firstName).split('|');
  return last === clientLast || first === clientFirst;
}
