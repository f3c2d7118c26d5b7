import { AppError } from '#server/ground/errors.ts';
import type { Drive, DriveFile } from '#server/ports/drive.ts';
import type { DocumentsRepository } from './documents.repository.ts';

export interface DocumentFileNeeds {
  documents: Pick<DocumentsRepository, 'findById'>;
  getDrive(notaryId: string): Promise<Drive>;
}

/** The file of an office's document as it is on its drive now. */
async function findDocumentFile(
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

/** What `read` makes of it; a file that goes while it is read is gone, whatever the drive calls that. */
export async function readDocumentFile<Content>(
  needs: DocumentFileNeeds,
  ids: { notaryId: string; documentId: string },
  read: (drive: Drive, file: DriveFile) => Promise<Content>,
): Promise<Content> {
  const { drive, file } = await findDocumentFile(needs, ids.notaryId, ids.documentId);
  try {
    return await read(drive, file);
  } catch (error) {
    // Whoever cannot say so now, as a drive that does not answer, has said why before.
    const isThere = await drive.findFile(file.id).catch(() => file);
    throw isThere ? error : new AppError('document-gone', { cause: error });
  }
}
