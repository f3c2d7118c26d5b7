import type { Document, DocumentsRepository } from '#server/features/documents/documents.repository.ts';
import { AppError } from '#server/ground/errors.ts';

type Documents = Pick<DocumentsRepository, 'findById'>;

/** Whether a document is where a person wants it; if not, the next run of the classification moves it. */
export async function isDone(documents: Documents, notaryId: string, documentId: string): Promise<boolean> {
  return (await getKept(documents, notaryId, documentId)).state !== 'stored';
}

/**
 * Whether a file is split as a person said; if not, the next run of the classification does it. What can no longer be
 * split, because the file or its client has gone, is an error.
 */
export async function isSplit(documents: Documents, notaryId: string, documentId: string): Promise<boolean> {
  const { splitAt, acceptedParts, reasons } = await getKept(documents, notaryId, documentId);
  if (splitAt) return true;
  if (reasons.includes('split-impossible')) throw new AppError('split-impossible');
  if (!acceptedParts) throw new AppError('document-not-splittable');
  return false;
}

async function getKept(documents: Documents, notaryId: string, documentId: string): Promise<Document> {
  const document = await documents.findById(notaryId, documentId);
  if (!document || document.state === 'refused') throw new AppError('document-gone');
  return document;
}
