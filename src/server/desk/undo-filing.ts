import { audit } from '#server/database/audit-log.ts';
import type { DocumentActs } from '#server/features/documents/document-acts.routes.ts';
import { AppError } from '#server/ground/errors.ts';
import type { Drive } from '#server/ports/drive.ts';
import { createRecords } from '#server/records/records.ts';
import type { Desk } from './desk.ts';
import { filePlannedDocument } from './file-planned-document.ts';
import { isDone } from './is-done.ts';
import { lockAsSeen } from './lock-as-seen.ts';

/**
 * Takes back what the classification did: the document waits in « À vérifier » under the name it came with, and what was
 * said of it by mistake teaches nothing. False when its file is still to be moved.
 */
export function createUndoFiling(
  { db, records, doNow }: Desk,
  getDrive: (notaryId: string) => Promise<Drive>,
): DocumentActs['undoFiling'] {
  return async (notaryId, documentId, seen, caller) => {
    const found = await records.documents.findById(notaryId, documentId);
    if (!found) throw new AppError('not-found');
    const drive = await getDrive(notaryId);
    const isThere = (await drive.findFile(found.driveFileId)) !== null;
    await db.transaction(async (tx) => {
      const { documents, corrections } = createRecords(tx);
      const document = await lockAsSeen(tx, notaryId, documentId, seen);
      // Where a person has just given it to another client, it goes back to whom it was taken from.
      const clientId = document.formerClientId ?? document.clientId;
      if (!isThere || document.state !== 'filed' || document.splitAt || clientId === null)
        throw new AppError('document-not-filed');
      const { folderPath, storedName, type, person, documentDate, confidence, evidence, bankDetails } =
        document;
      await corrections.forget(notaryId, documentId);
      await documents.reopen(notaryId, documentId, { clientId, folderPath });
      await documents.plan(notaryId, documentId, {
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
      await audit(tx, caller, { action: 'document.filing-undone', subjectId: documentId });
    });
    await doNow(notaryId, (needs) => filePlannedDocument(needs, documentId));
    return isDone(records.documents, notaryId, documentId);
  };
}
