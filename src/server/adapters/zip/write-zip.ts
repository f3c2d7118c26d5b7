import { Readable } from 'node:stream';
import yazl from 'yazl';

export interface ZipContent {
  name: string;
  /** Called when its turn has come: none of it is held whole, and the last one may tell of the others. */
  read(): Iterable<string> | AsyncIterable<string | Buffer>;
  /** False for what is compressed already, or sealed. */
  compress?: boolean;
}

/** A zip that is made while it is read. The next content is only asked for when the one before has been read. */
export function writeZip(contents: Iterable<ZipContent> | AsyncIterable<ZipContent>): Readable {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | null = null;
  let goOn = () => {};
  output.on('close', () => {
    current?.destroy();
    goOn();
  });
  const add = ({ name, read, compress = true }: ZipContent) =>
    new Promise<void>((resolve) => {
      goOn = resolve;
      zip.addReadStreamLazy(name, { compress }, (give) => {
        const content = Readable.from(read(), { objectMode: false });
        // Broken off, so that nobody takes half of it for the whole; and not read on for somebody who has gone.
        content.on('error', (error) => output.destroy(error));
        content.on('close', resolve);
        current = content;
        give(null, content);
      });
    });
  async function addAll(): Promise<void> {
    for await (const content of contents) {
      if (output.destroyed) return;
      await add(content);
    }
    zip.end();
  }
  addAll().catch((error: Error) => output.destroy(error));
  return output;
}
