import type { Caller } from '#server/access/guards.ts';
import { AppError } from '#server/ground/errors.ts';
import type { Document, DocumentsRepository } from './documents.repository.ts';
import { isDone } from './is-done.ts';

export interface GiveDocumentNeeds {
  documents: Pick<DocumentsRepository, 'findById'>;
  isOwnClient(notaryId: string, clientId: string): Promise<boolean>;
  /** Everything or nothing: whose the document is, its new plan, the audit log. */
  record(caller: Caller, document: Document, clientId: string): Promise<void>;
  /** Moves it as planned. What fails here is done by the next run of the classification. */
  file(notaryId: string, documentId: string): Promise<void>;
}

export type GiveDocument = ReturnType<typeof createGiveDocument>;

/**
 * « C’est pour un autre client » : a document that waits goes to the folder of whom the office names, filed where
 * nothing else of it was in doubt. False when its file is still to be moved.
 */
export function createGiveDocument(needs: GiveDocumentNeeds) {
  return async (notaryId: string, documentId: string, clientId: string, caller: Caller): Promise<boolean> => {
    const document = await needs.documents.findById(notaryId, documentId);
    if (!document) throw new AppError('not-found');
    const isAnothers = document.clientId !== null && document.clientId !== clientId;
    if (document.state !== 'held' || document.acceptedParts || !isAnothers)
      throw new AppError('document-not-correctable');
    if (!(await needs.isOwnClient(notaryId, clientId))) throw new AppError('not-found');
    await needs.record(caller, document, clientId);
    await needs.file(notaryId, documentId);
    return isDone(needs.documents, notaryId, documentId);
  };
}
