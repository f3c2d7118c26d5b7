import { createHash } from 'node:crypto';
import { foldName } from '../names/file-names.ts';
import { NO_RETRY } from './drive-feed.ts';
import { type DriveItem, FOLDER_TYPE, ITEM_FIELDS, isFolder, oldestOf, toDriveItem } from './drive-item.ts';
import type { DriveMirror } from './drive-mirror.ts';
import type { GoogleAccount } from './google-account.ts';

/** What a folder was made for: its first name and where it was made. It stays when a person renames or moves it. */
const PLACE_PROPERTY = 'minutierPlace';

/**
 * The folders of this name, best first; then the one that we made there under this name and that a person has renamed
 * since. Of the root's own folders, also one that he has moved away: elsewhere that might put one client's papers with
 * another.
 */
export function findChildFolders(mirror: DriveMirror, parent: DriveItem, name: string): DriveItem[] {
  const mark = markOf(parent, name);
  const inside = mirror.childrenOf(parent.id).filter(isFolder);
  const named = inside.filter((item) => foldName(item.name) === foldName(name));
  const isOurs = (item: DriveItem) => isFolder(item) && item.properties[PLACE_PROPERTY] === mark;
  const ours = parent.id === mirror.rootId() ? mirror.filter(isOurs) : inside.filter(isOurs);
  return [named.filter(isOurs), named, ours].flatMap((items) => oldestOf(items) ?? []);
}

function markOf(parent: DriveItem, name: string): string {
  return createHash('sha256')
    .update(`${parent.id}/${foldName(name)}`)
    .digest('base64url');
}

export async function ensureChildFolder(
  { calls, driveApi, mirror }: GoogleAccount,
  takeId: () => Promise<string>,
  parent: DriveItem,
  name: string,
): Promise<DriveItem> {
  for (const found of findChildFolders(mirror, parent, name)) {
    const there = await mirror.find(found.id);
    if (there) return there;
  }
  const id = await takeId();
  const made = await calls.call(async (auth, attempt) => {
    const at = { auth, fields: ITEM_FIELDS, supportsAllDrives: true };
    const requestBody = {
      id,
      name,
      mimeType: FOLDER_TYPE,
      parents: [parent.id],
      appProperties: { [PLACE_PROPERTY]: markOf(parent, name) },
    };
    try {
      return await driveApi.files.create({ ...at, requestBody }, NO_RETRY);
    } catch (error) {
      // 409: an earlier try has made it, and only its answer was lost.
      if (attempt === 0 || (error as { status?: number }).status !== 409) throw error;
      return driveApi.files.get({ ...at, fileId: id }, NO_RETRY);
    }
  });
  return mirror.remember(toDriveItem(made));
}
