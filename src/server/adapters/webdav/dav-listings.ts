import { DriveError } from '#server/ports/drive-error.ts';
import { createTurns } from '../turns/turns.ts';
import { bareTag, type DavEntry, propfindBody, readHref } from './dav-entries.ts';
import { readEntriesBeside } from './dav-entries-beside.ts';
import type { DavPath, DavRequests } from './dav-requests.ts';

export interface Listing {
  self: DavEntry;
  entries: DavEntry[];
}

interface KnownListing extends Listing {
  /** When the server last confirmed it. */
  asOf: number;
}

/**
 * The folders of one office as the server last described them. A server that changes the ETag of every folder above a
 * change (Nextcloud and its kin, which are known by the ids they give) is asked about the root alone while nothing
 * happens; any other is asked about each folder that is looked into.
 */
export function createDavListings(requests: DavRequests, now: () => number) {
  const known = new Map<string, KnownListing>();
  const underWay = new Map<string, { asOf: number; answer: Promise<Listing | null> }>();
  const keyOf = (path: DavPath) => path.join('/');
  /** One long listing at a time: all offices share the thread in which they are read. */
  const takeTurn = createTurns();

  /** Null when there is no such folder. `since`: how old the answer may be. */
  async function list(path: DavPath, since: number): Promise<Listing | null> {
    const key = keyOf(path);
    const listing = known.get(key);
    if (listing && listing.asOf >= since) return listing;
    if (listing && (await isUnchanged(path, listing, since))) return listing;
    const shared = underWay.get(key);
    if (shared && shared.asOf >= since) return shared.answer;
    const asOf = now();
    const answer = fetchListing(path, asOf).finally(() => {
      if (underWay.get(key)?.answer === answer) underWay.delete(key);
    });
    underWay.set(key, { asOf, answer });
    return answer;
  }

  async function isUnchanged(path: DavPath, listing: KnownListing, since: number): Promise<boolean> {
    if (path.length === 0 || listing.self.fileId === null || listing.asOf < 0) return false;
    const parent = await list(path.slice(0, -1), since);
    const entry = parent?.entries.find(({ name }) => name === path.at(-1));
    const same =
      entry?.etag !== null && entry?.etag === listing.self.etag && entry.fileId === listing.self.fileId;
    if (same) listing.asOf = known.get(keyOf(path.slice(0, -1)))?.asOf ?? listing.asOf;
    return same;
  }

  async function fetchListing(path: DavPath, asOf: number): Promise<Listing | null> {
    const { self, children } = await ask(path, '1');
    if (!self?.isFolder) {
      known.delete(keyOf(path));
      return null;
    }
    const listing = { self, entries: children, asOf };
    known.set(keyOf(path), listing);
    return listing;
  }

  async function ask(path: DavPath, depth: '0' | '1') {
    const headers = { Depth: depth, 'Content-Type': 'application/xml; charset=utf-8' };
    // With a slash at the end: some servers send those who ask for a folder without it elsewhere.
    const address = depth === '1' ? [...path, ''] : path;
    const answer = await requests.send('PROPFIND', address, {
      headers,
      body: propfindBody,
      accept: [404, 400],
    });
    if (answer.status >= 400) return { self: null, children: [] };
    const asked = readHref(new URL(requests.urlOf(path)).pathname) ?? [];
    try {
      return await takeTurn('listing', () => readEntriesBeside(answer.body, asked));
    } catch (error) {
      if (error instanceof DriveError) requests.noteFailure(error);
      throw error;
    }
  }

  return {
    list,
    /** The item at this very path, asked now. */
    find: async (path: DavPath): Promise<DavEntry | null> => (await ask(path, '0')).self,
    /** Something was changed in this folder by us: what is known of it no longer holds. */
    forget(path: DavPath): void {
      const listing = known.get(keyOf(path));
      if (listing) listing.asOf = Number.NEGATIVE_INFINITY;
      underWay.delete(keyOf(path));
    },
  };
}

export type DavListings = ReturnType<typeof createDavListings>;

export function isSameTag(a: string | null, b: string | null): boolean {
  return a !== null && bareTag(a) === bareTag(b);
}
