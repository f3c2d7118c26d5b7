import { ZipFile } from 'yazl';

import type { Day } from '../calendar.ts';

export interface ZipEntry {
  name: string;
  content: Buffer;
}

/** Files in one zip, all dated `made`. */
export async function zip(entries: ZipEntry[], made: Day): Promise<Buffer> {
  const file = new ZipFile();
  for (const { name, content } of entries) file.addBuffer(content, name, { mtime: made });
  file.end();
  const chunks: Buffer[] = await Array.fromAsync(file.outputStream as AsyncIterable<Buffer>);
  return Buffer.concat(chunks);
}
