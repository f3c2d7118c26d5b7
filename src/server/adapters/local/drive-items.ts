import { basename, dirname, relative, sep } from 'node:path';
import type { DriveFile, DriveFolder } from '#server/ports/drive.ts';
import type { DriveTree, TreeItem } from './drive-tree.ts';

export function toDriveFolder(root: string, item: TreeItem): DriveFolder {
  return { id: item.id, name: nameOf(item), path: pathBelow(root, item) };
}

export async function toDriveFile(tree: DriveTree, item: TreeItem): Promise<DriveFile> {
  const parent = await tree.at(dirname(item.absolutePath));
  return {
    id: item.id,
    name: nameOf(item),
    parentId: parent?.id ?? '',
    path: pathBelow(tree.root, item),
    size: item.size,
    modifiedAt: item.modifiedAt,
  };
}

export function nameOf(item: TreeItem): string {
  return basename(item.absolutePath).normalize('NFC');
}

function pathBelow(root: string, item: TreeItem): string[] {
  const path = relative(root, item.absolutePath);
  return path === '' ? [] : path.split(sep).map((name) => name.normalize('NFC'));
}
