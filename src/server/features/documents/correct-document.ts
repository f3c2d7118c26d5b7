import type { Caller } from '#server/access/guards.ts';
import { AppError } from '#server/ground/errors.ts';
import type { DocumentCorrection } from '#shared/contracts/documents.ts';
import { type DocumentTypeId, isDocumentTypeId } from '#shared/document-types.ts';
import type { Document, DocumentsRepository } from './documents.repository.ts';
import { isDone } from './is-done.ts';

/** What a person said of a document, checked. */
export interface CheckedCorrection {
  type: DocumentTypeId;
  person: string;
  date: string | null;
  clientId: string;
}

export interface CorrectDocumentNeeds {
  documents: DocumentsRepository;
  isOwnClient(notaryId: string, clientId: string): Promise<boolean>;
  /** Everything or nothing: the document's new plan, what is to be learnt from it, the audit log. */
  record(caller: Caller, document: Document, correction: CheckedCorrection): Promise<void>;
  /** Moves the document as planned. What fails here is done by the next run of the classification. */
  file(notaryId: string, documentId: string): Promise<void>;
}

export type CorrectDocument = ReturnType<typeof createCorrectDocument>;

/**
 * Files a document under what a person says that it is; the office's next documents like it are read the same way.
 * False when its file is still to be moved.
 */
export function createCorrectDocument(needs: CorrectDocumentNeeds) {
  return async (
    notaryId: string,
    documentId: string,
    correction: DocumentCorrection,
    caller: Caller,
  ): Promise<boolean> => {
    const document = await needs.documents.findById(notaryId, documentId);
    if (!document) throw new AppError('not-found');
    const isWhole = document.acceptedParts === null;
    if (!isWhole || (document.state !== 'held' && document.state !== 'filed'))
      throw new AppError('document-not-correctable');
    const { type, person, date } = correction;
    if (!isDocumentTypeId(type)) throw new AppError('document-type-unknown');
    const clientId = correction.clientId ?? document.clientId;
    if (!clientId) throw new AppError('document-without-client');
    if (!(await needs.isOwnClient(notaryId, clientId))) throw new AppError('not-found');
    await needs.record(caller, document, { type, person, date, clientId });
    await needs.file(notaryId, documentId);
    return isDone(needs.documents, notaryId, documentId);
  };
}
