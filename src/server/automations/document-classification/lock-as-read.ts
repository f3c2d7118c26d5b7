import type { Document } from '#server/features/documents/documents.repository.ts';
import type { Records } from '../needs.ts';

/** What a person changes of a document by saying whose it is, or what. */
export type AsRead = Pick<Document, 'id' | 'clientId' | 'state' | 'plannedState' | 'plannedName'>;

/**
 * The row of a document for whoever is about to write what he has found out about it, with nobody else at it before the end
 * of the transaction. A run looks at a document for seconds, and a person may have spoken of it meanwhile: `isAsRead` is
 * false then, and what was found out is of a document that is no more.
 */
export async function lockAsRead(
  tx: Pick<Records, 'documents'>,
  notaryId: string,
  read: AsRead,
): Promise<{ row: Document | null; isAsRead: boolean }> {
  const row = await tx.documents.lock(notaryId, read.id);
  const isAsRead =
    row !== null &&
    row.clientId === read.clientId &&
    row.state === read.state &&
    row.plannedState === read.plannedState &&
    row.plannedName === read.plannedName;
  return { row, isAsRead };
}
