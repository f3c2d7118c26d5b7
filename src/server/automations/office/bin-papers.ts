import type { DriveFile } from '#server/ports/drive.ts';
import { createLiesWithAnother } from '#server/ports/folder-owners.ts';
import { binFolderName } from '#shared/drive-folders.ts';
import type { Needs } from '../needs.ts';

/** Folders in folders: deeper ones are the office's own. */
const DEEPEST = 4;

interface Papers {
  folderId: string | null;
  fileIds: readonly string[];
  /** Of the other clients: what lies there stays. */
  otherFolders: ReadonlySet<string>;
}

/**
 * Brings all that lies in a client's folder, and these files wherever they are but with another client, to « Corbeille »,
 * which the office empties itself: nothing is ever deleted from a drive. Done again, it finishes what was left.
 */
export async function binPapers(
  { drive }: Pick<Needs, 'drive'>,
  { folderId, fileIds, otherFolders }: Papers,
): Promise<number> {
  const folder = folderId ? await drive.findFolder(folderId) : null;
  const liesWithAnother = createLiesWithAnother(drive, { own: folderId, others: otherFolders });
  const inside = folder ? await listAll(drive, folder.id, otherFolders, DEEPEST) : [];
  const found = new Map<string, DriveFile>(inside.map((file) => [file.id, file]));
  for (const id of fileIds) {
    const file = found.has(id) ? null : await drive.findFile(id);
    if (file && !(await liesWithAnother(file))) found.set(file.id, file);
  }
  if (found.size === 0) return 0;
  const bin = await drive.ensureFolder((await drive.root()).id, binFolderName);
  for (const { id, name, parentId } of found.values())
    if (parentId !== bin.id) await drive.move(id, { parentId: bin.id, name });
  return found.size;
}

async function listAll(
  drive: Needs['drive'],
  folderId: string,
  passedOver: ReadonlySet<string>,
  depth: number,
): Promise<DriveFile[]> {
  const { files, folders } = await drive.list(folderId);
  const inside: DriveFile[] = [];
  for (const { id } of depth > 0 ? folders : [])
    if (!passedOver.has(id)) inside.push(...(await listAll(drive, id, passedOver, depth - 1)));
  return [...files, ...inside];
}
