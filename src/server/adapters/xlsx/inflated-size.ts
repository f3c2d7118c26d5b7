import { type Entry, fromBufferPromise } from 'yauzl';

/** Once it is open it takes ten times as much. Forty thousand clients, and a picture or two, are less. */
const MOST_INFLATED_BYTES = 32 * 1024 * 1024;
const MOST_ENTRIES = 1000;

/**
 * Every entry counts, whatever its name: what is no sheet is inflated with the others. First as the zip announces it, for
 * which nothing is inflated; then as it is, for a zip that lies. What is no zip is not for this to judge.
 */
export async function inflatesToTooMuch(content: Buffer): Promise<boolean> {
  const zip = await fromBufferPromise(content, { lazyEntries: true, validateEntrySizes: true }).catch(
    () => null,
  );
  if (!zip) return false;
  const entries: Entry[] = [];
  let announced = 0;
  for await (const entry of zip.eachEntry()) {
    announced += entry.uncompressedSize;
    if (announced > MOST_INFLATED_BYTES || entries.length >= MOST_ENTRIES) return true;
    entries.push(entry);
  }
  for (const entry of entries) {
    // It ends with an error at the first byte over what was announced.
    for await (const _ of await zip.openReadStreamPromise(entry));
  }
  return false;
}
