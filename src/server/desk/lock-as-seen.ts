import type { Database } from '#server/database/connection.ts';
import type { Document } from '#server/features/documents/documents.repository.ts';
import { AppError } from '#server/ground/errors.ts';
import { createRecords } from '#server/records/records.ts';
import { type DocumentSeen, isSameStanding, standingOf } from '#shared/contracts/document-seen.ts';

/**
 * The document that a person says something of, with nobody else at it before the end of the transaction. His screen may have
 * been open since before a colleague gave it to another client, or filed it: what he says is of the paper as it stood there.
 */
export async function lockAsSeen(
  tx: Database,
  notaryId: string,
  documentId: string,
  { from, as }: DocumentSeen,
): Promise<Document> {
  const document = await createRecords(tx).documents.lock(notaryId, documentId);
  if (!document) throw new AppError('not-found');
  if (document.clientId !== from) throw new AppError('document-moved-meanwhile');
  if (as && !isSameStanding(as, standingOf(document))) throw new AppError('document-changed-meanwhile');
  return document;
}
