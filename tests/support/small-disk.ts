import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEGABYTE = 1024 * 1024;

/** A disk of its own, of a few megabytes, in the memory of this machine. */
export interface SmallDisk {
  folder: string;
  /** To the last byte, or until so many megabytes are left. */
  fill(leaving?: number): void;
  makeRoom(): void;
  setWritable(isWritable: boolean): void;
  remove(): void;
}

/** Only root may mount one. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0 && tryMounting();

export function openSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'minutier-disk-'));
  mount('-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'minutier', folder);
  const ballast = join(folder, '.ballast');
  return {
    folder,
    fill(leaving = 0) {
      const { bavail, bsize } = statfsSync(folder);
      const file = openSync(ballast, 'a');
      let left = bavail * bsize - leaving * MEGABYTE;
      for (let size = MEGABYTE; size >= 1 && (leaving === 0 || left > 0); ) {
        const written = write(file, size);
        left -= written;
        if (written < size) size = Math.floor(size / 2);
      }
      closeSync(file);
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    setWritable: (isWritable) => mount('-o', `remount,${isWritable ? 'rw' : 'ro'}`, folder),
    remove() {
      // Lazily: a file that is still open somewhere keeps no folder from going.
      spawnSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function write(file: number, size: number): number {
  try {
    return writeSync(file, Buffer.alloc(size));
  } catch {
    return 0;
  }
}

function mount(...options: string[]): void {
  const { status, stderr } = spawnSync('mount', options, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`mount ${options.join(' ')}: ${stderr}`);
}

function tryMounting(): boolean {
  try {
    openSmallDisk(1).remove();
    return true;
  } catch {
    return false;
  }
}
