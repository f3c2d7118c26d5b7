import { isNameFor } from '../names/file-names.ts';
import { NO_RETRY } from './drive-feed.ts';
import { type DriveItem, ITEM_FIELDS, toDriveItem } from './drive-item.ts';
import type { GoogleAccount } from './google-account.ts';

/** Moves and renames in one call, which either happens or does not. */
export async function moveItem(
  { calls, driveApi, mirror }: GoogleAccount,
  file: DriveItem,
  folder: DriveItem,
  wanted: string,
  chooseName: (own: string) => string,
): Promise<DriveItem> {
  const isThere = (item: DriveItem) => item.parentId === folder.id && isNameFor(wanted, item.name);
  if (isThere(file)) return file;
  const name = chooseName(file.id);
  const moved = await calls.call(async (auth, attempt) => {
    const at = { auth, fileId: file.id, fields: ITEM_FIELDS, supportsAllDrives: true };
    // The answer of an earlier try was lost: it may have moved.
    const now = attempt === 0 ? file : toDriveItem((await driveApi.files.get(at, NO_RETRY)).data);
    if (isThere(now)) return { data: now };
    const parents =
      now.parentId === folder.id ? {} : { addParents: folder.id, removeParents: now.parentId ?? undefined };
    const request = { ...at, requestBody: { name }, ...dropUndefined(parents) };
    return { data: toDriveItem((await driveApi.files.update(request, NO_RETRY)).data) };
  });
  return mirror.remember(moved);
}

function dropUndefined(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}
