import { AppError } from '#server/ground/errors.ts';
import type { Drive, DriveFile } from '#server/ports/drive.ts';
import type { DocumentsRepository } from './documents.repository.ts';

export interface DocumentFileNeeds {
  documents: Pick<DocumentsRepository, 'findById'>;
  getDrive(notaryId: string): Promise<Drive>;
}

/** An office's document as it is on its drive now. */
export async function findDocumentFile(
  needs: DocumentFileNeeds,
  notaryId: string,
  documentId: string,
): Promise<{ drive: Drive; file: DriveFile }> {
  const document = await needs.documents.findById(notaryId, documentId);
  if (!document) throw new AppError('not-found');
  const drive = await needs.getDrive(notaryId);
  const file = await drive.findFile(document.driveFileId);
  if (!file) throw new AppError('document-gone');
  return { drive, file };
}
