import { DriveError } from '#server/ports/drive-error.ts';
import { foldName, freeNames } from '../names/file-names.ts';
import { carriedId, placeOf } from './dav-ids.ts';
import type { DavPath } from './dav-requests.ts';
import type { DavStore } from './dav-store.ts';
import type { DavItem } from './dav-tree.ts';

/** Somebody may take the free name just before us; not that often. */
const TRIES = 20;

/**
 * Moves the file `id` from `from` to a name in `folder` that nobody uses, as close to `wanted` as can be. The server
 * moves only to where there is nothing. An answer that was lost is made up for by looking: a file with this id at the
 * new place is moved.
 */
export async function placeFile(
  { requests, listings, mark }: DavStore,
  { from, id, folder, wanted }: { from: DavPath; id: string; folder: DavItem; wanted: string },
): Promise<DavItem> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    listings.forget(folder.path);
    const listing = await listings.list(folder.path, Number.MIN_SAFE_INTEGER);
    if (!listing) throw new Error('the folder is no longer on the drive');
    const others = listing.entries.filter((entry) => carriedId(entry) !== id);
    const [name = wanted] = freeNames(wanted, new Set(others.map((entry) => foldName(entry.name))));
    const target = [...folder.path, name];

    const source = await listings.find(from);
    if (source && carriedId(source) === id) await move(source.fileId === null, target, name);
    const entry = await listings.find(target);
    if (entry && carriedId(entry) === id) {
      listings.forget(from.slice(0, -1));
      listings.forget(folder.path);
      return { id, parentId: folder.id, path: target, entry };
    }
    if (!source || carriedId(source) !== id)
      throw new Error('a person took the file away while it was being moved');
  }
  throw new DriveError('refused', 'no-free-name');

  async function move(isMarked: boolean, target: DavPath, name: string): Promise<void> {
    // Before the move: what is killed in between finds its file by its id all the same.
    if (isMarked && !(await mark(from, { id, place: placeOf(folder.id, name) })))
      throw new DriveError('locked');
    const headers = { Destination: requests.urlOf(target), Overwrite: 'F' };
    const answer = await requests.send('MOVE', from, { headers, accept: [404, 409, 412] });
    // Apache answers 500 where RFC 4918 §9.9.4 asks for 409: that the folder is gone, the next look tells.
    if (answer.status === 409) listings.forget(folder.path);
  }
}
