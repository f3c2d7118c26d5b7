import { NOT_OF_CASE } from '#server/automations/document-classification/judge-owner.ts';
import { audit } from '#server/database/audit-log.ts';
import type { DocumentActs } from '#server/features/documents/document-acts.routes.ts';
import { AppError } from '#server/ground/errors.ts';
import { createRecords } from '#server/records/records.ts';
import { changeHands } from './change-hands.ts';
import { type Desk, isOwnClient } from './desk.ts';
import { isDone } from './is-done.ts';
import { lockAsSeen } from './lock-as-seen.ts';
import { nameClient, planDocument } from './plan-document.ts';
import { settlePlannedDocuments } from './settle-planned-documents.ts';

/** Doubts that the office has settled by saying whose the document is. */
const SETTLED: readonly string[] = [NOT_OF_CASE, 'undone'];

/**
 * « C’est pour un autre client » : a document that waits goes to the folder of whom the office names, filed where
 * nothing else of it was in doubt. False when its file is still to be moved.
 */
export function createGiveDocument(desk: Desk): DocumentActs['giveDocument'] {
  const { db, records, doNow } = desk;
  return async (notaryId, documentId, { clientId, from }, caller) => {
    if (!(await isOwnClient(desk, notaryId, clientId))) throw new AppError('not-found');
    await db.transaction(async (tx) => {
      const { documents, corrections } = createRecords(tx);
      const document = await lockAsSeen(tx, notaryId, documentId, { from });
      const isAnothers = document.clientId !== null && document.clientId !== clientId;
      if (document.state !== 'held' || document.acceptedParts || !isAnothers)
        throw new AppError('document-not-correctable');
      const because = document.reasons.filter((reason) => !SETTLED.includes(reason));
      await corrections.forget(notaryId, documentId);
      await documents.reopen(notaryId, documentId, changeHands(document, clientId));
      const client = await nameClient(tx, notaryId, clientId);
      const plan = planDocument(document, { because, acceptedBy: null, client });
      await documents.plan(notaryId, documentId, plan);
      await audit(tx, caller, { action: 'document.given', subjectId: documentId });
    });
    await doNow(notaryId, settlePlannedDocuments);
    return isDone(records.documents, notaryId, documentId);
  };
}
