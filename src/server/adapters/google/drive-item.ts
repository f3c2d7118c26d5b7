import type { drive_v3 } from '@googleapis/drive';

export const FOLDER_TYPE = 'application/vnd.google-apps.folder';
export const SHEET_TYPE = 'application/vnd.google-apps.spreadsheet';
/** Documents of Google's own making have no bytes; shortcuts are somebody else's file under another name. */
const NATIVE = 'application/vnd.google-apps.';

/** What is asked of every file, so that the mirror knows it whole. */
export const ITEM_FIELDS =
  'id,name,parents,mimeType,size,createdTime,modifiedTime,version,md5Checksum,trashed,driveId,appProperties';

/** A file or folder as it was last seen. */
export interface DriveItem {
  id: string;
  name: string;
  parentId: string | null;
  mimeType: string;
  size: number;
  createdAt: number;
  modifiedAt: number;
  /** Grows with every change; a string of digits of any length. */
  version: bigint;
  md5: string | null;
  trashed: boolean;
  driveId: string | null;
  properties: Readonly<Record<string, string>>;
}

export function toDriveItem(file: drive_v3.Schema$File): DriveItem {
  if (!file.id) throw new Error('google named a file without an id');
  return {
    id: file.id,
    name: (file.name ?? '').normalize('NFC'),
    parentId: file.parents?.[0] ?? null,
    mimeType: file.mimeType ?? '',
    size: Number(file.size ?? 0),
    createdAt: Date.parse(file.createdTime ?? '') || 0,
    modifiedAt: Date.parse(file.modifiedTime ?? '') || 0,
    version: BigInt(file.version ?? 0),
    md5: file.md5Checksum ?? null,
    trashed: file.trashed ?? false,
    driveId: file.driveId ?? null,
    properties: file.appProperties ?? {},
  };
}

export const isFolder = (item: DriveItem) => item.mimeType === FOLDER_TYPE;
/** A document with bytes of its own: what the automations read, move and rename. */
export const isPlainFile = (item: DriveItem) => !item.mimeType.startsWith(NATIVE);

/** Of several that would do, the same one every time: the first that was made. */
export function oldestOf(items: DriveItem[]): DriveItem | undefined {
  return items.toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))[0];
}
