import { PDFDocument } from '@cantoo/pdf-lib';

import type { Day } from '../calendar.ts';

/** All pages in one PDF, as when somebody leaves two papers in the feeder. */
export async function mergePdfs(parts: Buffer[], made: Day): Promise<Buffer> {
  const whole = await PDFDocument.create({ updateMetadata: false });
  whole.setCreationDate(made);
  for (const part of parts) {
    const source = await PDFDocument.load(part, { updateMetadata: false });
    for (const page of await whole.copyPages(source, source.getPageIndices())) whole.addPage(page);
  }
  return Buffer.from(await whole.save());
}
