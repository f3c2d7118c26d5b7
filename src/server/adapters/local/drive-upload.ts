import { join } from 'node:path';
import { type DiskFile, mkdir, open, readFile, rename, rm } from '../disk/disk.ts';
import { hasCode, syncFolder, whenMissing, writeDurably } from '../disk/durable-file.ts';
import { hashUploadKey } from '../names/upload-key.ts';
import { type DriveTree, identifyItem, type TreeItem } from './drive-tree.ts';

export interface Upload {
  key: string;
  content: Uint8Array;
  /** Gives the bytes at this path their name on the drive; the path that they have then. */
  place(from: string): Promise<string>;
}

/**
 * Stores `content` once for its key. The order is what makes it safe to kill at any point: bytes on disk and their id
 * noted under the key, then a name given to them. A noted id that has a name on the drive is done; one that has none is
 * not.
 */
export async function uploadOnce(tree: DriveTree, { key, content, place }: Upload): Promise<TreeItem> {
  const hash = hashUploadKey(key);
  const uploads = join(tree.root, '.minutier', 'uploads');
  const keys = join(tree.root, '.minutier', 'keys');
  const temporary = join(uploads, hash);
  const noted = await findUpload(tree, key);
  const path = noted?.absolutePath ?? (await store());
  await rm(temporary, { force: true });
  return getItem(tree, path);

  async function store(): Promise<string> {
    const file = await openNew(temporary, [uploads, keys]);
    try {
      const id = identifyItem(await file.stat({ bigint: true }));
      await bothDone(writeWhole(file, content), noteId(keys, hash, id));
    } finally {
      await file.close();
    }
    return place(temporary);
  }
}

/** What was stored for this key and has a name on the drive. */
export function findUpload(tree: DriveTree, key: string): Promise<TreeItem | null> {
  return findNoted(tree, noteOf(tree, key));
}

function noteOf(tree: DriveTree, key: string): string {
  return join(tree.root, '.minutier', 'keys', hashUploadKey(key));
}

/** Never written over: after a kill the old upload may be a second name of a file that a person put elsewhere. */
async function openNew(path: string, folders: string[]): Promise<DiskFile> {
  try {
    return await open(path, 'wx');
  } catch (error) {
    if (!hasCode(error, 'EEXIST', 'ENOENT')) throw error;
  }
  for (const folder of folders) await mkdir(folder, { recursive: true });
  await rm(path, { force: true });
  return open(path, 'wx');
}

async function writeWhole(file: DiskFile, content: Uint8Array): Promise<void> {
  await file.writeFile(content);
  await file.sync();
}

/** Also when one of them fails: what the other still did would meet the next try. */
async function bothDone(...work: [Promise<void>, Promise<void>]): Promise<void> {
  await Promise.allSettled(work);
  await Promise.all(work);
}

async function findNoted(tree: DriveTree, note: string): Promise<TreeItem | null> {
  const id = await whenMissing(readFile(note, 'utf8'), null);
  return id === null ? null : tree.find(id);
}

async function noteId(keys: string, hash: string, id: string): Promise<void> {
  const fresh = join(keys, `.${hash}`);
  await writeDurably(fresh, id);
  await rename(fresh, join(keys, hash));
  await syncFolder(keys);
}

async function getItem(tree: DriveTree, path: string): Promise<TreeItem> {
  const item = await tree.at(path);
  if (!item) throw new Error('a person removed the file while it was being stored');
  return item;
}
