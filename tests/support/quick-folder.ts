import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const SHARED_MEMORY = '/dev/shm';
const GIGABYTE = 1024 ** 3;

/**
 * Where a database that lives as long as one test is quickest copied: in memory, where the machine has room for it. One
 * gigabyte is thirty embedded ones, of which a run has one for each of its workers.
 */
export function findQuickFolder(gigabytes = 1): string {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    if (bavail * bsize >= gigabytes * GIGABYTE) return SHARED_MEMORY;
  } catch {
    // A machine without it.
  }
  return tmpdir();
}
