import { chmodSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type DatabaseHandle, openPglite } from '#server/database/connection.ts';
import { RESTORING } from '#server/ground/data-folder.ts';
import { StartupError } from '#server/ground/startup-error.ts';
import { belongTogether, followDriveIds, followDriveNotes } from './follow-drive-ids.ts';
import { LEFT_OUT, type Manifest } from './manifest.ts';
import { openBackup } from './open-backup.ts';
import { findNewIds, unpackBackup } from './unpack-backup.ts';

/**
 * Puts a backup into an empty data folder. All of it is unpacked in a folder of its own there, compared with what the
 * backup says of itself, and takes its place at the end: what is broken off before leaves the folder empty, and no
 * Minutier starts on what is broken off after. `postgres` is the database of the records where they are not among the
 * files; it has been restored by then. Returns how many files there are.
 */
export async function restoreBackup(
  source: string,
  dataDir: string,
  keyHex: string,
  postgres: DatabaseHandle | null,
): Promise<number> {
  if (readdirSync(dataDir).some((name) => !LEFT_OUT.has(name)))
    throw new StartupError(`Le dossier ${dataDir} n’est pas vide : restaurez dans un autre DATA_DIR.`);
  const backup = await openBackup(source, keyHex);
  const { manifest } = backup;
  const beside = join(dataDir, RESTORING);
  try {
    await checkDatabase(manifest, postgres);
    mkdirSync(beside, { mode: 0o700 });
    const ids = await prepare().catch((error) => {
      rmSync(beside, { recursive: true, force: true });
      throw error;
    });
    moveUp(beside, dataDir);
    if (postgres) await followDriveIds(postgres.db, ids);
    // Last of all, deepest first: what may not be written would let nothing in, nor be moved.
    for (const { path, mode } of manifest.folders.toReversed()) chmodSync(join(dataDir, path), mode);
    rmdirSync(beside);
    return manifest.files.length;
  } finally {
    backup.close();
  }

  async function prepare(): Promise<Map<string, string>> {
    await unpackBackup(backup, beside);
    const ids = findNewIds(beside, manifest);
    followDriveNotes(beside, ids);
    if (postgres) return ids;
    const database = await openPglite(join(beside, 'db'));
    await followDriveIds(database.db, ids).finally(() => database.close());
    return ids;
  }
}

async function checkDatabase(manifest: Manifest, postgres: DatabaseHandle | null): Promise<void> {
  if (manifest.database === 'embedded' && postgres)
    throw new StartupError('Cette sauvegarde contient sa base embarquée : restaurez-la sans DATABASE_URL.');
  if (manifest.database === 'embedded') return;
  if (!postgres)
    throw new StartupError(
      'Cette sauvegarde n’a que les fichiers : restaurez d’abord la base avec pg_restore, puis donnez DATABASE_URL.',
    );
  const onDrives = manifest.files.filter(({ path }) => path.startsWith('drive/'));
  if (onDrives.length > 0 && !(await belongTogether(postgres.db, onDrives)))
    throw new StartupError(
      'Cette base ne connaît aucun de ces fichiers : restaurez d’abord, avec pg_restore, celle qui a été sauvegardée avec eux.',
    );
}

/** The database last: without it there is nothing to start on. */
function moveUp(from: string, to: string): void {
  const isDatabase = (name: string) => Number(name === 'db');
  const names = readdirSync(from).sort((one, other) => isDatabase(one) - isDatabase(other));
  for (const name of names) renameSync(join(from, name), join(to, name));
}
