import type { Caller } from '#server/access/guards.ts';
import { audit } from '#server/database/audit-log.ts';
import type { Database } from '#server/database/connection.ts';
import type { CheckedCorrection } from '#server/features/documents/correct-document.ts';
import type { Document } from '#server/features/documents/documents.repository.ts';
import { createRecords } from '#server/records/records.ts';
import { buildFileName, extensionOf } from '#shared/file-name.ts';

/** Writes down, in the given transaction, what a person said of a document, and plans its filing under that name. */
export async function recordCorrection(
  tx: Database,
  caller: Caller,
  document: Document,
  { type, person, date, clientId }: CheckedCorrection,
): Promise<void> {
  const { notaryId, id, fileName, folderPath, evidence, bankDetails } = document;
  const { documents, corrections } = createRecords(tx);
  await corrections.save(notaryId, { documentId: id, type, person, documentDate: date });
  await documents.reopen(notaryId, id, { clientId, folderPath });
  await documents.plan(notaryId, id, {
    plannedState: 'filed',
    plannedName: buildFileName({ person, type, date, extension: extensionOf(fileName) }),
    type,
    person,
    documentDate: date,
    confidence: { type: 1, person: 1, date: 1 },
    evidence,
    reasons: [],
    bankDetails,
    acceptedBy: null,
    parties: document.parties && { ...document.parties, bearer: null },
  });
  await audit(tx, caller, {
    action: 'document.corrected',
    subjectId: id,
    details: { type },
  });
}
