import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise } from 'yauzl';
import { z } from 'zod';
import { hasCode } from '#server/adapters/disk/durable-file.ts';
import { identifyKey } from '#server/database/cipher.ts';
import { StartupError } from '#server/ground/startup-error.ts';
import { COVER, coverSchema, FORMAT, MANIFEST, type Manifest, manifestSchema } from './manifest.ts';
import { openDump } from './sealed-dump.ts';
import { deriveBackupKey, openEntry } from './sealed-entries.ts';

export interface Backup {
  manifest: Manifest;
  /** The bytes of the file at this place in the manifest. */
  read(index: number): Promise<Readable>;
  /** What `pg_dump` wrote; null where it is not in the backup. */
  readDump: (() => AsyncGenerator<Buffer>) | null;
  close(): void;
}

/** Opens a backup that holds an entry for each file that it lists. */
export async function openBackup(source: string, keyHex: string): Promise<Backup> {
  const zip = await openPromise(source, { autoClose: false }).catch((error) => {
    if (hasCode(error, 'ENOENT', 'ENOTDIR'))
      throw new StartupError(`Le fichier ${source} n’existe pas : vérifiez son chemin.`, { cause: error });
    throw isOfTheSystem(error) ? error : damaged(error);
  });
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const cover = entries.get(COVER) ?? entries.get(MANIFEST);
    checkCover(cover && (await readJson(await zip.openReadStreamPromise(cover))), keyHex);
    const key = deriveBackupKey(keyHex);
    async function open(name: string): Promise<Readable> {
      const entry = entries.get(name);
      if (!entry) throw damaged();
      return openEntry(key, name, await zip.openReadStreamPromise(entry));
    }
    const manifest = manifestSchema.parse(await readJson(await open(MANIFEST)));
    if (manifest.files.some((_, index) => !entries.has(String(index)))) throw damaged();
    const { dump } = manifest;
    return {
      manifest,
      read: (index) => open(String(index)),
      readDump: dump ? () => openDump(open, dump) : null,
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof StartupError || isOfTheSystem(error) ? error : damaged(error);
  }
}

/** Before format 3 nothing was sealed, and the list said by itself which format it had. */
function checkCover(cover: unknown, keyHex: string): void {
  const { format, version } = z.object({ format: z.int(), version: z.string() }).parse(cover);
  if (format !== FORMAT)
    throw new StartupError(
      `Cette sauvegarde est au format ${format}, et ce Minutier lit le format ${FORMAT} : restaurez-la avec la version ` +
        `de Minutier qui l’a écrite (${version}).`,
    );
  if (coverSchema.parse(cover).key !== identifyKey(keyHex))
    throw new StartupError(
      'Cette sauvegarde est chiffrée avec une autre clé : donnez dans ENCRYPTION_KEY celle qui servait alors, ou mettez ' +
        'dans DATA_DIR le fichier « encryption.key » de ce moment-là.',
    );
}

async function readJson(stream: Readable): Promise<unknown> {
  return JSON.parse((await buffer(stream)).toString('utf8'));
}

export function damaged(cause?: unknown): StartupError {
  return new StartupError(
    'Ce fichier n’est pas une sauvegarde de Minutier, ou il est abîmé : rien n’a été restauré.',
    {
      cause,
    },
  );
}

/** A disk that is full or a folder that is closed, which says nothing of the backup. */
export function isOfTheSystem(error: unknown): boolean {
  return error instanceof Error && 'errno' in error && 'syscall' in error;
}
