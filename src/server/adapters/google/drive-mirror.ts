import type { drive_v3 } from '@googleapis/drive';
import { GoogleRefusal, isNotFound } from './describe-failure.ts';
import { createDriveFeed, type DriveFeed, type FeedChange, NO_RETRY } from './drive-feed.ts';
import { type DriveItem, ITEM_FIELDS, isFolder, toDriveItem } from './drive-item.ts';
import type { GoogleCalls } from './google-calls.ts';
import { createItemIndex } from './item-index.ts';

export type DriveMirror = ReturnType<typeof createDriveMirror>;

/**
 * What the account's drive holds, read once and kept right by the log of changes, so that looking at a drive in which
 * nothing happened costs one call. A shared drive is followed from the moment that something of the office is in it.
 */
export function createDriveMirror(calls: GoogleCalls, api: drive_v3.Drive) {
  const items = createItemIndex();
  /** In the bin, or erased after we had known it, with the version that said so. */
  const gone = new Map<string, bigint>();
  /** Google says that there is no such thing, or none that this account may see. */
  const unseen = new Set<string>();
  const everSeen = new Set<string>();
  const feeds = new Map<string | null, DriveFeed>();
  /** Drives that have to be read afresh before their log says anything. */
  const unread = new Set<string | null>();
  let rootId = '';
  let running: Promise<void> | null = null;
  let queued: Promise<void> | null = null;

  /** Older news of a file than what is known already says nothing. */
  function remember(item: DriveItem): DriveItem {
    const known = items.get(item.id);
    if (known && known.version > item.version) return known;
    if ((gone.get(item.id) ?? -1n) > item.version) return { ...item, trashed: true };
    everSeen.add(item.id);
    unseen.delete(item.id);
    if (item.trashed) {
      items.delete(item.id);
      gone.set(item.id, item.version);
    } else {
      items.set(item);
      gone.delete(item.id);
    }
    return item;
  }

  async function follow(driveId: string | null): Promise<void> {
    const feed = feeds.get(driveId) ?? createDriveFeed(calls, api, driveId);
    for (const item of await feed.load()) remember(item);
    feeds.set(driveId, feed);
  }

  async function start(): Promise<void> {
    const root = await calls.call((auth) =>
      api.files.get({ auth, fileId: 'root', fields: ITEM_FIELDS, supportsAllDrives: true }, NO_RETRY),
    );
    await follow(null);
    // Last: it is what says that the rest is there.
    rootId = remember(toDriveItem(root)).id;
  }

  async function update(): Promise<void> {
    if (rootId === '') return start();
    for (const [driveId, feed] of [...feeds]) {
      if (!unread.has(driveId)) {
        const changes = await feed.changes().catch((error: unknown) => {
          // The place in the log is no longer known there: everything is read afresh.
          if (error instanceof GoogleRefusal && [400, 404, 410].includes(error.status)) return null;
          throw error;
        });
        if (changes === null || apply(driveId, changes) === 'incomplete') unread.add(driveId);
      }
      if (unread.has(driveId)) await readAfresh(driveId);
    }
  }

  /**
   * Until the whole of it is here, the others go on with what was known: an empty drive would have them make their
   * folders a second time. What they see or store meanwhile is newer than what is being read.
   */
  async function readAfresh(driveId: string | null): Promise<void> {
    const before = items.all().filter((item) => item.driveId === driveId && item.id !== rootId);
    const [goneBefore, unseenBefore] = [[...gone], [...unseen]];
    const feed = createDriveFeed(calls, api, driveId);
    const read = await feed.load().catch((error: unknown) => {
      // A shared drive that the account no longer belongs to.
      if (driveId === null || !isNotFound(error)) throw error;
      return null;
    });
    for (const item of before) if (items.get(item.id) === item) items.delete(item.id);
    for (const [id, version] of goneBefore) if (gone.get(id) === version) gone.delete(id);
    for (const id of unseenBefore) unseen.delete(id);
    for (const item of read ?? []) remember(item);
    if (read) feeds.set(driveId, feed);
    else feeds.delete(driveId);
    unread.delete(driveId);
  }

  /** `incomplete`: what lies in a folder that was taken out of the bin is not named by the log. */
  function apply(driveId: string | null, changes: FeedChange[]): 'whole' | 'incomplete' {
    let cameBack = false;
    for (const { id, item } of changes) {
      if (item) {
        cameBack ||= !item.trashed && isFolder(item) && gone.has(id);
        remember(item);
        continue;
      }
      const known = items.get(id);
      // It may only have gone to a shared drive: whoever asks for it next finds out.
      if (known && known.driveId === driveId) items.delete(id);
    }
    return cameBack ? 'incomplete' : 'whole';
  }

  /** Up to date with everything that had happened when this was called. Callers that come together share one look. */
  function refresh(): Promise<void> {
    if (!running) {
      running = update().finally(() => {
        running = null;
      });
      return running;
    }
    queued ??= running
      .catch(() => undefined)
      .then(() => {
        queued = null;
        return refresh();
      });
    return queued;
  }

  async function find(id: string): Promise<DriveItem | null> {
    const item = items.get(id) ?? (await fetch(id));
    if (!item) return null;
    if (item.driveId !== null && !feeds.has(item.driveId)) await follow(item.driveId).catch(ignoreMissing);
    return (await isReachable(item)) ? item : null;
  }

  /** A folder above that we may not see counts as the top; one in the bin takes everything below with it. */
  async function isReachable({ id, parentId }: DriveItem): Promise<boolean> {
    if (id === rootId || parentId === null) return true;
    const parent = items.get(parentId) ?? (await fetch(parentId));
    return parent ? isReachable(parent) : !gone.has(parentId);
  }

  async function fetch(id: string): Promise<DriveItem | null> {
    // Ids are words: anything else never was one of Google's.
    if (gone.has(id) || unseen.has(id) || !/^[\w-]{5,100}$/.test(id)) return null;
    try {
      const file = await calls.call((auth) =>
        api.files.get({ auth, fileId: id, fields: ITEM_FIELDS, supportsAllDrives: true }, NO_RETRY),
      );
      const item = remember(toDriveItem(file));
      return item.trashed ? null : item;
    } catch (error) {
      if (!isNotFound(error)) throw error;
      if (everSeen.has(id)) gone.set(id, -1n);
      else unseen.add(id);
      return null;
    }
  }

  return {
    refresh,
    /** How far all logs were read; null while any of them does not tell all. */
    place(): string | null {
      const places = [...feeds.values()].map((feed) => feed.place());
      const isWhole = rootId !== '' && unread.size === 0 && !places.includes(null);
      return isWhole ? places.join() : null;
    },
    remember,
    rootId: () => rootId,
    /** True for what was there once, wherever it is now. */
    wasSeen: (id: string) => everSeen.has(id),
    /** Null when it is in the bin, or in a folder that is, or nowhere. */
    find,
    childrenOf: items.childrenOf,
    filter: (wanted: (item: DriveItem) => boolean) => items.all().filter(wanted),
    /** Names from below the root, or from the top of another drive, down to its own. */
    pathOf(item: DriveItem): string[] {
      const names: string[] = [];
      const seen = new Set<string>();
      for (let at: DriveItem | undefined = item; at && at.id !== rootId && !seen.has(at.id); ) {
        seen.add(at.id);
        names.unshift(at.name);
        at = at.parentId === null ? undefined : items.get(at.parentId);
      }
      return names;
    },
  };
}

function ignoreMissing(error: unknown): void {
  if (!isNotFound(error)) throw error;
}
