import { join } from 'node:path';
import { claimName } from '../disk/claim-name.ts';
import { readdir } from '../disk/disk.ts';
import { foldName, freeNames } from '../names/file-names.ts';

/**
 * Gives the bytes at `from` a name in `folder` that nobody uses, as close to `wanted` as can be. Returns the path, which
 * survives a power cut once the folder is synced.
 */
export async function placeFile(from: string, folder: string, wanted: string): Promise<string> {
  const others = (await readdir(folder)).filter((name) => join(folder, name) !== from);
  const name = await claimName(from, folder, freeNames(wanted, new Set(others.map(foldName))));
  return join(folder, name);
}
