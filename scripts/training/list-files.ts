import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What authors wrote, one file each, in one order. */
export function listFiles(folder: string, endings = ['.jsonl']): string[] {
  return readdirSync(folder)
    .filter((file) => endings.some((ending) => file.endsWith(ending)))
    .toSorted();
}

/** Of all that is learned from: it changes with any of it. */
export function hashFiles(folder: string, endings?: string[], hash = createHash('sha256')): string {
  for (const file of listFiles(folder, endings)) hash.update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}
