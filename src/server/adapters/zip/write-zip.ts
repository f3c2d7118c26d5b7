import { Readable } from 'node:stream';
import yazl from 'yazl';

export interface ZipContent {
  name: string;
  /** Called when its turn has come: none of it is held whole, and the last one may tell of the others. */
  read(): Iterable<string> | AsyncIterable<string | Buffer>;
  /** False for what is compressed already, or sealed. */
  compress?: boolean;
}

/** A zip that is made while it is read. */
export function writeZip(contents: Iterable<ZipContent>): Readable {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | null = null;
  output.on('close', () => current?.destroy());
  for (const { name, read, compress = true } of contents)
    zip.addReadStreamLazy(name, { compress }, (give) => {
      const content = Readable.from(read(), { objectMode: false });
      // Broken off, so that nobody takes half of it for the whole; and not read on for somebody who has gone.
      content.on('error', (error) => output.destroy(error));
      current = content;
      give(null, content);
    });
  zip.end();
  return output;
}
