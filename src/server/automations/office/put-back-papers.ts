import { createLiesWithAnother } from '#server/ports/folder-owners.ts';
import { safeFileName } from '#shared/file-name.ts';
import { storable } from '../ledger-values.ts';
import type { Needs } from '../needs.ts';
import { ensureReviewFolder, prepareOffice } from './prepare-office.ts';

interface Papers {
  papers: readonly { id: string; driveFileId: string; name: string }[];
  folderId: string | null;
  /** Of the other clients: what lies there stays. */
  otherFolders: ReadonlySet<string>;
}

/**
 * Brings papers out of a client's folder to where what is nobody's waits, under the names with which others sent them.
 * Where each lies then, by its id; done again, it finishes what was left.
 */
export async function putBackPapers(needs: Needs, { papers, folderId, otherFolders }: Papers) {
  const { drive } = needs;
  const places = new Map<
    string,
    { driveFileId: string; fileName: string; folderPath: string; homeId: string }
  >();
  if (papers.length === 0) return places;
  const review = await ensureReviewFolder(needs, await prepareOffice(needs));
  const liesWithAnother = createLiesWithAnother(drive, { own: folderId, others: otherFolders });
  for (const { id, driveFileId, name: sent } of papers) {
    const file = await drive.findFile(driveFileId);
    // What is gone is found to be so where somebody looks for it: nobody's, it would wait here.
    if (!file || (await liesWithAnother(file))) {
      places.set(id, { driveFileId, fileName: sent, folderPath: '', homeId: review.id });
      continue;
    }
    const name = safeFileName(sent) || 'Pièce jointe';
    const isThere = file.parentId === review.id && file.name === name;
    const there = isThere ? file : await drive.move(file.id, { parentId: review.id, name });
    const folderPath = storable(there.path.slice(0, -1).join(' / '));
    places.set(id, { driveFileId: there.id, fileName: storable(there.name), folderPath, homeId: review.id });
  }
  return places;
}
