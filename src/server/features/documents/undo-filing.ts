import type { Caller } from '#server/access/guards.ts';
import { AppError } from '#server/ground/errors.ts';
import type { Document, DocumentsRepository } from './documents.repository.ts';
import { isDone } from './is-done.ts';

export interface UndoFilingNeeds {
  documents: Pick<DocumentsRepository, 'findById'>;
  isOnDrive(notaryId: string, driveFileId: string): Promise<boolean>;
  /** Everything or nothing: the document's new plan, what is no longer to be learnt from it, the audit log. */
  record(caller: Caller, document: Document & { clientId: string }): Promise<void>;
  /** Moves the document as planned. What fails here is done by the next run of the classification. */
  move(notaryId: string, documentId: string): Promise<void>;
}

export type UndoFiling = ReturnType<typeof createUndoFiling>;

/**
 * Takes back what the classification did: the document waits in « À vérifier » under the name it came with. False
 * when its file is still to be moved.
 */
export function createUndoFiling(needs: UndoFilingNeeds) {
  return async (notaryId: string, documentId: string, caller: Caller): Promise<boolean> => {
    const document = await needs.documents.findById(notaryId, documentId);
    if (!document) throw new AppError('not-found');
    const { clientId } = document;
    const isFiled = document.state === 'filed' && !document.splitAt && clientId !== null;
    if (!isFiled || !(await needs.isOnDrive(notaryId, document.driveFileId)))
      throw new AppError('document-not-filed');
    await needs.record(caller, { ...document, clientId });
    await needs.move(notaryId, documentId);
    return isDone(needs.documents, notaryId, documentId);
  };
}
