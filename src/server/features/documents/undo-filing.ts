import { AppError } from '#server/errors.ts';
import type { Caller } from '#server/guards.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Drive } from '#server/ports/drive.ts';
import { reviewFolderName } from '#shared/drive-folders.ts';
import type { Document, DocumentsRepository } from './documents.repository.ts';

export interface UndoFilingNeeds {
  documents: DocumentsRepository;
  clock: Clock;
  getDrive(notaryId: string): Promise<Drive>;
  findClientFolderId(notaryId: string, clientId: string): Promise<string | null>;
  /** Everything or nothing: the document's new state, the notary's activity, the audit log. */
  record(
    caller: Caller,
    document: Document,
    moved: { fileName: string; folderPath: string; driveFileId: string; at: Date },
  ): Promise<void>;
}

export type UndoFiling = ReturnType<typeof createUndoFiling>;

/** Takes back what the classification did: the document waits in « À vérifier » under the name it came with. */
export function createUndoFiling(needs: UndoFilingNeeds) {
  return async (notaryId: string, documentId: string, caller: Caller): Promise<void> => {
    const document = await needs.documents.findById(notaryId, documentId);
    if (!document) throw new AppError('not-found');
    const drive = await needs.getDrive(notaryId);
    const file = await drive.findFile(document.driveFileId);
    const folderId = document.clientId && (await needs.findClientFolderId(notaryId, document.clientId));
    if (document.state !== 'filed' || document.splitAt || !file || !folderId)
      throw new AppError('document-not-filed');
    const review = await drive.ensureFolder(folderId, reviewFolderName);
    const moved = await drive.move(file.id, { parentId: review.id, name: document.storedName });
    await needs.record(caller, document, {
      fileName: moved.name,
      folderPath: moved.path.slice(0, -1).join(' / '),
      driveFileId: moved.id,
      at: needs.clock.now(),
    });
  };
}
