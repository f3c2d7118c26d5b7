import type { drive_v3 } from '@googleapis/drive';
import { type DriveItem, ITEM_FIELDS, toDriveItem } from './drive-item.ts';
import type { GoogleCalls } from './google-calls.ts';

export const NO_RETRY = { retry: false, timeout: 60_000 };
const PAGE = 1000;

export interface FeedChange {
  id: string;
  /** Null: gone from this drive, for good or to another one. */
  item: DriveItem | null;
}

export type DriveFeed = ReturnType<typeof createDriveFeed>;

/** The files of My Drive, or of one shared drive, and what happens to them. */
export function createDriveFeed(calls: GoogleCalls, api: drive_v3.Drive, driveId: string | null) {
  const shared = driveId === null ? {} : { driveId, includeItemsFromAllDrives: true };
  let token: string | null = null;

  return {
    /** Everything that is there now. What changes meanwhile is in the next `changes`. */
    async load(): Promise<DriveItem[]> {
      const start = await calls.call((auth) =>
        api.changes.getStartPageToken(
          { auth, supportsAllDrives: true, ...(driveId === null ? {} : { driveId }) },
          NO_RETRY,
        ),
      );
      const items: DriveItem[] = [];
      let pageToken: string | undefined;
      do {
        const page = await calls.call((auth) => api.files.list(listing(auth, pageToken), NO_RETRY));
        items.push(...(page.files ?? []).map(toDriveItem));
        pageToken = page.nextPageToken ?? undefined;
      } while (pageToken);
      token = start.startPageToken ?? null;
      return items;
    },

    /** How far the log was read: another place whenever anything has happened since. */
    place: () => token,

    /** Since the last call: one call when nothing has changed. */
    async changes(): Promise<FeedChange[]> {
      const found: FeedChange[] = [];
      // The log was read that far once all of its pages are here: where one fails, all come again.
      let reached = token;
      for (;;) {
        const page = await calls.call((auth) =>
          api.changes.list(
            {
              auth,
              pageToken: reached ?? '',
              pageSize: PAGE,
              supportsAllDrives: true,
              includeRemoved: true,
              ...shared,
              fields: `nextPageToken,newStartPageToken,changes(changeType,removed,fileId,file(${ITEM_FIELDS}))`,
            },
            NO_RETRY,
          ),
        );
        for (const { changeType, fileId, removed, file } of page.changes ?? []) {
          if (changeType !== 'file' || !fileId) continue;
          found.push({ id: fileId, item: removed || !file ? null : toDriveItem(file) });
        }
        reached = page.nextPageToken ?? page.newStartPageToken ?? reached;
        if (page.nextPageToken) continue;
        token = reached;
        return found;
      }
    },
  };

  function listing(auth: drive_v3.Params$Resource$Files$List['auth'], pageToken: string | undefined) {
    return {
      ...(auth ? { auth } : {}),
      q: 'trashed = false',
      pageSize: PAGE,
      supportsAllDrives: true,
      fields: `nextPageToken,files(${ITEM_FIELDS})`,
      ...(driveId === null ? {} : { ...shared, corpora: 'drive' }),
      ...(pageToken ? { pageToken } : {}),
    };
  }
}
