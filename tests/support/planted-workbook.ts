import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { createXlsx } from '#server/adapters/xlsx/xlsx-create.ts';
import { writeZip } from '#server/adapters/zip/write-zip.ts';

/**
 * A workbook as nobody's program would save it: each `@n@` of the cells stands for the n-th of `raw`, which is put into the XML as it
 * is. Our own writer lets neither control characters nor a megabyte through.
 */
export async function writePlantedWorkbook(
  name: string,
  sheet: { headings: string[]; rows: string[][] },
  raw: readonly string[],
): Promise<Buffer> {
  const zip = await fromBufferPromise(await createXlsx(name, sheet), { lazyEntries: true });
  const contents: { name: string; read: () => string[] }[] = [];
  for await (const entry of zip.eachEntry()) {
    const text = String(await buffer(await zip.openReadStreamPromise(entry)));
    const planted = text.replace(/@(\d{1,3})@/g, (_, at: string) => raw[Number(at)] ?? '');
    contents.push({ name: entry.fileName, read: () => [planted] });
  }
  return buffer(writeZip(contents));
}
