import { sayHolders } from '#server/automations/document-classification/said-holders.ts';
import { readCaseFile } from '#server/automations/office/case-file.ts';
import { audit } from '#server/database/audit-log.ts';
import type { DocumentActs } from '#server/features/documents/document-acts.routes.ts';
import type { Document } from '#server/features/documents/documents.repository.ts';
import { AppError } from '#server/ground/errors.ts';
import { createRecords } from '#server/records/records.ts';
import { type DocumentTypeId, isDocumentTypeId } from '#shared/document-types.ts';
import { buildFileName, extensionOf } from '#shared/file-name.ts';
import { changeHands } from './change-hands.ts';
import { type Desk, isOwnClient } from './desk.ts';
import { filePlannedDocument } from './file-planned-document.ts';
import { isDone } from './is-done.ts';
import { lockAsSeen } from './lock-as-seen.ts';

/**
 * Files a document under what a person says that it is, with the client whose he says that it is; the office's next
 * documents like it are read the same way.
 * False when its file is still to be moved.
 */
export function createCorrectDocument(desk: Desk): DocumentActs['correctDocument'] {
  const { db, records, doNow } = desk;
  return async (notaryId, documentId, correction, caller) => {
    const { type, person, date } = correction;
    if (!isDocumentTypeId(type)) throw new AppError('document-type-unknown');
    const chosen = correction.clientId;
    if (chosen && !(await isOwnClient(desk, notaryId, chosen))) throw new AppError('not-found');
    await db.transaction(async (tx) => {
      const { documents, corrections, clients } = createRecords(tx);
      const document = await lockAsSeen(tx, notaryId, documentId, correction);
      const isWhole = document.acceptedParts === null;
      if (!isWhole || (document.state !== 'held' && document.state !== 'filed'))
        throw new AppError('document-not-correctable');
      const clientId = chosen ?? document.clientId;
      if (!clientId) throw new AppError('document-without-client');
      const file = await readCaseFile(
        { clients, documents },
        { notaryId, clientId },
        { exceptId: documentId },
      );
      const parties = sayHolders(document.parties, { type, person }, file);
      await corrections.save(notaryId, { documentId, type, person, documentDate: date });
      await documents.reopen(notaryId, documentId, changeHands(document, clientId));
      await documents.plan(
        notaryId,
        documentId,
        planCorrected({ ...document, parties }, { type, person, date }),
      );
      await audit(tx, caller, { action: 'document.corrected', subjectId: documentId, details: { type } });
    });
    await doNow(notaryId, (needs) => filePlannedDocument(needs, documentId));
    return isDone(records.documents, notaryId, documentId);
  };
}

/** Filed, under the name that what the person said gives. */
function planCorrected(
  { fileName, evidence, bankDetails, parties }: Document,
  { type, person, date }: { type: DocumentTypeId; person: string; date: string | null },
) {
  return {
    plannedState: 'filed' as const,
    plannedName: buildFileName({ person, type, date, extension: extensionOf(fileName) }),
    type,
    person,
    documentDate: date,
    confidence: { type: 1, person: 1, date: 1 },
    evidence,
    reasons: [],
    bankDetails,
    acceptedBy: null,
    parties,
  };
}
