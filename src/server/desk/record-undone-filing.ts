import type { Caller } from '#server/access/guards.ts';
import { audit } from '#server/database/audit-log.ts';
import type { Database } from '#server/database/connection.ts';
import type { Document } from '#server/features/documents/documents.repository.ts';
import { createRecords } from '#server/records/records.ts';

/**
 * Writes down, in the given transaction, that the office takes a filing back, and plans the document's way to
 * « À vérifier » under the name it came with. What was said of it by mistake teaches nothing.
 */
export async function recordUndoneFiling(
  tx: Database,
  caller: Caller,
  document: Document & { clientId: string },
): Promise<void> {
  const { notaryId, id, clientId, folderPath, storedName } = document;
  const { type, person, documentDate, confidence, evidence, bankDetails } = document;
  const { documents, corrections } = createRecords(tx);
  await corrections.forget(notaryId, id);
  await documents.reopen(notaryId, id, { clientId, folderPath });
  await documents.plan(notaryId, id, {
    plannedState: 'held',
    plannedName: storedName,
    type,
    person,
    documentDate,
    confidence,
    evidence,
    reasons: ['undone'],
    bankDetails,
    acceptedBy: null,
  });
  await audit(tx, caller, {
    action: 'document.filing-undone',
    subjectId: id,
    details: {},
  });
}
