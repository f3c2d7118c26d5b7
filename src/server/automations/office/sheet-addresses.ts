import type { Client } from '#server/features/clients/clients.repository.ts';

type Addresses = Pick<Client, 'emails' | 'sheetEmails' | 'refusedEmails'>;

/**
 * What changes about a client's addresses now that his cell says `written`. The first one there is the one that is
 * written to; those that the client has used besides stay known. One that the cell said last and says no more was taken
 * out by the notary: it is not the client's, until the notary writes it again.
 */
export function adoptAddresses(written: string[], client: Addresses): Partial<Addresses> {
  const takenOut = client.sheetEmails.filter((email) => !written.includes(email));
  const refusedEmails = join(client.refusedEmails, takenOut).filter((email) => !written.includes(email));
  const emails = join(written, client.emails).filter((email) => !refusedEmails.includes(email));
  return {
    ...(isSame(emails, client.emails) ? {} : { emails }),
    ...(isSame(refusedEmails, client.refusedEmails) ? {} : { refusedEmails }),
    ...(isSame(written, client.sheetEmails) ? {} : { sheetEmails: written }),
  };
}

/**
 * What the automation writes in a client's cell: the address that is written to, and whatever else the notary had
 * written there. One that the automation leaves out would be one that the notary took out.
 */
export function addressCell({ emails, sheetEmails }: Addresses): string {
  return emails.filter((email, index) => index === 0 || sheetEmails.includes(email)).join(' ; ');
}

function join(some: string[], others: string[]): string[] {
  return [...new Set([...some, ...others])];
}

function isSame(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((email, index) => email === other[index]);
}
