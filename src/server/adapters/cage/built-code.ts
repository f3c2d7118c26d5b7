import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What `build/build-readers.ts` tells of what it made. */
export interface Built {
  /** All that it was made of, packages aside, which the lockfile stands for. */
  sources: readonly string[];
  digest: string;
  /** SHA-256 of the file that made it: another one makes it anew, whatever the sources are. */
  maker: string;
  /** By the source of an entry, the file of its folder. */
  entries: Readonly<Record<string, string>>;
}

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const FOLDER = 'dist/readers';
export const BUILT_FOLDER = join(ROOT, FOLDER);
export const BUILT_FROM = 'built-from.json';

/** Looked at once: what the cage shows and what is started in it are of one moment. */
const built = readBuilt(ROOT);

/** Shown to the cage as the sources are. */
export function listBuiltFolders(): string[] {
  return built ? [BUILT_FOLDER] : [];
}

/** The code to start for this entry: what was built of it, unless a source has changed since, or nothing was built. */
export function findCode(entry: URL): string {
  const source = fileURLToPath(entry);
  const file = built?.entries[relative(ROOT, source)];
  return file ? join(BUILT_FOLDER, file) : source;
}

/** Null unless it was built of exactly what lies there now. */
export function readBuilt(root: string): Built | null {
  try {
    const told: Built = JSON.parse(readFileSync(join(root, FOLDER, BUILT_FROM), 'utf8'));
    return hashSources(root, told.sources) === told.digest ? told : null;
  } catch {
    return null;
  }
}

/** SHA-256 of the lockfile and of these sources, one after the other. */
export function hashSources(root: string, sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of ['package-lock.json', ...sources]) hash.update(readFileSync(join(root, path)));
  return hash.digest('hex');
}
