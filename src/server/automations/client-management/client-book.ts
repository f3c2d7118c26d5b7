import type { Client } from '#server/features/clients/clients.repository.ts';
import type { Needs } from '../needs.ts';

/** The office's clients as they are now, whoever changes them meanwhile. */
export interface ClientBook {
  read(): Promise<Client[]>;
}

/** An office has thousands, and few change while its mail is treated: all are read again once any has. */
export function createClientBook({ records, notary }: Needs): ClientBook {
  let known: { version: string; clients: Client[] } | null = null;
  return {
    async read() {
      // In this order: what changes in between is read once more, never missed.
      const version = await records.clients.readVersion(notary.id);
      if (known?.version !== version) known = { version, clients: await records.clients.list(notary.id) };
      return known.clients;
    },
  };
}
