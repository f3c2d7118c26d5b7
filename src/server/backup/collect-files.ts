import { type BigIntStats, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from '#server/adapters/disk/durable-file.ts';
import { identifyItem } from '#server/adapters/local/drive-tree.ts';
import { LEFT_OUT, type Manifest } from './manifest.ts';

export interface Collected extends Pick<Manifest, 'folders' | 'files'> {
  /** Links and whatever else is neither a file nor a folder: Minutier does not see them either. */
  leftOut: string[];
}

/** All that is in the data folder, folders before what they hold. Sizes and digests are those of what is read later. */
export function collectFiles(dataDir: string): Collected {
  const found: Collected = { folders: [], files: [], leftOut: [] };
  const visit = (below: string): void => {
    for (const name of readdirSync(join(dataDir, below)).sort()) {
      const path = below ? `${below}/${name}` : name;
      if (LEFT_OUT.has(path)) continue;
      const stat = look(dataDir, path);
      const item = stat && { path, id: identifyItem(stat), mode: Number(stat.mode & 0o7777n) };
      if (item && stat.isDirectory()) {
        found.folders.push(item);
        visit(path);
      } else if (item && stat.isFile())
        found.files.push({ ...item, modifiedAt: Number(stat.mtimeMs), size: 0, sha256: '' });
      else found.leftOut.push(path);
    }
  };
  visit('');
  return found;
}

/** Minutier follows a link to a drive or a mailbox that lies elsewhere, and none further below. */
function look(dataDir: string, path: string): BigIntStats | null {
  const follows = path.split('/').length <= 2;
  try {
    return (follows ? statSync : lstatSync)(join(dataDir, path), { bigint: true });
  } catch (error) {
    // A link to nothing, or a name that is no text.
    if (hasCode(error, 'ENOENT', 'ELOOP')) return null;
    throw error;
  }
}
