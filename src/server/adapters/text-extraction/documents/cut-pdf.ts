import type { PageRange } from '#shared/document-parts.ts';
import { UnreadableFile } from '../../cage/unreadable-file.ts';

/** Pages are copied as they are: nothing is drawn anew, and a scan keeps its picture to the byte. */
export async function cutPdf(content: Buffer, ranges: readonly PageRange[]): Promise<Buffer[]> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const whole = await PDFDocument.load(content, { updateMetadata: false }).catch(() => {
    throw new UnreadableFile('corrupt');
  });
  const parts: Buffer[] = [];
  for (const { firstPage, lastPage } of ranges) {
    if (firstPage < 1 || lastPage > whole.getPageCount()) throw new UnreadableFile('no-pages');
    const part = await PDFDocument.create({ updateMetadata: false });
    const numbers = Array.from({ length: lastPage - firstPage + 1 }, (_, index) => firstPage - 1 + index);
    for (const page of await part.copyPages(whole, numbers)) part.addPage(page);
    parts.push(Buffer.from(await part.save()));
  }
  return parts;
}
