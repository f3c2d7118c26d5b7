import type { Caller } from '#server/access/guards.ts';
import { NOT_OF_CASE, nameOfClient } from '#server/automations/document-classification/judge-owner.ts';
import { nameOf } from '#server/automations/document-classification/take-up-held.ts';
import { audit } from '#server/database/audit-log.ts';
import type { Database } from '#server/database/connection.ts';
import type { Document, DocumentDecision } from '#server/features/documents/documents.repository.ts';
import { createRecords } from '#server/records/records.ts';
import type { AcceptedParty } from '#shared/paper-parties.ts';

/** What was read of a document, with where it goes; `client`: whose it is where it names nobody. */
function planOf(
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

async function nameClient(tx: Database, notaryId: string, clientId: string): Promise<string | null> {
  const client = await createRecords(tx).clients.findById(notaryId, clientId);
  return client && nameOfClient(client);
}

/** In the given transaction: the party of the case, and the way of the document that named it. */
export async function recordAcceptedParty(
  tx: Database,
  caller: Caller,
  document: Document & { clientId: string },
  party: AcceptedParty,
): Promise<void> {
  const { notaryId, id, clientId, folderPath, reasons } = document;
  const { clients, documents } = createRecords(tx);
  const because = reasons.filter((reason) => reason !== NOT_OF_CASE);
  await clients.acceptParty(notaryId, clientId, party);
  if (because.length > 0) await documents.setReasons(notaryId, id, because);
  else {
    const client = await nameClient(tx, notaryId, clientId);
    await documents.reopen(notaryId, id, { clientId, folderPath });
    await documents.plan(notaryId, id, planOf(document, { because, acceptedBy: party.id, client }));
  }
  await audit(tx, caller, { action: 'document.party-accepted', subjectId: id });
}

/** In the given transaction: the case without that party, and what it alone had filed on its way back. */
export async function recordForgottenParty(
  tx: Database,
  caller: Caller,
  { notaryId, clientId, partyId }: { notaryId: string; clientId: string; partyId: string },
): Promise<void> {
  const { clients, documents } = createRecords(tx);
  await clients.forgetParty(notaryId, clientId, partyId);
  for (const document of await documents.listAcceptedBy(notaryId, partyId)) {
    await documents.reopen(notaryId, document.id, { clientId, folderPath: document.folderPath });
    const plan = planOf(document, { because: [NOT_OF_CASE], acceptedBy: null });
    await documents.plan(notaryId, document.id, plan);
  }
  await audit(tx, caller, { action: 'client.party-forgotten', subjectId: clientId });
}

/** Doubts that the office has settled by saying whose the document is. */
const SETTLED: readonly string[] = [NOT_OF_CASE, 'undone'];

/** In the given transaction: whose the document is, by the office's word. */
export async function recordGivenDocument(
  tx: Database,
  caller: Caller,
  document: Document,
  clientId: string,
): Promise<void> {
  const { notaryId, id, folderPath, reasons } = document;
  const { documents, corrections } = createRecords(tx);
  await corrections.forget(notaryId, id);
  await documents.reopen(notaryId, id, { clientId, folderPath });
  const because = reasons.filter((reason) => !SETTLED.includes(reason));
  const client = await nameClient(tx, notaryId, clientId);
  await documents.plan(notaryId, id, planOf(document, { because, acceptedBy: null, client }));
  await audit(tx, caller, { action: 'document.given', subjectId: id });
}
