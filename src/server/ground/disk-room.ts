import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import type { MachineProblem } from '#shared/messages/machine-problems.ts';

const MEGABYTE = 1024 * 1024;
/** A morning's papers of a few offices: time enough to be told of it, and to make room. */
const LOW_MEGABYTES = 500;
/** Less than one large paper. */
const FULL_MEGABYTES = 16;
const LOW_FILES = 5000;
const FULL_FILES = 50;

/** What is wrong with the disk of this folder, before anything has failed on it; null where nothing is. */
export async function findDiskProblem(folder: string): Promise<MachineProblem | null> {
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize, files, ffree } = await statfs(folder);
    const megabytes = (bavail * bsize) / MEGABYTE;
    // Some file systems make room for names as they come, and count none.
    const names = files > 0 ? ffree : Number.POSITIVE_INFINITY;
    if (megabytes < FULL_MEGABYTES || names < FULL_FILES) return 'disk-full';
    return megabytes < LOW_MEGABYTES || names < LOW_FILES ? 'disk-low' : null;
  } catch (error) {
    return describeDiskFailure(error);
  }
}

/** What kept something from being written, as the system or PostgreSQL says it; null for any other failure. */
export function describeDiskFailure(error: unknown): MachineProblem | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    // SQLSTATE 53100: the disk of the database.
    if (['ENOSPC', 'EDQUOT', '53100'].includes(code)) return 'disk-full';
    if (code === 'EROFS') return 'disk-read-only';
  }
  return null;
}
