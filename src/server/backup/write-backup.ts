import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncFolder } from '#server/adapters/disk/durable-file.ts';
import { writeZip, type ZipContent } from '#server/adapters/zip/write-zip.ts';
import { identifyKey } from '#server/database/cipher.ts';
import { StartupError } from '#server/ground/startup-error.ts';
import { version } from '#shared/version.ts';
import { collectFiles } from './collect-files.ts';
import { COVER, FORMAT, MANIFEST, type Manifest, type SavedFile } from './manifest.ts';
import { openBackup } from './open-backup.ts';
import { sealDump } from './sealed-dump.ts';
import { deriveBackupKey, sealEntry } from './sealed-entries.ts';

interface Given extends Pick<Manifest, 'database'> {
  at: Date;
  keyHex: string;
  /** What `pg_dump -Fc` writes of the PostgreSQL of these files. */
  dump?: AsyncIterable<Buffer> | undefined;
}

export interface Written {
  files: number;
  leftOut: string[];
}

/**
 * The data folder in one file: drives, mailboxes, sent mails and the database, if it is embedded or was given, sealed with the installation's key,
 * which is not in it. A stranger sees how many files there are, and how much each weighs once compressed. Under another name
 * until it is whole and has been opened again; nothing is written over.
 */
export async function writeBackup(
  dataDir: string,
  target: string,
  { database, at, keyHex, dump }: Given,
): Promise<Written> {
  if (existsSync(target)) throw new StartupError(`Le fichier ${target} existe déjà : donnez un autre nom.`);
  if (!existsSync(dirname(target)))
    throw new StartupError(`Le dossier ${dirname(target)} n’existe pas : créez-le d’abord.`);
  if (resolve(target).startsWith(resolve(dataDir) + sep))
    throw new StartupError(
      'Donnez un fichier hors de DATA_DIR : une sauvegarde ne se contient pas elle-même.',
    );
  const { leftOut, ...found } = collectFiles(dataDir);
  const noted = { parts: 0, size: 0, sha256: '' };
  const manifest: Manifest = {
    format: FORMAT,
    version,
    at: at.toISOString(),
    database,
    ...(dump ? { dump: noted } : {}),
    ...found,
  };
  const key = deriveBackupKey(keyHex);
  const sealed = (name: string, read: () => Iterable<string> | AsyncIterable<Buffer>) => ({
    name,
    read: () => sealEntry(key, name, read()),
    compress: false,
  });
  const cover = JSON.stringify({ format: FORMAT, version, key: identifyKey(keyHex) });
  const contents = manifest.files.map((file, index) =>
    sealed(String(index), () => readFile(join(dataDir, file.path), file)),
  );
  const list = sealed(MANIFEST, () => [JSON.stringify(manifest)]);
  async function* all(): AsyncGenerator<ZipContent> {
    yield { name: COVER, read: () => [cover] };
    if (dump) yield* sealDump(key, dump, noted);
    yield* contents;
    yield list;
  }
  const partial = `${target}.partial`;
  // Of a backup that was killed.
  rmSync(partial, { force: true });
  try {
    const output = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(writeZip(all()), output);
    await checkAgain(partial, keyHex);
    renameSync(partial, target);
    await syncFolder(dirname(target));
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
  return { files: manifest.files.length, leftOut };
}

async function checkAgain(partial: string, keyHex: string): Promise<void> {
  const backup = await openBackup(partial, keyHex).catch((cause) => {
    throw new StartupError('La sauvegarde qui vient d’être écrite ne se relit pas : elle n’est pas gardée.', {
      cause,
    });
  });
  backup.close();
}

/** Notes what really went into the backup. */
async function* readFile(path: string, noted: SavedFile): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk);
    noted.size += chunk.length;
    yield chunk;
  }
  noted.sha256 = hash.digest('hex');
}
