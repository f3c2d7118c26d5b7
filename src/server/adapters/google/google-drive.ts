import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Drive, DriveFile, DriveFolder } from '#server/ports/drive.ts';
import { GoogleError } from '#server/ports/google-error.ts';
import { foldName, freeNames, isHiddenName, toSafeName } from '../names/file-names.ts';
import { createTurns } from '../turns/turns.ts';
import { GoogleRefusal } from './describe-failure.ts';
import { NO_RETRY } from './drive-feed.ts';
import { type DriveItem, isFolder, isPlainFile } from './drive-item.ts';
import { moveItem } from './drive-move.ts';
import { ensureChildFolder } from './drive-places.ts';
import { tryWriting } from './drive-trial.ts';
import { md5Of, uploadFile } from './drive-upload.ts';
import type { Freshness, GoogleAccount } from './google-account.ts';

/** Which file each upload became, kept where a killed process does not take it along. */
export interface UploadIds {
  find(key: string): Promise<string | null>;
  /** Replaces what was there. */
  save(key: string, fileId: string): Promise<void>;
}

/** The property by which an upload is known again even where its id was not kept. */
const KEY_PROPERTY = 'minutierUpload';

export type GoogleDriveOptions = { uploads: UploadIds; lookFirst: Freshness };

/**
 * A Google account's drive, for one piece of work that looks at what has changed before it begins. Nothing is ever deleted; documents of Google's own making and shortcuts are left alone.
 */
export function createGoogleDrives(account: GoogleAccount): (options: GoogleDriveOptions) => Drive {
  const { calls, driveApi, mirror, takeId } = account;
  // Shared by all the views: names are chosen one after the other.
  const turns = createTurns();

  return ({ uploads, lookFirst }) => {
    const toFolder = (item: DriveItem): DriveFolder => {
      const path = mirror.pathOf(item);
      return { id: item.id, name: item.id === mirror.rootId() ? '' : item.name, path };
    };
    const toFile = (item: DriveItem): DriveFile => ({
      id: item.id,
      name: item.name,
      parentId: item.parentId ?? '',
      path: mirror.pathOf(item),
      size: item.size,
      modifiedAt: new Date(item.modifiedAt),
    });

    async function getFolder(id: string): Promise<DriveItem> {
      const item = await mirror.find(id);
      if (!item || !isFolder(item)) throw new Error('the folder is no longer on the drive');
      return item;
    }

    async function getFile(id: string): Promise<DriveItem> {
      const item = await mirror.find(id);
      if (!item || !isPlainFile(item)) throw new Error('the file is no longer on the drive');
      return item;
    }

    function chooseName(parentId: string, wanted: string, own?: string): string {
      const others = mirror.childrenOf(parentId).filter(({ id }) => id !== own);
      const [name] = freeNames(wanted, new Set(others.map((item) => foldName(item.name))));
      if (name === undefined) throw new Error('no free name is left in the folder');
      return name;
    }

    async function findStored(key: string, known: string | null): Promise<DriveItem | null> {
      const noted = known === null ? null : await mirror.find(known);
      const hash = hashKey(key);
      const [marked] = noted ? [noted] : mirror.filter((item) => item.properties[KEY_PROPERTY] === hash);
      return marked ? mirror.find(marked.id) : null;
    }

    /** What an earlier try has stored, and the id for another try. */
    async function findUpload(key: string): Promise<{ stored: DriveItem | null; id: string }> {
      const known = await uploads.find(key);
      const stored = await findStored(key, known);
      if (stored) return { stored, id: stored.id };
      const unused = known !== null && !mirror.wasSeen(known);
      const id = unused ? known : await takeId();
      if (id !== known) await uploads.save(key, id);
      return { stored: null, id };
    }

    return {
      async root() {
        await lookFirst();
        return toFolder(await getFolder(mirror.rootId()));
      },

      async ensureFolder(parentId, name) {
        await lookFirst();
        return turns(`in ${parentId}`, async () => {
          const parent = await getFolder(parentId);
          return toFolder(await asWriter(ensureChildFolder(account, takeId, parent, toSafeName(name))));
        });
      },

      async findFolder(id) {
        await lookFirst();
        const item = await mirror.find(id);
        return item && isFolder(item) ? toFolder(item) : null;
      },

      async findFile(id) {
        await lookFirst();
        const item = await mirror.find(id);
        return item && isPlainFile(item) ? toFile(item) : null;
      },

      async list(folderId) {
        await lookFirst();
        await getFolder(folderId);
        const items = mirror.childrenOf(folderId).toSorted((a, b) => (a.name < b.name ? -1 : 1));
        const visible = items.filter((item) => !isHiddenName(item.name));
        return {
          folders: visible.filter(isFolder).map(toFolder),
          files: visible.filter(isPlainFile).map(toFile),
        };
      },

      async read(fileId) {
        await lookFirst();
        const item = await getFile(fileId);
        const bytes = await calls.call((auth) =>
          driveApi.files.get(
            { auth, fileId, alt: 'media', supportsAllDrives: true },
            { ...NO_RETRY, responseType: 'arraybuffer' },
          ),
        );
        const content = Buffer.from(bytes as unknown as ArrayBuffer);
        // Bytes that were lost on the way, or a file that is being replaced: the next run reads it whole.
        if (item.md5 !== null && md5Of(content) !== item.md5)
          throw new Error('the bytes are not those of the file');
        return content;
      },

      async open(fileId) {
        await lookFirst();
        await getFile(fileId);
        const stream = await calls.call((auth) =>
          driveApi.files.get(
            { auth, fileId, alt: 'media', supportsAllDrives: true },
            { ...NO_RETRY, responseType: 'stream' },
          ),
        );
        return stream as unknown as Readable;
      },

      async put({ key, parentId, name, content }) {
        await lookFirst();
        const wanted = toSafeName(name);
        return turns(`key ${key}`, async () => {
          const { stored, id } = await findUpload(key);
          if (stored) return toFile(stored);
          return turns(`in ${parentId}`, async () => {
            await getFolder(parentId);
            const upload = { id, parentId, content, name: chooseName(parentId, wanted) };
            const properties = { [KEY_PROPERTY]: hashKey(key) };
            return toFile(mirror.remember(await asWriter(uploadFile(account, { ...upload, properties }))));
          });
        });
      },

      async findStored(key) {
        await lookFirst();
        const stored = await findStored(key, await uploads.find(key));
        return stored && toFile(stored);
      },

      async tryWriting() {
        await asWriter(tryWriting(account));
      },

      async move(fileId, target) {
        await lookFirst();
        const wanted = toSafeName(target.name);
        return turns(`in ${target.parentId}`, async () => {
          const folder = await getFolder(target.parentId);
          const file = await getFile(fileId);
          const choose = (own: string) => chooseName(folder.id, wanted, own);
          return toFile(await asWriter(moveItem(account, file, folder, wanted, choose)));
        });
      },

      async changeMark() {
        await lookFirst();
        return mirror.place();
      },
    };
  };
}

/** A place that the account may look at and not change: for the notary to put right, whatever was to be written. */
async function asWriter<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isRefused = error instanceof GoogleRefusal && error.status === 403;
    throw isRefused ? new GoogleError('forbidden', error.reason) : error;
  }
}

function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
