import type { OfficeClient } from '#shared/contracts/clients.ts';
import type { OfficeDocument } from '#shared/contracts/documents.ts';
import { tellPerson } from '#shared/paper-title.ts';
import { isSameName } from '#web/lib/same-name.ts';

/** What is said below the choice of a client where there is none to choose. */
export function hintOfNone(clients: readonly unknown[] | undefined): string | undefined {
  return clients?.length === 0 ? 'Votre étude n’a pas encore de client dans Minutier.' : undefined;
}

/** Whether the form asks whose the document is: where nobody knows, or once it lies where it may be wrong. */
export function asksWhose({ client, state }: OfficeDocument): boolean {
  return client === null || state === 'filed';
}

/** The clients to choose from, he whose it is among them before they are known. */
export function withOwn(
  clients: OfficeClient[] | undefined,
  { client }: OfficeDocument,
): OfficeClient[] | undefined {
  if (!client || clients?.some(({ id }) => id === client.id)) return clients;
  return [client, ...(clients ?? [])];
}

/** Of a document that is nobody's, the only client who is called as it says; null where several are, or none. */
export function findCalledAlike(
  clients: readonly OfficeClient[] | undefined,
  document: Pick<OfficeDocument, 'client' | 'person' | 'confidence'>,
): OfficeClient | null {
  const person = tellPerson(document);
  if (document.client || !person) return null;
  const [one, ...others] = clients?.filter(({ name }) => isSameName(name, person)) ?? [];
  return one && others.length === 0 ? one : null;
}

/** What becomes of a document that changes hands. */
export function hintOfChange(
  document: OfficeDocument,
  chosen: OfficeClient | null | undefined,
): string | undefined {
  const { client } = document;
  if (!client || !chosen || chosen.id === client.id) return undefined;
  return `Le document rejoint le dossier ${chosen.name}, et ne compte plus dans celui de ${client.name}.`;
}
