import { fromBuffer } from 'yauzl';

import type { Day } from '../calendar.ts';
import { type ZipEntry, zip } from './zip.ts';

/** A DOCX carries the hour at which it was packed; this one carries `made` and so has the same bytes every time. */
export async function repackOffice(docx: Buffer, made: Day): Promise<Buffer> {
  const entries = await unzip(docx);
  const stamp = made.toISOString().replace('.000', '');
  const dated = entries.map(({ name, content }) =>
    name === 'docProps/core.xml'
      ? { name, content: Buffer.from(content.toString('utf8').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, stamp)) }
      : { name, content },
  );
  return zip(dated, made);
}

function unzip(content: Buffer): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  return new Promise((resolve, reject) => {
    fromBuffer(content, { lazyEntries: true }, (problem, file) => {
      if (problem || !file) return reject(problem);
      file.on('end', () => resolve(entries));
      file.on('error', reject);
      file.on('entry', (entry) => {
        file.openReadStream(entry, async (unreadable, stream) => {
          if (unreadable || !stream) return reject(unreadable);
          const content = Buffer.concat(await Array.fromAsync(stream));
          entries.push({ name: entry.fileName, content });
          file.readEntry();
        });
      });
      file.readEntry();
    });
  });
}
