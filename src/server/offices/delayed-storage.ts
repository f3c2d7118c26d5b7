import type { Drive } from '#server/ports/drive.ts';
import type { Spreadsheets } from '#server/ports/spreadsheet.ts';

/** A drive that is chosen, or refused, at each call. */
export function delayDrive(get: () => Promise<Drive>): Drive {
  return {
    root: async () => (await get()).root(),
    ensureFolder: async (parentId, name) => (await get()).ensureFolder(parentId, name),
    findFolder: async (id) => (await get()).findFolder(id),
    findFile: async (id) => (await get()).findFile(id),
    list: async (folderId) => (await get()).list(folderId),
    read: async (fileId) => (await get()).read(fileId),
    open: async (fileId) => (await get()).open(fileId),
    put: async (file) => (await get()).put(file),
    findStored: async (key) => (await get()).findStored(key),
    move: async (fileId, target) => (await get()).move(fileId, target),
    tryWriting: async () => (await get()).tryWriting(),
    changeMark: async () => (await (await get()).changeMark?.()) ?? null,
  };
}

/** The same of sheets. */
export function delaySheets(get: () => Promise<Spreadsheets>): Spreadsheets {
  return {
    ensure: async (name, initial) => (await get()).ensure(name, initial),
    read: async (name, options) => (await get()).read(name, options),
    write: async (name, change) => (await get()).write(name, change),
    changeMark: async () => (await (await get()).changeMark?.()) ?? null,
  };
}
