import type { Client } from '#server/features/clients/clients.repository.ts';
import type { KnownClient } from '#server/mail/client/named-clients.ts';
import type { Needs } from '../needs.ts';

/** The office's clients as they are now, whoever changes them meanwhile. */
export interface ClientBook {
  /** By the version that was read before: what has changed since is in the list as well, never missed. */
  read(version: string): Promise<KnownClients>;
}

export interface KnownClients {
  rows: readonly Client[];
  /** What of them the rules look at; the same list until one of them changes. */
  known: KnownClient[];
}

/** An office has thousands, and few change while its mail is treated: all are read again once any has. */
export function createClientBook({ records, notary }: Needs): ClientBook {
  let known: ({ version: string } & KnownClients) | null = null;
  return {
    async read(version) {
      if (known?.version === version) return known;
      const rows = await records.clients.list(notary.id);
      known = { version, rows, known: rows.map(takeKnown) };
      return known;
    },
  };
}

export function takeKnown(client: Client): KnownClient {
  const { id, lastName, firstName, emails, refusedEmails, phone, caseType, doubledBy } = client;
  return { id, lastName, firstName, emails, refusedEmails, phone, caseType, doubledBy };
}
