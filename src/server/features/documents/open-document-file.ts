import { Readable } from 'node:stream';
import { findShownType } from './file-headers.ts';
import { type DocumentFileNeeds, readDocumentFile } from './find-document-file.ts';

export interface DocumentFile {
  /** Its name on the drive, which anybody may have chosen. */
  name: string;
  /** What a browser may show by itself; null for what is only downloaded. */
  shownType: string | null;
  content: Readable;
}

export type OpenDocumentFile = ReturnType<typeof createOpenDocumentFile>;

/** The bytes of an office's document as they are on its drive now. */
export function createOpenDocumentFile(needs: DocumentFileNeeds) {
  return (notaryId: string, documentId: string): Promise<DocumentFile> =>
    readDocumentFile(needs, { notaryId, documentId }, async (drive, file) => {
      const { start, content } = await peek(await drive.open(file.id));
      return { name: file.name, shownType: findShownType(start), content };
    });
}

/** The first bytes, and a stream of all of them. */
async function peek(file: AsyncIterable<Buffer>): Promise<{ start: Buffer; content: Readable }> {
  const rest = file[Symbol.asyncIterator]();
  const first = await rest.next();
  const start = first.done ? Buffer.alloc(0) : first.value;
  const content = Readable.from(joinBytes(start, rest), { objectMode: false });
  // Somebody who leaves before the end must not keep the file open.
  content.once('close', () => void rest.return?.());
  return { start, content };
}

async function* joinBytes(start: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (start.length > 0) yield start;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
