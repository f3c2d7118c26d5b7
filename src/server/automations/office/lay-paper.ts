import type { Drive, DriveFile } from '#server/ports/drive.ts';
import type { Needs } from '../needs.ts';

/**
 * Stores a paper that has no row yet, once for its key, and in the folder that is asked for now: a try that was broken off may
 * have laid it where it was decided then. One that has a row meanwhile lies where that says.
 */
export async function layPaper(
  { drive, records, notary }: Pick<Needs, 'drive' | 'records' | 'notary'>,
  paper: Parameters<Drive['put']>[0],
): Promise<DriveFile> {
  const laid = await drive.put(paper);
  if (laid.parentId === paper.parentId) return laid;
  const rows = await records.documents.listByFiles(notary.id, [laid.id]);
  if (rows.length > 0) return laid;
  return drive.move(laid.id, { parentId: paper.parentId, name: paper.name });
}
