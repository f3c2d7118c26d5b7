import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Drive } from '#server/ports/drive.ts';
import { mkdir, readFile, realpath, unlink, writeFile } from '../disk/disk.ts';
import { hasCode, syncFolder } from '../disk/durable-file.ts';
import { foldName, toSafeName } from '../names/file-names.ts';
import { createTurns } from '../turns/turns.ts';
import { nameOf, toDriveFile, toDriveFolder } from './drive-items.ts';
import { createDriveMark } from './drive-mark.ts';
import { moveFile } from './drive-move.ts';
import { placeFile } from './drive-place.ts';
import { createDriveTree, type DriveTree, type TreeItem } from './drive-tree.ts';
import { findUpload, uploadOnce } from './drive-upload.ts';

export interface DriveFolderOnDisk extends Drive {
  changeMark(): Promise<string | null>;
  /** The path of a file, where it is now. */
  locate(fileId: string): Promise<string>;
}

/**
 * A folder of this machine as the office's drive. Ids are inode and birth time, so a person may rename and move at
 * will. What the adapter needs for itself is in `.minutier`.
 */
export function createDriveFolder({ folder }: { folder: string }): DriveFolderOnDisk {
  const turns = createTurns();
  let opened: Promise<DriveTree> | null = null;

  function openTree(): Promise<DriveTree> {
    opened ??= makeRoot()
      .then(() => realpath(resolve(folder)))
      .then(createDriveTree)
      .catch((error: unknown) => {
        opened = null;
        throw error;
      });
    return opened;
  }

  async function locate(fileId: string): Promise<string> {
    return (await getFile(await openTree(), fileId)).absolutePath;
  }

  const makeRoot = () => mkdir(folder, { recursive: true });
  const mark = createDriveMark(folder, openTree);

  return {
    async root() {
      await makeRoot();
      const tree = await openTree();
      return toDriveFolder(tree.root, await getFolderAt(tree, tree.root));
    },

    async ensureFolder(parentId, name) {
      const tree = await openTree();
      return turns('names', async () => {
        const parent = await getFolder(tree, parentId);
        return toDriveFolder(tree.root, await ensureChildFolder(tree, parent, toSafeName(name)));
      });
    },

    async findFolder(id) {
      const tree = await openTree();
      const item = await tree.find(id);
      return item?.isFolder ? toDriveFolder(tree.root, item) : null;
    },

    async findFile(id) {
      const tree = await openTree();
      const item = await tree.find(id);
      return item && !item.isFolder ? toDriveFile(tree, item) : null;
    },

    async list(folderId) {
      const tree = await openTree();
      const items = await tree.children(await getFolder(tree, folderId));
      const files = items.filter((item) => !item.isFolder).map((item) => toDriveFile(tree, item));
      return {
        folders: items.filter((item) => item.isFolder).map((item) => toDriveFolder(tree.root, item)),
        files: await Promise.all(files),
      };
    },

    locate,

    async read(fileId) {
      return readFile(await locate(fileId));
    },

    async open(fileId) {
      return openFileAt(await locate(fileId));
    },

    async put({ key, parentId, name, content }) {
      const tree = await openTree();
      const wanted = toSafeName(name);
      return turns(`key ${key}`, async () => {
        const { absolutePath } = await getFolder(tree, parentId);
        // Bytes are written side by side; only who gets which name is decided one after the other.
        const place = async (from: string) => {
          const path = await turns('names', () => placeFile(from, absolutePath, wanted));
          await syncFolder(absolutePath);
          return path;
        };
        return toDriveFile(tree, await uploadOnce(tree, { key, content, place }));
      });
    },

    async findStored(key) {
      const tree = await openTree();
      const stored = await findUpload(tree, key);
      return stored && toDriveFile(tree, stored);
    },

    async move(fileId, target) {
      const tree = await openTree();
      return turns('names', async () => {
        const targetFolder = await getFolder(tree, target.parentId);
        return toDriveFile(tree, await moveFile(tree, fileId, targetFolder, toSafeName(target.name)));
      });
    },

    async tryWriting() {
      await makeRoot();
      const own = join((await openTree()).root, '.minutier');
      const path = join(own, `trial-${randomUUID()}`);
      await mkdir(own, { recursive: true });
      await writeFile(path, 'minutier');
      await unlink(path);
    },

    changeMark: mark,
  };
}

/** A stream, which only the thread that reads it can open. */
export async function openFileAt(path: string): Promise<AsyncIterable<Buffer>> {
  return (await open(path)).createReadStream();
}

async function ensureChildFolder(tree: DriveTree, parent: TreeItem, name: string): Promise<TreeItem> {
  const folded = foldName(name);
  const same = await tree.folders(parent, (other) => foldName(other) === folded);
  const existing = same.find((child) => nameOf(child) === name) ?? same[0];
  if (existing) return existing;
  await mkdir(join(parent.absolutePath, name)).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error;
  });
  return getFolderAt(tree, join(parent.absolutePath, name));
}

async function getFile(tree: DriveTree, id: string): Promise<TreeItem> {
  const item = await tree.find(id);
  if (!item || item.isFolder) throw new Error('the file to read is no longer on the drive');
  return item;
}

async function getFolder(tree: DriveTree, id: string): Promise<TreeItem> {
  const item = await tree.find(id);
  if (!item?.isFolder) throw new Error('the folder is no longer on the drive');
  return item;
}

async function getFolderAt(tree: DriveTree, path: string): Promise<TreeItem> {
  const item = await tree.at(path);
  if (!item?.isFolder) throw new Error('something that is no folder has the name of the folder');
  return item;
}
