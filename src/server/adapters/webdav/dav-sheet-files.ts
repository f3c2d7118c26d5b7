import { SpreadsheetUnavailable } from '#server/ports/spreadsheet.ts';
import { foldName } from '../names/file-names.ts';
import { toFileName } from '../names/sheet-names.ts';
import { isSameTag } from './dav-listings.ts';
import { roomFor } from './dav-requests.ts';
import type { DavStore } from './dav-store.ts';
import type { DavItem } from './dav-tree.ts';

/** Where the office's folders and sheets are remembered between processes, by the id that the drive gave them. */
export interface SheetPlaces {
  find(place: string): Promise<string | null>;
  save(place: string, id: string): Promise<void>;
}

export interface SheetFile {
  item: DavItem;
  /** Names beside it, those of lock files included. */
  neighbours: string[];
}

const READS = 4;

/** Finds, reads and replaces the files that the sheets are, wherever the notary has put them. */
export function createSheetFiles(store: DavStore, places: SheetPlaces) {
  const { tree, listings, requests } = store;

  /** « Dossier », whatever the notary calls it now. */
  async function folder(): Promise<DavItem> {
    await store.open();
    const known = await places.find('dossier');
    const there = known ? await tree.find(known) : null;
    if (there?.entry.isFolder) return there;
    const root = await tree.root();
    const children = (await tree.children(root)) ?? [];
    const named = children.find(({ entry }) => entry.isFolder && foldName(entry.name) === 'dossier');
    if (named) return named;
    await store.makeFolder([...root.path, 'Dossier']);
    const made = (await tree.childrenNow(root))?.find(
      ({ entry }) => entry.isFolder && entry.name === 'Dossier',
    );
    if (!made) throw new Error('the folder of the sheets cannot be made');
    return made;
  }

  const remembered = new Map<string, string>();

  async function remember(place: string, id: string): Promise<void> {
    if (remembered.get(place) === id) return;
    if ((await places.find(place)) !== id) await places.save(place, id);
    remembered.set(place, id);
  }

  async function findItem(name: string): Promise<DavItem | null> {
    const place = `sheet:${name}`;
    const wanted = toFileName(name);
    const siblings = ((await tree.children(await folder())) ?? []).filter(({ entry }) => !entry.isFolder);
    const named =
      siblings.find(({ entry }) => entry.name === wanted) ??
      siblings.find(({ entry }) => foldName(entry.name) === foldName(wanted));
    if (named) await remember(place, named.id);
    if (named) return named;
    // Renamed or moved by the notary: it is still the sheet that he knows.
    const known = remembered.get(place) ?? (await places.find(place));
    const moved = known ? await tree.find(known) : null;
    return moved?.entry.isFolder === false ? moved : null;
  }

  return {
    async find(name: string): Promise<SheetFile | null> {
      const item = await findItem(name);
      if (!item) return null;
      const listing = await listings.list(item.path.slice(0, -1), Number.MIN_SAFE_INTEGER);
      return { item, neighbours: (listing?.entries ?? []).map((entry) => entry.name) };
    },

    /** The bytes of the version that was found: what somebody saves meanwhile is found again by the caller. */
    async read(name: string, file: SheetFile): Promise<Buffer> {
      for (let tries = 0; tries < READS; tries += 1) {
        const mostBytes = roomFor(file.item.entry.size);
        const answer = await requests.send('GET', file.item.path, { accept: [404], mostBytes });
        if (answer.status === 404) break;
        if (isSameTag(answer.header('etag'), file.item.entry.etag)) return answer.body;
        listings.forget(file.item.path.slice(0, -1));
        const item = await findItem(name);
        if (!item) break;
        file.item = item;
      }
      throw new SpreadsheetUnavailable(name, 'missing');
    },

    /** Never over a file that somebody has put there meanwhile. */
    async create(name: string, content: Buffer): Promise<void> {
      const parent = await folder();
      const headers = { 'If-None-Match': '*' };
      await requests.send('PUT', [...parent.path, toFileName(name)], {
        headers,
        body: content,
        accept: [412],
      });
      listings.forget(parent.path);
      await findItem(name);
    },

    /** False when the file is no longer the one that was read. */
    async replace({ item }: SheetFile, content: Buffer): Promise<boolean> {
      const { path, entry } = item;
      if (entry.etag === null) throw new Error('the server gives no version of the sheet');
      // A weak tag (a file of this very second, on Apache) never matches If-Match; the If of RFC 4918 §10.4 takes it.
      const headers: Record<string, string> = entry.etag.startsWith('W/')
        ? { If: `<${requests.urlOf(path)}> ([${entry.etag}])` }
        : { 'If-Match': entry.etag };
      const answer = await requests.send('PUT', path, {
        headers,
        body: content,
        accept: [412],
        again: false,
      });
      listings.forget(path.slice(0, -1));
      return answer.status !== 412;
    },
  };
}
