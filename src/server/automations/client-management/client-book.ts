import type { Client } from '#server/features/clients/clients.repository.ts';
import type { Needs } from '../needs.ts';

/** The office's clients as they are now, whoever changes them meanwhile. */
export interface ClientBook {
  /** By the version that was read before: what has changed since is in the list as well, never missed. */
  read(version: string): Promise<Client[]>;
}

/** An office has thousands, and few change while its mail is treated: all are read again once any has. */
export function createClientBook({ records, notary }: Needs): ClientBook {
  let known: { version: string; clients: Client[] } | null = null;
  return {
    async read(version) {
      if (known?.version !== version) known = { version, clients: await records.clients.list(notary.id) };
      return known.clients;
    },
  };
}
