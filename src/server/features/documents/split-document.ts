import type { Caller } from '#server/access/guards.ts';
import { AppError } from '#server/ground/errors.ts';
import type { PageRange } from '#shared/document-parts.ts';
import type { Document, DocumentsRepository } from './documents.repository.ts';
import { isSplit } from './is-done.ts';

export interface SplitDocumentNeeds {
  documents: Pick<DocumentsRepository, 'findById'>;
  /** Everything or nothing: how the file is to be split, and its line in the audit log. */
  record(caller: Caller, document: Document, parts: PageRange[]): Promise<void>;
  /** Splits it. What fails here is done by the next run of the classification. */
  split(notaryId: string): Promise<void>;
}

export type SplitDocument = ReturnType<typeof createSplitDocument>;

/** Makes documents of their own of the parts of a file, as a person says that they begin and end; false when it waits. */
export function createSplitDocument(needs: SplitDocumentNeeds) {
  return async (
    notaryId: string,
    documentId: string,
    parts: PageRange[],
    caller: Caller,
  ): Promise<boolean> => {
    const document = await needs.documents.findById(notaryId, documentId);
    if (!document) throw new AppError('not-found');
    if (document.state !== 'held' || !document.proposedParts || document.acceptedParts)
      throw new AppError('document-not-splittable');
    if (!document.clientId) throw new AppError('document-without-client');
    if (!coversEveryPage(parts, document.proposedParts.at(-1)?.lastPage ?? 0))
      throw new AppError('validation');
    await needs.record(caller, document, parts);
    await needs.split(notaryId);
    return isSplit(needs.documents, notaryId, documentId);
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
