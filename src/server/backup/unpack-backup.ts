import { createHash } from 'node:crypto';
import { chmodSync, createWriteStream, linkSync, lstatSync, mkdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { identifyItem } from '#server/adapters/local/drive-tree.ts';
import { StartupError } from '#server/ground/startup-error.ts';
import type { Manifest, SavedFile } from './manifest.ts';
import { type Backup, damaged, isOfTheSystem } from './open-backup.ts';

/** Writes all of it below `folder`, each file compared with what the backup says of it. */
export async function unpackBackup({ manifest, read }: Backup, folder: string): Promise<void> {
  try {
    for (const { path } of manifest.folders) mkdirSync(join(folder, path));
    const first = new Map<string, string>();
    for (const [index, file] of manifest.files.entries()) {
      const path = join(folder, file.path);
      // Two names of one file, as a move that was broken off leaves them; two disks may call two files the same.
      const same = [file.id, file.size, file.sha256].join(' ');
      const twin = first.get(same);
      if (!twin || !linked(twin, path)) await unpackFile(await read(index), path, file);
      first.set(same, twin ?? path);
    }
  } catch (error) {
    throw error instanceof StartupError || isOfTheSystem(error) ? error : damaged(error);
  }
}

function linked(twin: string, path: string): boolean {
  try {
    linkSync(twin, path);
    return true;
  } catch {
    // A disk without hard links.
    return false;
  }
}

/** Not forced to the disk file by file: the embedded database never is, and the backup stays where it is. */
async function unpackFile(
  content: NodeJS.ReadableStream,
  path: string,
  { size, sha256, mode, modifiedAt }: SavedFile,
): Promise<void> {
  const hash = createHash('sha256');
  let bytes = 0;
  const compare = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(content, compare, createWriteStream(path, { flags: 'wx' }));
  if (bytes !== size || hash.digest('hex') !== sha256) throw damaged();
  chmodSync(path, mode);
  utimesSync(path, modifiedAt / 1000, modifiedAt / 1000);
}

/** What the disk calls each item of the drives now, by what it was called where the backup was made. */
export function findNewIds(folder: string, { folders, files }: Manifest): Map<string, string> {
  const ids = new Map<string, string>();
  const unclear = new Set<string>();
  for (const { path, id } of [...folders, ...files]) {
    if (!path.startsWith('drive/')) continue;
    const now = identifyItem(lstatSync(join(folder, path), { bigint: true }));
    if (ids.has(id) && ids.get(id) !== now) unclear.add(id);
    ids.set(id, now);
  }
  // One name for items of two disks: which of them a record means cannot be known.
  for (const id of unclear) ids.delete(id);
  return ids;
}
