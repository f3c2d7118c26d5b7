import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ZipContent } from '#server/adapters/zip/write-zip.ts';
import { StartupError } from '#server/ground/startup-error.ts';
import type { SavedDump } from './manifest.ts';
import { sealEntry } from './sealed-entries.ts';

/** Small enough to be held and proved whole before any of it is handed on, whatever a database weighs. */
const PART_BYTES = 16 * 1024 * 1024;
/** How the form that pg_restore reads begins (`pg_dump -Fc`). */
const BEGINNING = 'PGDMP';

const nameOf = (part: number) => `dump/${part}`;

/** What `pg_dump -Fc` writes, in sealed parts; what there was of it is noted as it is read. */
export async function* sealDump(
  key: Buffer,
  dump: AsyncIterable<Buffer>,
  noted: SavedDump,
): AsyncGenerator<ZipContent> {
  const hash = createHash('sha256');
  for await (const part of inParts(dump)) {
    if (noted.parts === 0 && part.toString('latin1', 0, BEGINNING.length) !== BEGINNING) throw noDump();
    const name = nameOf(noted.parts);
    hash.update(part);
    noted.size += part.length;
    noted.parts += 1;
    yield { name, read: () => sealEntry(key, name, once(part)), compress: false };
  }
  if (noted.parts === 0) throw noDump();
  noted.sha256 = hash.digest('hex');
}

/** The parts as they were, each proved before it is given. Throws where one is missing or was changed. */
export async function* openDump(
  open: (name: string) => Promise<Readable>,
  { parts, size, sha256 }: SavedDump,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let bytes = 0;
  for (let part = 0; part < parts; part += 1) {
    const content = await buffer(await open(nameOf(part)));
    hash.update(content);
    bytes += content.length;
    yield content;
  }
  if (bytes !== size || hash.digest('hex') !== sha256)
    throw new Error('the dump is not the one that was sealed');
}

async function* inParts(dump: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of dump) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    yield Buffer.concat(held);
    held = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(held);
}

async function* once(part: Buffer): AsyncGenerator<Buffer> {
  yield part;
}

function noDump(): StartupError {
  return new StartupError(
    'Ce qui arrive sur l’entrée n’est pas une sauvegarde de « pg_dump -Fc » : rien n’est gardé.',
  );
}
