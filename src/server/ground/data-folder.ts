import { accessSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from './startup-error.ts';

export interface DataFolder {
  release(): void;
}

/** Where a restoration is unpacked: in the folder itself, which may be a disk of its own. Gone when it is whole. */
export const RESTORING = '.restauration';

/** Makes sure that the data folder can be written, by this process among others. */
export function openDataFolder(dataDir: string): DataFolder {
  try {
    makeFolder(dataDir);
    readdirSync(dataDir);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw unwritable(dataDir, error);
  }
  if (existsSync(join(dataDir, RESTORING)))
    throw new StartupError(
      `Une restauration s’est arrêtée dans ${dataDir} : videz ce dossier, puis relancez « npm run restore ».`,
    );
  return { release: () => undefined };
}

/**
 * Takes the data folder for this process alone. SQLite's exclusive lock is the kernel's: it cannot be raced, and it
 * goes with the process however that ends, so that a start after kill -9 is never refused.
 */
export function takeDataFolder(dataDir: string): DataFolder {
  openDataFolder(dataDir);
  let lock: DatabaseSync;
  try {
    lock = new DatabaseSync(join(dataDir, 'lock'));
    lock.exec('pragma locking_mode = exclusive; begin exclusive;');
  } catch (error) {
    if (/locked|busy/i.test(String(error))) {
      throw new StartupError(
        `Le dossier ${dataDir} est déjà utilisé par un autre Minutier : arrêtez-le, ou donnez un autre DATA_DIR.`,
        { cause: error },
      );
    }
    throw unwritable(dataDir, error);
  }
  return { release: () => lock.close() };
}

function unwritable(dataDir: string, cause: unknown): StartupError {
  return new StartupError(`Le dossier ${dataDir} n’est pas accessible en écriture : vérifiez ses droits.`, {
    cause,
  });
}

/** One level at a time: Node's recursive mkdir never ends where the system answers that a parent is missing (/proc). */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process made it meanwhile.
    if (!existsSync(path)) throw error;
  }
}
