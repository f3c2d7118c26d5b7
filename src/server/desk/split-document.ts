import { splitDocuments } from '#server/automations/document-classification/split-documents.ts';
import type { Needs } from '#server/automations/needs.ts';
import { prepareOffice } from '#server/automations/office/prepare-office.ts';
import { createRunJournal } from '#server/automations/run-journal.ts';
import { audit } from '#server/database/audit-log.ts';
import type { DocumentActs } from '#server/features/documents/document-acts.routes.ts';
import { AppError } from '#server/ground/errors.ts';
import { createRecords } from '#server/records/records.ts';
import type { PageRange } from '#shared/document-parts.ts';
import type { Desk } from './desk.ts';
import { isSplit } from './is-done.ts';
import { lockAsSeen } from './lock-as-seen.ts';

/** Makes documents of their own of the parts of a file, as a person says that they begin and end; false when it waits. */
export function createSplitDocument({ db, records, doNow }: Desk): DocumentActs['splitDocument'] {
  return async (notaryId, documentId, { parts, from }, caller) => {
    // How it is to be split is known before anything is done.
    await db.transaction(async (tx) => {
      const document = await lockAsSeen(tx, notaryId, documentId, { from });
      if (document.state !== 'held' || !document.proposedParts || document.acceptedParts)
        throw new AppError('document-not-splittable');
      if (!document.clientId) throw new AppError('document-without-client');
      if (!coversEveryPage(parts, document.proposedParts.at(-1)?.lastPage ?? 0))
        throw new AppError('validation');
      await createRecords(tx).documents.acceptParts(notaryId, documentId, parts);
      await audit(tx, caller, { action: 'document.split', subjectId: documentId, details: { parts } });
    });
    await doNow(notaryId, splitAccepted);
    return isSplit(records.documents, notaryId, documentId);
  };
}

/** No page is lost and none is in two parts. */
function coversEveryPage(parts: readonly PageRange[], pageCount: number): boolean {
  let next = 1;
  for (const { firstPage, lastPage } of parts) {
    if (firstPage !== next || lastPage < firstPage) return false;
    next = lastPage + 1;
  }
  return parts.length > 1 && next === pageCount + 1;
}

async function splitAccepted(needs: Needs): Promise<void> {
  const journal = createRunJournal(() => performance.now());
  await splitDocuments(needs, journal, await prepareOffice(needs));
}
