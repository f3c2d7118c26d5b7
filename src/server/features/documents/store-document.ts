import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import { givenRow, rowValues } from '#server/database/prepared.ts';
import type { NewDocument } from './documents.repository.ts';
import { documents } from './documents.tables.ts';

const columns = [
  'id',
  'notaryId',
  'clientId',
  'source',
  'originalName',
  'contentHash',
  'size',
  'driveFileId',
  'storedName',
  'fileName',
  'folderPath',
  'homeId',
  'state',
  'reasons',
  'parentId',
  'firstPage',
  'lastPage',
] as const;

/**
 * Stores a document, once its values are given. The drive's file is the identity: storing the same file twice gives the
 * same document.
 */
export function storeDocument(db: Database) {
  return db
    .insert(documents)
    .values(givenRow('document', columns))
    .onConflictDoUpdate({
      target: [documents.notaryId, documents.driveFileId],
      // Nothing new: a row that is left alone is not returned.
      set: { driveFileId: sql`excluded.drive_file_id` },
    })
    .returning();
}

export function documentValues(notaryId: string, document: NewDocument) {
  const row = { ...document, storedName: document.fileName, id: newId(), notaryId };
  return rowValues('document', columns, row);
}
