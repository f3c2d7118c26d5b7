import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise } from 'yauzl';
import { UnreadableFile } from '../../cage/unreadable-file.ts';
import type { ExtractionLimits } from '../extraction-limits.ts';
import { nestsTooDeep } from './xml-depth.ts';

/**
 * Unzips everything once and keeps the entries asked for. The declared sizes are checked first; yauzl then stops
 * at the first byte over them, so a zip that lies is refused as well.
 */
export async function unzip(
  content: Buffer,
  wanted: readonly string[],
  limits: ExtractionLimits,
): Promise<Map<string, string>> {
  const kept = new Map<string, string>();
  try {
    const zip = await fromBufferPromise(content, { lazyEntries: true, validateEntrySizes: true });
    const entries = await Array.fromAsync(zip.eachEntry());
    checkDeclaredSizes(entries, limits);
    for (const entry of entries) {
      const bytes = await buffer(await zip.openReadStreamPromise(entry));
      // Whatever it is called: what is read of a .docx is named by another of its files.
      if (nestsTooDeep(bytes)) throw new UnreadableFile('corrupt');
      if (wanted.includes(entry.fileName)) kept.set(entry.fileName, bytes.toString('utf8'));
    }
  } catch {
    throw new UnreadableFile('corrupt');
  }
  return kept;
}

function checkDeclaredSizes(entries: readonly Entry[], limits: ExtractionLimits): void {
  const total = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (total > limits.maxUnzippedBytes || entries.length > limits.maxZipEntries)
    throw new UnreadableFile('corrupt');
}
