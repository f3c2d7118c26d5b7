import { DriveError } from '#server/ports/drive-error.ts';
import { isHiddenName } from '../names/file-names.ts';
import type { DavEntry } from './dav-entries.ts';
import { carriedId, firstIdOf, type Mark, placeOf, readMark, settledId, writeMark } from './dav-ids.ts';
import type { DavListings } from './dav-listings.ts';
import type { DavPath } from './dav-requests.ts';

export const ROOT = 'root';
const AT_ONCE = 6;

export interface DavItem {
  id: string;
  parentId: string;
  path: DavPath;
  entry: DavEntry;
}

/** An item that carries an id, and the folder in which it lies. */
interface Carrier {
  path: DavPath;
  entry: DavEntry;
  parentId: string;
}

interface TreeNeeds {
  listings: DavListings;
  now: () => number;
  /** From when on an answer counts that only says where something is; what is not found is always asked again. */
  oldest: () => number;
  /** Gives an item of a server without ids its own. False while another program holds the item. */
  mark(path: DavPath, mark: Mark): Promise<boolean>;
}

/** What a person sees below the office's root, by id. */
export function createDavTree({ listings, now, oldest, mark }: TreeNeeds) {
  const parents = new Map<string, string>();

  async function root(): Promise<DavItem> {
    const listing = await listings.list([], oldest());
    if (!listing) throw new Error('the root of the office is not there');
    return { id: ROOT, parentId: '', path: [], entry: listing.self };
  }

  /** Null when the folder is no longer there. `wanted` spares the others a first id. */
  async function children(
    folder: DavItem,
    since: number,
    wanted?: (entry: DavEntry) => boolean,
  ): Promise<DavItem[] | null> {
    return (await look(folder, since, wanted))?.items ?? null;
  }

  /** `isWhole`: another program holds nothing of what is wanted, nor a folder, in which it may lie. */
  async function look(
    folder: DavItem,
    since: number,
    wanted: (entry: DavEntry) => boolean = () => true,
  ): Promise<{ items: DavItem[]; isWhole: boolean } | null> {
    const listing = await listings.list(folder.path, since);
    if (!listing || !isSame(listing.self, folder)) return null;
    const items: DavItem[] = [];
    let isWhole = true;
    for (const entry of listing.entries) {
      if (isHiddenName(entry.name) || !(entry.isFolder || wanted(entry))) continue;
      const path = [...folder.path, entry.name];
      const id = settledId(entry, folder.id) ?? (await settle(path, entry, folder.id));
      if (id === null) {
        isWhole = false;
        continue;
      }
      parents.set(id, folder.id);
      items.push({ id, parentId: folder.id, path, entry });
    }
    return { items, isWhole };
  }

  /** Another folder may have taken the place of the one that we know there. */
  function isSame(self: DavEntry, folder: DavItem): boolean {
    return folder.id === ROOT || carriedId(self) === folder.id;
  }

  /** First sight, a move by a person, or a copy that a person has made. Null while another program holds the item. */
  async function settle(path: DavPath, entry: DavEntry, parentId: string): Promise<string | null> {
    const carried = carriedId(entry);
    const carriers = carried === null ? [] : await findCarriers(carried);
    const own = carriers.find((each) => each.path.join('/') === path.join('/'));
    // Settled by somebody else since it was listed.
    if (carried !== null && !own) return adopt(path, entry, parentId);
    const others = carriers.filter((each) => each !== own);
    const keeps = carried !== null && others.length === 0;
    // A copy when another is still where the id was given. Else nobody can tell the original: each gets a new id.
    const lost = others.some((each) => settledId(each.entry, each.parentId) !== null) ? [] : others;
    const mine = { path, entry, parentId };
    // Nobody else has it: it is this one's as well before that can be written down.
    return keeps ? ((await give(mine, carried)) ?? carried) : giveNew([...lost, mine]);
  }

  /** To all of them or to none: whoever alone kept the former id would be taken for the original. That of the last one. */
  async function giveNew(carriers: readonly Carrier[]): Promise<string | null> {
    const before = carriers.map(({ entry }) => readMark(entry.mark));
    let last: string | null = null;
    for (const [index, carrier] of carriers.entries()) {
      last = await give(carrier, null);
      if (last !== null) continue;
      for (const [back, { path, entry }] of carriers.slice(0, index).entries()) {
        const former = before[back];
        if (former && (await mark(path, former))) entry.mark = writeMark(former);
      }
      return null;
    }
    return last;
  }

  async function adopt(path: DavPath, entry: DavEntry, parentId: string): Promise<string | null> {
    const now = await listings.find(path);
    entry.mark = now?.mark ?? null;
    return now && settledId(now, parentId);
  }

  async function give({ path, entry, parentId }: Carrier, kept: string | null): Promise<string | null> {
    const place = placeOf(parentId, entry.name);
    const mine = { id: kept ?? firstIdOf(place, entry), place };
    if (!(await mark(path, mine))) return null;
    entry.mark = writeMark(mine);
    return mine.id;
  }

  async function findCarriers(id: string) {
    const carriers: Carrier[] = [];
    const since = now();
    let level: DavPath[] = [[]];
    while (level.length > 0) {
      const listed = await inTurns(level, async (path) => ({
        path,
        listing: await listings.list(path, since),
      }));
      level = [];
      for (const { path, listing } of listed) {
        const parentId = path.length === 0 ? ROOT : ((listing && carriedId(listing.self)) ?? '');
        for (const entry of listing?.entries ?? []) {
          if (isHiddenName(entry.name)) continue;
          const item = { path: [...path, entry.name], entry, parentId };
          if (carriedId(entry) === id) carriers.push(item);
          if (entry.isFolder) level.push(item.path);
        }
      }
    }
    return carriers;
  }

  /** Where it is now, wherever a person has moved it. */
  async function find(id: string): Promise<DavItem | null> {
    return (await findWhereItWas(id, oldest())) ?? (await search(id));
  }

  async function findWhereItWas(id: string, since: number): Promise<DavItem | null> {
    if (id === ROOT) return root();
    const parentId = parents.get(id);
    const parent = parentId === undefined ? null : await findWhereItWas(parentId, since);
    const items = parent && (await children(parent, since, (entry) => carriedId(entry) === id));
    return items?.find((item) => item.id === id) ?? null;
  }

  /**
   * Looks everywhere, and now: an id that another process has just told us may be newer than what we know. What cannot be looked
   * at because another program holds it may be what is looked for.
   */
  async function search(id: string): Promise<DavItem | null> {
    const since = now();
    let level: DavItem[] = [await root()];
    let isWhole = true;
    while (level.length > 0) {
      const found = await inTurns(level, (folder) => look(folder, since, (each) => carriedId(each) === id));
      const items = found.flatMap((each) => each?.items ?? []);
      isWhole &&= found.every((each) => each?.isWhole ?? true);
      const hit = items.find((item) => item.id === id);
      if (hit) return hit;
      level = items.filter(({ entry }) => entry.isFolder);
    }
    if (!isWhole) throw new DriveError('locked', 'held-elsewhere');
    parents.delete(id);
    return null;
  }

  return {
    root,
    find,
    search,
    children: (folder: DavItem) => children(folder, oldest()),
    childrenNow: (folder: DavItem) => children(folder, now()),
  };
}

async function inTurns<T, R>(all: readonly T[], work: (each: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    results.push(...(await Promise.all(all.slice(from, from + AT_ONCE).map(work))));
  }
  return results;
}
