import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import type { PartProblem } from '#server/ports/message-parser.ts';
import { decodeEntryName } from './zip-names.ts';

/** What may still be taken out of zips; shared by nested zips, and lowered as they are read. */
export interface ZipBudget {
  bytes: number;
  entries: number;
}

export interface ZipEntry {
  name: string;
  content: Buffer | null;
  size: number;
  problem: PartProblem | null;
}

/**
 * Every file of a zip, folders left out. One file that cannot be read is given with its problem; a zip that cannot be
 * opened at all gives the problem alone. Nothing is inflated before the announced sizes were found bearable, and
 * yauzl stops an entry that is longer than it announced.
 */
export async function openZip(bytes: Buffer, budget: ZipBudget): Promise<ZipEntry[] | PartProblem> {
  let zip: ZipFile;
  const entries: Entry[] = [];
  try {
    zip = await fromBufferPromise(bytes, { decodeStrings: false });
    if (zip.entryCount > budget.entries * 2) return 'too-many';
    for await (const entry of zip.eachEntry()) entries.push(entry);
  } catch {
    return 'zip-corrupt';
  }
  const files = entries.filter((entry) => !/[/\\]$/.test(decodeEntryName(entry)));
  const problem = findZipProblem(files, budget);
  if (problem) return problem;
  const opened: ZipEntry[] = [];
  for (const entry of files) opened.push(await readEntry(zip, entry));
  return opened;
}

function findZipProblem(files: Entry[], budget: ZipBudget): PartProblem | null {
  if (files.some((entry) => entry.isEncrypted())) return 'zip-encrypted';
  const total = files.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (total > budget.bytes) return 'zip-bomb';
  if (files.length > budget.entries) return 'too-many';
  budget.bytes -= total;
  budget.entries -= files.length;
  return null;
}

async function readEntry(zip: ZipFile, entry: Entry): Promise<ZipEntry> {
  const name = decodeEntryName(entry).replaceAll('\\', '/');
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    const content = Buffer.concat(chunks);
    const whole = crc32(content) === entry.crc32;
    return { name, content, size: content.length, problem: whole ? null : 'zip-corrupt' };
  } catch (error) {
    const lies = error instanceof Error && error.message.includes('too many bytes');
    return { name, content: null, size: entry.uncompressedSize, problem: lies ? 'zip-bomb' : 'zip-corrupt' };
  }
}
