import type { ClientMatch, ClientReason } from './find-client.ts';
import type { KnownClient } from './named-clients.ts';

/** One is the client, several are a person's choice; null for none. */
export function decide(found: KnownClient[], why: ClientReason): ClientMatch | null {
  const [first] = found;
  if (!first) return null;
  return found.length > 1 ? severalOf(found) : { outcome: 'known', id: first.id, why };
}

export function severalOf(found: KnownClient[]): ClientMatch {
  return { outcome: 'ambiguous', candidates: found.map(({ id }) => id), doubt: 'several' };
}

/** Even one: nothing but a name says that it is he. */
export function doubtAll(found: KnownClient[]): ClientMatch {
  return { outcome: 'ambiguous', candidates: found.map(({ id }) => id), doubt: 'unproved' };
}
