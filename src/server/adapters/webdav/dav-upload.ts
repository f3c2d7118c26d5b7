import { createHash, randomUUID } from 'node:crypto';
import { DriveError } from '#server/ports/drive-error.ts';
import { hashUploadKey } from '../names/upload-key.ts';
import { carriedId, placeOf } from './dav-ids.ts';
import { OWN } from './dav-owner.ts';
import { placeFile } from './dav-place.ts';
import { type DavPath, roomFor } from './dav-requests.ts';
import type { DavStore } from './dav-store.ts';
import type { DavItem } from './dav-tree.ts';

/**
 * Stores `content` once for `key`. The order is what makes it safe to kill at any point: bytes on the drive and found
 * equal, their id noted under the key, then a name given to them. A noted id that is somewhere on the drive is done.
 */
export async function uploadOnce(
  store: DavStore,
  upload: { key: string; folder: DavItem; name: string; content: Buffer },
): Promise<DavItem> {
  const temporary = [OWN, 'uploads', hashUploadKey(upload.key)] as const;
  const note = noteOf(upload.key);
  const noted = await readNote(store, note);
  const stored = noted && (await store.tree.find(noted));
  if (stored) return stored;
  const id = noted && (await isWaiting(store, temporary, noted)) ? noted : await sendContent();
  return placeFile(store, { from: temporary, id, folder: upload.folder, wanted: upload.name });

  async function sendContent(): Promise<string> {
    await putIntact(store, temporary, upload.content);
    const entry = await store.listings.find(temporary);
    if (!entry) throw new DriveError('unreachable', 'upload-vanished');
    const fresh = entry.fileId === null ? randomUUID() : `f${entry.fileId}`;
    if (entry.fileId === null) {
      const given = await store.mark(temporary, { id: fresh, place: placeOf(upload.folder.id, upload.name) });
      if (!given) throw new DriveError('locked');
    }
    await store.requests.send('PUT', note, { body: fresh });
    return fresh;
  }
}

/** What was stored for this key and has a name on the drive. */
export async function findUpload(store: DavStore, key: string): Promise<DavItem | null> {
  const noted = await readNote(store, noteOf(key));
  return noted ? store.tree.find(noted) : null;
}

function noteOf(key: string): DavPath {
  return [OWN, 'keys', hashUploadKey(key)];
}

async function readNote({ requests }: DavStore, note: DavPath): Promise<string | null> {
  const answer = await requests.send('GET', note, { accept: [404] });
  return answer.status === 404 ? null : answer.body.toString('utf8').trim() || null;
}

async function isWaiting({ listings }: DavStore, temporary: DavPath, id: string): Promise<boolean> {
  const entry = await listings.find(temporary);
  return entry !== null && carriedId(entry) === id;
}

/** Nextcloud tells the digest of what it has received; any other server is asked for the bytes. */
async function putIntact({ requests }: DavStore, path: DavPath, content: Buffer): Promise<void> {
  const expected = createHash('sha256').update(content).digest('hex');
  // A copy: a try that the server has refused may still be sending when a later one is done.
  const body = Buffer.from(content);
  const answer = await requests.send('PUT', path, { headers: { 'X-Hash': 'sha256' }, body });
  const told = answer.header('x-hash-sha256');
  const received =
    told ??
    createHash('sha256')
      .update((await requests.send('GET', path, { mostBytes: roomFor(content.length) })).body)
      .digest('hex');
  if (received.toLowerCase() !== expected) throw new DriveError('damaged');
}
