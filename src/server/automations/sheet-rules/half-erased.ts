import type { Client } from '#server/features/clients/clients.repository.ts';
import type { RowFacts } from './client-rows.ts';

/** Whether one of these rows, whose names the notary has half erased, may be this client's until it is written again. */
export function createHalfErased(
  halves: readonly RowFacts[],
): (client: Pick<Client, 'nameKey' | 'emails'>) => boolean {
  const lastNames = new Set<string>();
  const firstNames = new Set<string>();
  const addresses = new Set(halves.flatMap(({ emails }) => emails));
  for (const { nameKey } of halves) {
    const [last, first] = nameKey.split('|');
    if (last) lastNames.add(last);
    if (first) firstNames.add(first);
  }
  return ({ nameKey, emails }) => {
    const [last = '', first = ''] = nameKey.split('|');
    return lastNames.has(last) || firstNames.has(first) || emails.some((email) => addresses.has(email));
  };
}
