import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { hasCode } from '#server/adapters/disk/durable-file.ts';
import { StartupError } from '#server/ground/startup-error.ts';
import { FORMAT, MANIFEST, type Manifest, manifestSchema } from './manifest.ts';

export interface Backup {
  manifest: Manifest;
  /** The bytes of the file at this place in the manifest. */
  read(index: number): Promise<Readable>;
  close(): void;
}

/** Opens a backup that holds an entry, of the right size, for each file that it lists. */
export async function openBackup(source: string): Promise<Backup> {
  const zip = await openPromise(source, { autoClose: false }).catch((error) => {
    if (hasCode(error, 'ENOENT', 'ENOTDIR'))
      throw new StartupError(`Le fichier ${source} n’existe pas : vérifiez son chemin.`, { cause: error });
    throw isOfTheSystem(error) ? error : damaged(error);
  });
  try {
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const manifest = await readManifest(zip, entries.get(MANIFEST));
    const listed = manifest.files.map(({ size }, index) => {
      const entry = entries.get(String(index));
      if (entry?.uncompressedSize !== size) throw damaged();
      return entry;
    });
    return {
      manifest,
      read: (index) => zip.openReadStreamPromise(listed[index] as Entry),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof StartupError || isOfTheSystem(error) ? error : damaged(error);
  }
}

async function readManifest(zip: ZipFile, entry: Entry | undefined): Promise<Manifest> {
  if (!entry) throw damaged();
  const json = JSON.parse((await buffer(await zip.openReadStreamPromise(entry))).toString('utf8'));
  if (Number.isInteger(json?.format) && json.format !== FORMAT)
    throw new StartupError(
      `Cette sauvegarde est au format ${json.format}, et ce Minutier lit le format ${FORMAT} : restaurez-la avec la version ` +
        `de Minutier qui l’a écrite (${json.version}).`,
    );
  return manifestSchema.parse(json);
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
