import { DriveError } from '#server/ports/drive-error.ts';
import { isAccepted, markBody } from './dav-entries.ts';
import { type Mark, writeMark } from './dav-ids.ts';
import { createDavListings } from './dav-listings.ts';
import { claimRoot, type DavOwner, OWN } from './dav-owner.ts';
import { probeServer } from './dav-probe.ts';
import { createDavRequests, type DavAccess, type DavPath, type DavRequests } from './dav-requests.ts';
import { createDavTree } from './dav-tree.ts';

/** Is there once the server has been probed and found to be suitable. */
const PROVED = [OWN, 'proved'] as const;

/** Long enough for a run that does nothing to ask once, short enough for a person not to notice. */
const FRESH_MS = 1500;

export interface DavStoreOptions {
  access: DavAccess;
  owner: DavOwner;
  freshForMs?: number;
  requests?: DavRequests;
  now?: () => number;
}

/** One office's part of a WebDAV server: what its drive and its sheets share. */
export function createDavStore({
  access,
  owner,
  freshForMs = FRESH_MS,
  now = () => performance.now(),
  ...given
}: DavStoreOptions) {
  const requests = given.requests ?? createDavRequests(access);
  const listings = createDavListings(requests, now);
  let opened: Promise<void> | null = null;

  async function mark(path: DavPath, given: Mark): Promise<boolean> {
    const body = markBody(writeMark(given));
    const headers = { 'Content-Type': 'application/xml; charset=utf-8' };
    const accept = [423, 403, 405, 501];
    const answer = await requests.send('PROPPATCH', path, { headers, body, accept });
    if (answer.status === 423) return false;
    if (answer.status >= 400 || !(await isAccepted(answer.body)))
      throw new DriveError('unsuitable', 'no-properties');
    return true;
  }

  let markedAt = Number.NEGATIVE_INFINITY;
  const tree = createDavTree({ listings, now, oldest: () => Math.max(now() - freshForMs, markedAt), mark });

  /** A folder that is there already is fine; so is one whose answer was lost. */
  async function makeFolder(path: DavPath): Promise<void> {
    await requests.send('MKCOL', [...path, ''], { accept: [405] });
    listings.forget(path.slice(0, -1));
  }

  async function prove(): Promise<void> {
    for (const path of [[OWN], [OWN, 'uploads'], [OWN, 'keys']]) await makeFolder(path);
    await probeServer({ requests, listings, mark, folder: [OWN] });
    await requests.send('PUT', PROVED, { body: 'minutier' });
  }

  let asking: Promise<string | null> | null = null;

  /**
   * Nextcloud and its kin, which are known by the ids they give, change the ETag of the root with anything below it. Whoever
   * looks after a mark sees all that it tells of: no answer from before it counts any more.
   */
  function markRoot(): Promise<string | null> {
    asking ??= listings
      .find([])
      .then((root) => {
        if (!root?.fileId || !root.etag) return null;
        // Not when it was asked: another question of that time may have been answered before it.
        markedAt = now();
        return `${root.fileId} ${root.etag}`;
      })
      .finally(() => {
        asking = null;
      });
    return asking;
  }

  /** A server without room cannot be probed: one that was is worked with, and refuses by itself what takes room. */
  async function open(): Promise<void> {
    await claimRoot({ requests, listings, owner, now });
    try {
      await prove();
    } catch (error) {
      if (!(error instanceof DriveError && error.problem === 'full')) throw error;
      const proof = await requests.send('GET', PROVED, { accept: [404] });
      if (proof.status === 404) throw error;
    }
  }

  return {
    requests,
    listings,
    tree,
    mark,
    makeFolder,
    /** Of all that is on the drive, its sheets too; those who ask together ask once. */
    markRoot,
    /** Makes the office's root, or knows it for its own, and makes sure, once, that the server keeps what the adapter relies on. */
    async open(): Promise<void> {
      opened ??= open();
      await opened.catch((error: unknown) => {
        opened = null;
        throw error;
      });
    },
  };
}

export type DavStore = ReturnType<typeof createDavStore>;
