import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorker, OEM, PSM } from 'tesseract.js';
import { releasePictures } from '../../cage/release-memory.ts';
import { UnreadableFile } from '../../cage/unreadable-file.ts';
import type { GreyImage } from '../grey-image.ts';
import { encodePgm } from './encode-pgm.ts';
import { listSeenLines, type SeenLine } from './seen-words.ts';

/** Where words are looked for: in the blocks that a page is laid out in, or wherever any stand, each by itself. */
export type Search = 'blocks' | 'anywhere';

export type OcrEngine = (image: GreyImage, search: Search) => Promise<SeenLine[]>;

/** Where tesseract.js puts a picture, and leaves it. */
const PICTURE = '/input';

const SEGMENTATIONS = { blocks: PSM.AUTO, anywhere: PSM.SPARSE_TEXT };

/** French, from the data in node_modules: nothing is downloaded, nothing is written. */
export async function startOcrEngine(): Promise<OcrEngine> {
  const data = dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/fra/package.json')));
  const worker = await createWorker('fra', OEM.LSTM_ONLY, {
    langPath: join(data, '4.0.0_best_int'),
    gzip: true,
    cacheMethod: 'none',
    workerPath: fileURLToPath(new URL('./tesseract-thread.ts', import.meta.url)),
    errorHandler: () => {},
  });
  await worker.setParameters({ user_defined_dpi: '300' });
  return async (image, search) => {
    await worker.setParameters({ tessedit_pageseg_mode: SEGMENTATIONS[search] });
    const recognition = worker.recognize(encodePgm(image), {}, { text: false, tsv: true });
    // The picture was copied three times on its way to the engine's thread.
    setImmediate(releasePictures);
    const { data } = await recognition.catch(() => Promise.reject(new UnreadableFile('corrupt')));
    await worker.FS('unlink', [PICTURE]);
    return listSeenLines(data.tsv ?? '');
  };
}
