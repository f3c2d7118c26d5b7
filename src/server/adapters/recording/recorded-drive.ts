import type { Drive, DriveFile, DriveFolder } from '#server/ports/drive.ts';
import { foldName, freeNames, isNameFor, toSafeName } from '../names/file-names.ts';
import { createTurns } from '../turns/turns.ts';

interface Place {
  parentId: string;
  name: string;
}
type MadeFile = Place & { content: Buffer; modifiedAt: Date };

/**
 * A drive as it would be: what is on the real one is read there, what would be made, moved or renamed is remembered
 * here. Nothing is written; everything is forgotten with this object. What comes to the real drive later is not seen: an
 * automation at work there would have its papers told twice.
 */
export function createRecordedDrive(real: Drive): Drive {
  const turns = createTurns();
  const folders = new Map<string, Place>();
  const files = new Map<string, MadeFile>();
  /** Of files of the real drive: where they would be. */
  const moved = new Map<string, Place>();
  const keys = new Map<string, string>();
  const openedAt = new Date();
  const newId = () => `recorded:${folders.size + files.size + 1}`;

  async function findFolder(id: string): Promise<DriveFolder | null> {
    const made = folders.get(id);
    if (!made) return id.startsWith('recorded:') ? null : real.findFolder(id);
    return { id, name: made.name, path: [...(await getFolder(made.parentId)).path, made.name] };
  }

  async function getFolder(id: string): Promise<DriveFolder> {
    const folder = await findFolder(id);
    if (!folder) throw new Error('the folder is no longer on the drive');
    return folder;
  }

  async function findFile(id: string): Promise<DriveFile | null> {
    const made = files.get(id);
    if (made) return place({ id, size: made.content.length, modifiedAt: made.modifiedAt }, made);
    const there = id.startsWith('recorded:') ? null : await real.findFile(id);
    const target = there && moved.get(id);
    return target ? place(there, target) : there;
  }

  async function getFile(id: string): Promise<DriveFile> {
    const file = await findFile(id);
    if (!file) throw new Error('the file is no longer on the drive');
    return file;
  }

  const place = async (
    file: Pick<DriveFile, 'id' | 'size' | 'modifiedAt'>,
    { parentId, name }: Place,
  ): Promise<DriveFile> => {
    const { id, size, modifiedAt } = file;
    return { id, size, modifiedAt, name, parentId, path: [...(await getFolder(parentId)).path, name] };
  };

  async function list(folderId: string): Promise<{ folders: DriveFolder[]; files: DriveFile[] }> {
    await getFolder(folderId);
    const there = folders.has(folderId) ? { folders: [], files: [] } : await real.list(folderId);
    const here = (each: Map<string, Place>) =>
      [...each].flatMap(([id, { parentId }]) => (parentId === folderId ? [id] : []));
    return {
      folders: [...there.folders, ...(await Promise.all(here(folders).map(getFolder)))],
      files: [
        ...there.files.filter(({ id, modifiedAt }) => !moved.has(id) && modifiedAt <= openedAt),
        ...(await Promise.all([...here(moved), ...here(files)].map(getFile))),
      ],
    };
  }

  /** A free name for it in this folder; its own is not in its way. */
  async function nameIn(folderId: string, wanted: string, ownId?: string): Promise<string> {
    const there = await list(folderId);
    const others = [...there.folders, ...there.files].filter(({ id }) => id !== ownId);
    for (const name of freeNames(wanted, new Set(others.map((other) => foldName(other.name))))) return name;
    throw new Error('no free name is left in the folder');
  }

  return {
    root: () => real.root(),
    // The trial of an office is no part of a simulation, and would write.
    tryWriting: async () => {},
    findFolder,
    findFile,
    list,
    async read(id) {
      const made = files.get(id);
      return made ? ownCopy(made.content) : real.read(id);
    },
    async open(id) {
      const made = files.get(id);
      return made ? inOnePiece(ownCopy(made.content)) : real.open(id);
    },
    ensureFolder: (parentId, name) =>
      turns('names', async () => {
        const wanted = toSafeName(name);
        const { folders: known } = await list(parentId);
        const same = known.filter((folder) => foldName(folder.name) === foldName(wanted));
        const existing = same.find((folder) => folder.name === wanted) ?? same[0];
        if (existing) return existing;
        const id = newId();
        folders.set(id, { parentId, name: wanted });
        return getFolder(id);
      }),
    put: ({ key, parentId, name, content }) =>
      turns('names', async () => {
        const known = keys.get(key);
        if (known) return getFile(known);
        const given = await nameIn(parentId, toSafeName(name));
        const id = newId();
        files.set(id, { parentId, name: given, content: ownCopy(content), modifiedAt: new Date() });
        keys.set(key, id);
        return getFile(id);
      }),
    async findStored(key) {
      const made = keys.get(key);
      if (made) return getFile(made);
      const there = await real.findStored(key);
      return there && findFile(there.id);
    },
    move: (id, target) =>
      turns('names', async () => {
        const wanted = toSafeName(target.name);
        const file = await getFile(id);
        await getFolder(target.parentId);
        if (file.parentId === target.parentId && isNameFor(wanted, file.name)) return file;
        const to = { parentId: target.parentId, name: await nameIn(target.parentId, wanted, id) };
        const made = files.get(id);
        if (made) files.set(id, { ...made, ...to });
        else moved.set(id, to);
        return getFile(id);
      }),
  };
}

/** Whoever reads or stores may give its memory away. */
function ownCopy(content: Buffer): Buffer {
  return Buffer.from(new Uint8Array(content).buffer);
}

async function* inOnePiece(content: Buffer): AsyncIterable<Buffer> {
  yield content;
}
