import { createHash } from 'node:crypto';
import {
  chmodSync,
  createWriteStream,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  utimesSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { identifyItem } from '../adapters/local/drive-tree.ts';
import { StartupError } from '../startup-error.ts';
import { followDriveIds } from './follow-drive-ids.ts';
import { MANIFEST, type Manifest, manifestSchema } from './manifest.ts';

const damaged = (cause?: unknown) =>
  new StartupError(
    'Ce fichier n’est pas une sauvegarde de Minutier, ou il est abîmé : rien n’a été restauré.',
    {
      cause,
    },
  );

/**
 * Puts a backup into an empty data folder. All of it is written beside, compared with what the backup says of itself, and
 * takes its place at the end: a restoration that is broken off leaves the folder empty.
 */
export async function restoreBackup(source: string, dataDir: string): Promise<number> {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new StartupError(`Le dossier ${dataDir} n’est pas vide : restaurez dans un autre DATA_DIR.`);
  const beside = `${dataDir}.restauration`;
  if (existsSync(beside))
    throw new StartupError(
      `Une restauration s’est arrêtée dans ${beside} : retirez ce dossier, puis relancez.`,
    );
  const zip = await openPromise(source, { autoClose: false }).catch((error) => {
    throw damaged(error);
  });
  try {
    const manifest = await unpack(zip, beside);
    await followDriveIds(beside, findNewIds(beside, manifest));
    if (existsSync(dataDir)) rmdirSync(dataDir);
    mkdirSync(dirname(dataDir), { recursive: true });
    renameSync(beside, dataDir);
    return manifest.files.length;
  } catch (error) {
    rmSync(beside, { recursive: true, force: true });
    throw error;
  } finally {
    zip.close();
  }
}

async function unpack(zip: ZipFile, folder: string): Promise<Manifest> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const listed = entries.get(MANIFEST);
  if (!listed) throw damaged();
  const text = (await buffer(await zip.openReadStreamPromise(listed))).toString('utf8');
  const parsed = manifestSchema.safeParse(parseJson(text));
  if (!parsed.success) throw damaged(parsed.error);
  const manifest = parsed.data;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const { path } of manifest.folders) {
    // The names of the entries were looked at when they were read: none leads out of the folder.
    if (!entries.has(`${path}/`)) throw damaged();
    mkdirSync(join(folder, path));
  }
  const first = new Map<string, string>();
  for (const file of manifest.files) {
    const entry = entries.get(file.path);
    const path = join(folder, file.path);
    if (!entry) throw damaged();
    const twin = first.get(file.id);
    // Two names of one file, as a move that was broken off leaves them.
    if (twin) linkSync(twin, path);
    else await unpackFile(zip, entry, path, file);
    first.set(file.id, path);
  }
  return manifest;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Not forced to the disk file by file: the embedded database never is, and the backup stays where it is. */
async function unpackFile(
  zip: ZipFile,
  entry: Entry,
  path: string,
  { size, sha256, mode, modifiedAt }: Manifest['files'][number],
): Promise<void> {
  const hash = createHash('sha256');
  let bytes = 0;
  const compare = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(await zip.openReadStreamPromise(entry), compare, createWriteStream(path, { flags: 'wx' }));
  if (bytes !== size || hash.digest('hex') !== sha256) throw damaged();
  chmodSync(path, mode);
  utimesSync(path, modifiedAt / 1000, modifiedAt / 1000);
}

/** What the disk calls each item of the drives now, by what it was called where the backup was made. */
function findNewIds(folder: string, { folders, files }: Manifest): Map<string, string> {
  const ids = new Map<string, string>();
  for (const { path, id } of [...folders, ...files])
    if (path.startsWith('drive/')) ids.set(id, identifyItem(lstatSync(join(folder, path), { bigint: true })));
  return ids;
}
