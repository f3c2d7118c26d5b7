import { randomUUID } from 'node:crypto';
import type { Drive, DriveFile, DriveFolder } from '#server/ports/drive.ts';
import { DriveError } from '#server/ports/drive-error.ts';
import { foldName, isNameFor, toSafeName } from '../names/file-names.ts';
import { createTurns } from '../turns/turns.ts';
import { TOO_LARGE } from './dav-failure.ts';
import { isSameTag } from './dav-listings.ts';
import { OWN } from './dav-owner.ts';
import { placeFile } from './dav-place.ts';
import { roomFor } from './dav-requests.ts';
import type { DavStore } from './dav-store.ts';
import type { DavItem } from './dav-tree.ts';
import { findUpload, uploadOnce } from './dav-upload.ts';

/** A file may be saved again just as it is read; not that often. */
const READS = 4;

/** A folder of a WebDAV server as the office's drive. */
export function createWebdavDrive(store: DavStore): Drive {
  const { tree, listings, requests } = store;
  const turns = createTurns();

  async function getFolder(id: string): Promise<DavItem> {
    const item = await tree.find(id);
    if (!item?.entry.isFolder) throw new Error('the folder is no longer on the drive');
    return item;
  }

  async function getFile(id: string): Promise<DavItem> {
    const item = await tree.find(id);
    if (!item || item.entry.isFolder) throw new Error('the file is no longer on the drive');
    return item;
  }

  async function ensureChild(parentId: string, name: string): Promise<DavItem> {
    const parent = await getFolder(parentId);
    const existing = findChild((await tree.children(parent)) ?? [], name);
    if (existing) return existing;
    await store.makeFolder([...parent.path, name]);
    const made = findChild((await tree.childrenNow(parent)) ?? [], name);
    if (!made) throw new DriveError('refused', 'name-taken');
    return made;
  }

  /** By its ETag the answer is known to be this file's: a person may just have given its name to another. */
  async function readFile(id: string): Promise<Buffer> {
    for (let tries = 0; tries < READS; tries += 1) {
      const { path, entry } = await getFile(id);
      const asked = { accept: [404], mostBytes: roomFor(entry.size) };
      const answer = await requests.send('GET', path, asked).catch((error: DriveError) => {
        // Somebody may have saved a larger one.
        if (error.code === TOO_LARGE) return null;
        throw error;
      });
      if (answer && answer.status < 400 && isSameTag(answer.header('etag'), entry.etag)) return answer.body;
      listings.forget(path.slice(0, -1));
    }
    throw new DriveError('locked', 'changes-while-read');
  }

  return {
    async root() {
      await store.open();
      return toFolder(await tree.root());
    },

    async ensureFolder(parentId, name) {
      await store.open();
      return turns('names', async () => toFolder(await ensureChild(parentId, toSafeName(name))));
    },

    async findFolder(id) {
      await store.open();
      const item = await tree.find(id);
      return item?.entry.isFolder ? toFolder(item) : null;
    },

    async findFile(id) {
      await store.open();
      const item = await tree.find(id);
      return item && !item.entry.isFolder ? toFile(item) : null;
    },

    async list(folderId) {
      await store.open();
      const items = await tree.children(await getFolder(folderId));
      if (!items) throw new Error('the folder is no longer on the drive');
      return {
        folders: items.filter(({ entry }) => entry.isFolder).map(toFolder),
        files: items.filter(({ entry }) => !entry.isFolder).map(toFile),
      };
    },

    async read(fileId) {
      await store.open();
      return readFile(fileId);
    },

    async open(fileId) {
      await store.open();
      return requests.stream((await getFile(fileId)).path);
    },

    async put({ key, parentId, name, content }) {
      await store.open();
      return turns('names', async () => {
        const upload = { key, folder: await getFolder(parentId), name: toSafeName(name), content };
        return toFile(await uploadOnce(store, upload));
      });
    },

    async findStored(key) {
      await store.open();
      const stored = await findUpload(store, key);
      return stored && toFile(stored);
    },

    async move(fileId, target) {
      await store.open();
      return turns('names', async () => {
        const wanted = toSafeName(target.name);
        const folder = await getFolder(target.parentId);
        const file = await getFile(fileId);
        if (file.parentId === folder.id && isNameFor(wanted, nameOf(file))) return toFile(file);
        return toFile(await placeFile(store, { from: file.path, id: fileId, folder, wanted }));
      });
    },

    async tryWriting() {
      await store.open();
      const path = [OWN, `trial-${randomUUID()}`];
      await requests.send('PUT', path, { body: 'minutier' });
      await requests.send('DELETE', path, { accept: [404] });
    },

    changeMark: store.markRoot,
  };
}

function findChild(items: DavItem[], name: string): DavItem | null {
  const same = items.filter((item) => item.entry.isFolder && foldName(nameOf(item)) === foldName(name));
  return same.find((item) => nameOf(item) === name) ?? same[0] ?? null;
}

function toFolder(item: DavItem): DriveFolder {
  const path = item.path.map((name) => name.normalize('NFC'));
  return { id: item.id, name: path.at(-1) ?? '', path };
}

function toFile(item: DavItem): DriveFile {
  const { size, modifiedAt } = item.entry;
  return { ...toFolder(item), parentId: item.parentId, size, modifiedAt };
}

function nameOf(item: DavItem): string {
  return (item.path.at(-1) ?? '').normalize('NFC');
}
