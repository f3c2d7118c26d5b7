import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';

/** Reads the text of PDFs with PDFium and nothing around it: one instance, no limits, no checks. */
const library = await PDFiumLibrary.init();

process.on('message', async (files: string[]) => {
  let letters = 0;
  for (const file of files) {
    const document = await library.loadDocument(await readFile(file));
    for (const page of document.pages()) letters += page.getText().length;
    document.destroy();
  }
  process.send?.(letters);
});
process.on('disconnect', () => process.exit());
process.send?.(0);
