import { nameOfClient } from '#server/automations/document-classification/judge-owner.ts';
import { nameOf } from '#server/automations/document-classification/take-up-held.ts';
import type { Database } from '#server/database/connection.ts';
import type { Document, DocumentDecision } from '#server/features/documents/documents.repository.ts';
import { createRecords } from '#server/records/records.ts';

/** What was read of a document, with where it goes; `client`: whose it is where it names nobody. */
export function planDocument(
  document: Document,
  {
    because,
    acceptedBy,
    client = null,
  }: { because: string[]; acceptedBy: string | null; client?: string | null },
): DocumentDecision {
  const { type, documentDate, confidence, evidence, bankDetails, storedName } = document;
  // One that names nobody but a property bears the client's name only while it is his.
  const read = document.parties?.holders.length === 0 ? null : document.person;
  const person = read ?? client;
  const name = because.length === 0 ? nameOf({ ...document, person }) : null;
  return {
    ...{ type, person, documentDate, confidence, evidence, bankDetails, acceptedBy },
    parties: document.parties && { ...document.parties, bearer: person },
    plannedState: name ? 'filed' : 'held',
    plannedName: name ?? storedName,
    reasons: name || because.length > 0 ? because : ['type-uncertain'],
  };
}

/** The name that a paper of this client bears. */
export async function nameClient(tx: Database, notaryId: string, clientId: string): Promise<string | null> {
  const client = await createRecords(tx).clients.findById(notaryId, clientId);
  return client && nameOfClient(client);
}
