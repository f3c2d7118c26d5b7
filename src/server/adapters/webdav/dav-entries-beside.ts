import { DriveError } from '#server/ports/drive-error.ts';
import { giveInTurn, openLimitedPool } from '../threads/limited-pool.ts';
import { asBuffer } from '../threads/owned-memory.ts';
import { type DavEntries, readEntries } from './dav-entries.ts';

/** Some three hundred files: a few dozen milliseconds, in which no screen is served. */
const LITTLE_BYTES = 128 * 1024;
const HEAP_MEGABYTES = 256;
const LONGEST_MS = 10_000;

interface Listing {
  xml: Uint8Array;
  asked: readonly string[];
}

let give: ReturnType<typeof giveInTurn> | null = null;

/** The same as `readEntries`, in a thread of its own where there is much to read. */
export async function readEntriesBeside(xml: Buffer, asked: readonly string[]): Promise<DavEntries> {
  if (xml.length <= LITTLE_BYTES) return readEntries(xml, asked);
  give ??= giveInTurn(openLimitedPool(new URL(import.meta.url), 'readListing', HEAP_MEGABYTES));
  const listing: Listing = { xml, asked };
  try {
    return (await give(listing, LONGEST_MS)) as DavEntries;
  } catch {
    // Too large for it, too slow, or no XML. Its message may hold names of the drive.
    throw new DriveError('unreachable', 'not-webdav');
  }
}

/** What the thread does. */
export function readListing({ xml, asked }: Listing): Promise<DavEntries> {
  return readEntries(asBuffer(xml), asked);
}
