import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { placeFile } from './drive-place.ts';
import type { DriveTree, TreeItem } from './drive-tree.ts';
import { syncFolder, whenMissing, writeDurably } from './durable-file.ts';

/**
 * Stores `content` once for `key`. The order is what makes it safe to kill at any point: bytes on disk, their id noted
 * under the key, then a name given to them. A noted id that has a name on the drive is done; one that has none is not.
 */
export async function uploadOnce(
  tree: DriveTree,
  upload: { key: string; folder: TreeItem; name: string; content: Buffer },
): Promise<TreeItem> {
  const hash = createHash('sha256').update(upload.key).digest('hex');
  const uploads = join(tree.root, '.minutier', 'uploads');
  const keys = join(tree.root, '.minutier', 'keys');
  await mkdir(uploads, { recursive: true });
  await mkdir(keys, { recursive: true });

  const temporary = join(uploads, hash);
  const stored = (await findNoted(tree, join(keys, hash))) ?? (await store());
  await rm(temporary, { force: true });
  return (await tree.at(stored.absolutePath)) ?? stored;

  async function store(): Promise<TreeItem> {
    // Never written over: after a kill the old upload may be a second name of a file that a person put elsewhere.
    await rm(temporary, { force: true });
    await writeDurably(temporary, upload.content);
    await noteId(keys, hash, await getItem(tree, temporary));
    return getItem(tree, await placeFile(temporary, upload.folder.absolutePath, upload.name));
  }
}

async function findNoted(tree: DriveTree, note: string): Promise<TreeItem | null> {
  const id = await whenMissing(readFile(note, 'utf8'), null);
  return id === null ? null : tree.find(id);
}

async function noteId(keys: string, hash: string, item: TreeItem): Promise<void> {
  const fresh = join(keys, `.${hash}`);
  await writeDurably(fresh, item.id);
  await rename(fresh, join(keys, hash));
  await syncFolder(keys);
}

async function getItem(tree: DriveTree, path: string): Promise<TreeItem> {
  const item = await tree.at(path);
  if (!item) throw new Error('a person removed the file while it was being stored');
  return item;
}
