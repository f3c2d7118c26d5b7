import { hash } from 'node:crypto';
import { lstat } from '../disk/disk.ts';
import { whenMissing } from '../disk/durable-file.ts';
import type { DriveTree, TreeItem } from './drive-tree.ts';

/**
 * What was written a moment ago may be written to once more without a trace: a file system may count time in seconds, and
 * a file that is still being copied is none yet.
 */
const SURELY_STILL_MS = 2000;

interface Walk {
  mark: string;
  folders: Pick<TreeItem, 'absolutePath' | 'changedAt'>[];
}

/** Looks at each folder once, and at none of what is in it as long as all of them are what they were. */
export function createDriveMark(
  folder: string,
  openTree: () => Promise<DriveTree>,
): () => Promise<string | null> {
  let last: Walk | null = null;

  return async () => {
    // Of an office whose drive is elsewhere: nobody makes it only to look at it.
    if (!(await whenMissing(lstat(folder), null))) return 'no folder';
    if (!last || !(await isSame(last))) last = await walk(await openTree());
    return last?.mark ?? null;
  };
}

async function isSame({ folders }: Walk): Promise<boolean> {
  for (const { absolutePath, changedAt } of folders) {
    const stat = await whenMissing(lstat(absolutePath, { bigint: true }), null);
    if (stat?.ctimeNs !== changedAt) return false;
  }
  return true;
}

async function walk(tree: DriveTree): Promise<Walk | null> {
  const items = await tree.everything();
  const now = Date.now();
  const isFresh = ({ changedAt }: TreeItem) =>
    Math.abs(now - Number(changedAt / 1_000_000n)) < SURELY_STILL_MS;
  if (items.some(isFresh)) return null;
  return {
    mark: hash('sha256', items.map(describe).join('\n')),
    folders: items.filter(({ isFolder }) => isFolder),
  };
}

/** A file may change by itself; of a folder its own items tell. */
function describe({ absolutePath, id, isFolder, size, modifiedAt }: TreeItem): string {
  return isFolder ? `${absolutePath}/${id}` : `${absolutePath} ${id} ${size} ${modifiedAt.getTime()}`;
}
