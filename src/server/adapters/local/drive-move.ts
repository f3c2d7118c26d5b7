import { dirname } from 'node:path';
import { unlink } from '../disk/disk.ts';
import { syncFolder } from '../disk/durable-file.ts';
import { isNameFor } from '../names/file-names.ts';
import { nameOf } from './drive-items.ts';
import { placeFile } from './drive-place.ts';
import type { DriveTree, TreeItem } from './drive-tree.ts';

/**
 * The new name is linked before the old one is removed, so the bytes always have a name. Killed in between, the file
 * has both; the next call finds it in place and removes what is left of the old one.
 */
export async function moveFile(
  tree: DriveTree,
  id: string,
  folder: TreeItem,
  wanted: string,
): Promise<TreeItem> {
  const current = await tree.find(id);
  if (!current || current.isFolder) throw new Error('the file to move is no longer on the drive');
  const places = current.links === 1 ? [current] : await tree.findAll(id);
  const settled = places.find(
    (place) => dirname(place.absolutePath) === folder.absolutePath && isNameFor(wanted, nameOf(place)),
  );
  const path = settled?.absolutePath ?? (await giveName(current.absolutePath, folder.absolutePath, wanted));
  for (const place of places) if (place.absolutePath !== path) await removeName(tree, place);
  const moved = await tree.at(path);
  if (!moved) throw new Error('a person removed the file while it was being moved');
  return moved;
}

async function giveName(from: string, folder: string, wanted: string): Promise<string> {
  const path = await placeFile(from, folder, wanted);
  await syncFolder(folder);
  if (dirname(from) !== folder) await syncFolder(dirname(from));
  return path;
}

async function removeName(tree: DriveTree, place: TreeItem): Promise<void> {
  const now = await tree.at(place.absolutePath);
  // Only a second name of the same bytes: what a person has put there since, or the last name, stays.
  if (now?.id !== place.id || now.links < 2) return;
  await unlink(place.absolutePath);
  await syncFolder(dirname(place.absolutePath));
}
