import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorker, OEM } from 'tesseract.js';

/** Recognises pictures with tesseract.js as it comes: the same French data, no preparation, no second look. */
const data = dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/fra/package.json')));
const worker = await createWorker('fra', OEM.LSTM_ONLY, {
  langPath: join(data, '4.0.0_best_int'),
  gzip: true,
  cacheMethod: 'none',
});

process.on('message', async (files: string[]) => {
  let letters = 0;
  for (const file of files) {
    const { data: page } = await worker.recognize(await readFile(file));
    letters += page.text.length;
  }
  process.send?.(letters);
});
process.on('disconnect', () => process.exit());
process.send?.(0);
