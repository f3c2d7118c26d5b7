import { Readable } from 'node:stream';
import { AppError } from '#server/errors.ts';
import type { Drive } from '#server/ports/drive.ts';
import type { DocumentsRepository } from './documents.repository.ts';
import { findShownType } from './file-headers.ts';

export interface DocumentFile {
  /** Its name on the drive, which anybody may have chosen. */
  name: string;
  /** What a browser may show by itself; null for what is only downloaded. */
  shownType: string | null;
  content: Readable;
}

export type OpenDocumentFile = ReturnType<typeof createOpenDocumentFile>;

/** The bytes of an office's document as they are on its drive now. */
export function createOpenDocumentFile(needs: {
  documents: Pick<DocumentsRepository, 'findById'>;
  getDrive(notaryId: string): Promise<Drive>;
}) {
  return async (notaryId: string, documentId: string): Promise<DocumentFile> => {
    const document = await needs.documents.findById(notaryId, documentId);
    if (!document) throw new AppError('not-found');
    const drive = await needs.getDrive(notaryId);
    const file = await drive.findFile(document.driveFileId);
    if (!file) throw new AppError('document-gone');
    const { start, content } = await peek(await drive.open(file.id));
    return { name: file.name, shownType: findShownType(start), content };
  };
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
