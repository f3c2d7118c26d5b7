import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { documents } from '#server/database/schema.ts';
import type { NewDocument } from './documents.repository.ts';

/** The drive's file is the identity: storing the same file twice gives the same document. */
export function storeDocument(db: Database, notaryId: string, document: NewDocument) {
  return db
    .insert(documents)
    .values({ ...document, storedName: document.fileName, id: newId(), notaryId })
    .onConflictDoUpdate({
      target: [documents.notaryId, documents.driveFileId],
      // Nothing new: a row that is left alone is not returned.
      set: { driveFileId: document.driveFileId },
    })
    .returning();
}
