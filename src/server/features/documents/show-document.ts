import { AppError } from '#server/ground/errors.ts';
import type { PictureMaker } from '#server/ports/picture-maker.ts';
import { ownedByOffice } from '#server/ports/reading-owner.ts';
import { type DocumentFileNeeds, readDocumentFile } from './find-document-file.ts';

/** It is in memory as a whole while its picture is made; no phone and no fax makes larger files. */
const MOST_BYTES = 100 * 1024 * 1024;

export type ShowDocument = ReturnType<typeof createShowDocument>;

/** A photo or a fax that browsers don't show, as a JPEG; nothing of it is kept. */
export function createShowDocument(needs: DocumentFileNeeds & { pictures: PictureMaker }) {
  return async (notaryId: string, documentId: string): Promise<Buffer> => {
    const content = await readDocumentFile(needs, { notaryId, documentId }, (drive, file) => {
      if (file.size > MOST_BYTES) throw new AppError('document-not-shown');
      return drive.read(file.id);
    });
    const picture = await needs.pictures.makePicture(ownedByOffice(notaryId), content);
    if (!picture) throw new AppError('document-not-shown');
    return picture;
  };
}
