import type { Client } from '#server/features/clients/clients.repository.ts';
import { clientNameKey, type RowFacts } from './client-rows.ts';

/**
 * The client whose name the notary corrected in this row: his old name stands in no row any more (`vanished`), and the
 * row is his by its address, or by what the automation wrote in it and one half of the name. A spouse added below shares
 * all that too, but the first one's row is still there.
 */
export function findRenamedClient<C extends Pick<Client, 'emails' | 'lastName' | 'firstName'>>(
  entry: RowFacts,
  vanished: readonly C[],
  by: 'address' | 'half-name',
): C | null {
  const found =
    by === 'address'
      ? vanished.filter((client) => entry.emails.some((email) => client.emails.includes(email)))
      : vanished.filter((client) => entry.kept && sharesHalf(entry, client));
  return found.length === 1 ? (found[0] ?? null) : null;
}

function sharesHalf({ nameKey }: RowFacts, client: Pick<Client, 'lastName' | 'firstName'>): boolean {
  const [last, first] = nameKey.split('|');
  const [clientLast, clientFirst] = clientNameKey(client.lastName, client.firstName).split('|');
  return last === clientLast || first === clientFirst;
}
