import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  lstatSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { version } from '#shared/version.ts';
import { identifyItem } from '../adapters/local/drive-tree.ts';
import { StartupError } from '../startup-error.ts';
import { MANIFEST, type Manifest } from './manifest.ts';

/** The lock and its journal are the running process's own. */
const LEFT_OUT = new Set(['lock', 'lock-journal']);

/**
 * The data folder in one file: database, drives, mailboxes, sent mails and the key that opens it. Under another name
 * until it is whole; nothing is written over. Returns how many files are in it.
 */
export async function writeBackup(dataDir: string, target: string, at: Date): Promise<number> {
  if (existsSync(target)) throw new StartupError(`Le fichier ${target} existe déjà : donnez un autre nom.`);
  if (resolve(target).startsWith(resolve(dataDir) + sep))
    throw new StartupError(
      'Donnez un fichier hors de DATA_DIR : une sauvegarde ne se contient pas elle-même.',
    );
  const manifest: Manifest = { format: 1, version, at: at.toISOString(), folders: [], files: [] };
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  collect(dataDir, '', manifest);
  for (const { path } of manifest.folders) zip.addEmptyDirectory(path);
  for (const file of manifest.files)
    addContent(zip, output, file.path, () => readFile(join(dataDir, file.path), file));
  addContent(zip, output, MANIFEST, () => [JSON.stringify(manifest)]);
  zip.end();
  const partial = `${target}.partial`;
  try {
    await pipeline(output, createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }));
    renameSync(partial, target);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
  return manifest.files.length;
}

function collect(dataDir: string, below: string, manifest: Manifest): void {
  for (const name of readdirSync(join(dataDir, below)).sort()) {
    const path = below ? `${below}/${name}` : name;
    if (LEFT_OUT.has(path)) continue;
    const stat = lstatSync(join(dataDir, path), { bigint: true });
    const id = identifyItem(stat);
    if (stat.isDirectory()) {
      manifest.folders.push({ path, id });
      collect(dataDir, path, manifest);
    } else if (stat.isFile()) {
      const [mode, modifiedAt] = [Number(stat.mode & 0o777n), Number(stat.mtimeMs)];
      manifest.files.push({ path, id, mode, modifiedAt, size: 0, sha256: '' });
    } else
      throw new StartupError(
        `${path} n’est ni un fichier ni un dossier : une sauvegarde ne peut pas le suivre.`,
      );
  }
}

function addContent(
  zip: yazl.ZipFile,
  output: Readable,
  name: string,
  read: () => Iterable<string> | AsyncIterable<Buffer>,
): void {
  zip.addReadStreamLazy(name, (give) => {
    const content = Readable.from(read(), { objectMode: false });
    content.on('error', (error) => output.destroy(error));
    give(null, content);
  });
}

/** Notes what really went into the backup. */
async function* readFile(path: string, noted: Manifest['files'][number]): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk);
    noted.size += chunk.length;
    yield chunk;
  }
  noted.sha256 = hash.digest('hex');
}
