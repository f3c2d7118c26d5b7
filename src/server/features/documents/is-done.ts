import { AppError } from '#server/errors.ts';
import type { DocumentsRepository } from './documents.repository.ts';

/** Whether what a person decided of a document is done; if not, the next run of the classification does it. */
export async function isDone(
  documents: Pick<DocumentsRepository, 'findById'>,
  notaryId: string,
  documentId: string,
): Promise<boolean> {
  const document = await documents.findById(notaryId, documentId);
  if (!document || document.state === 'refused') throw new AppError('document-gone');
  if (document.reasons.includes('split-impossible')) throw new AppError('split-impossible');
  return document.state !== 'stored' && (document.acceptedParts === null || document.splitAt !== null);
}
