import { AppError } from '#server/errors.ts';
import type { Drive } from '#server/ports/drive.ts';
import type { PictureMaker } from '#server/ports/picture-maker.ts';
import type { DocumentsRepository } from './documents.repository.ts';

export type ShowDocument = ReturnType<typeof createShowDocument>;

/** A photo or a fax that browsers don't show, as a JPEG; nothing of it is kept. */
export function createShowDocument(needs: {
  documents: Pick<DocumentsRepository, 'findById'>;
  pictures: PictureMaker;
  getDrive(notaryId: string): Promise<Drive>;
}) {
  return async (notaryId: string, documentId: string): Promise<Buffer> => {
    const document = await needs.documents.findById(notaryId, documentId);
    if (!document) throw new AppError('not-found');
    const drive = await needs.getDrive(notaryId);
    const file = await drive.findFile(document.driveFileId);
    if (!file) throw new AppError('document-gone');
    const content: Buffer[] = [];
    for await (const bytes of await drive.open(file.id)) content.push(bytes);
    const picture = await needs.pictures.makePicture(Buffer.concat(content));
    if (!picture) throw new AppError('document-not-shown');
    return picture;
  };
}
