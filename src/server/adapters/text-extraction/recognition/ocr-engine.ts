import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createWorker, OEM, PSM } from 'tesseract.js';
import { releasePictures } from '../../cage/release-memory.ts';
import { UnreadableFile } from '../../cage/unreadable-file.ts';
import type { GreyImage } from '../grey-image.ts';
import { listDoubtfulWords } from './doubtful-words.ts';
import { encodePgm } from './encode-pgm.ts';

export interface Recognition {
  text: string;
  /** Mean over the words, 0 to 1. */
  confidence: number;
  /** Words, in order and as often as they stand there, that may well be other words. */
  doubtfulWords: string[];
}

/**
 * How ink is told from paper: by one level for the whole page, or in each part of it by itself, so that a shadow does
 * not swallow the lines under it.
 */
export type Threshold = 'global' | 'local';

export type OcrEngine = (image: GreyImage, threshold: Threshold) => Promise<Recognition>;

/** Where tesseract.js puts a picture, and leaves it. */
const PICTURE = '/input';

/** Tesseract's numbers for Otsu's method and its adaptive variant. */
const THRESHOLDING_METHODS = { global: '0', local: '1' };

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
  await worker.setParameters({
    tessedit_pageseg_mode: PSM.AUTO,
    user_defined_dpi: '300',
  });
  return async (image, threshold) => {
    await worker.setParameters({ thresholding_method: THRESHOLDING_METHODS[threshold] });
    const recognition = worker.recognize(encodePgm(image), {}, { text: true, tsv: true });
    // The picture was copied three times on its way to the engine's thread.
    setImmediate(releasePictures);
    const { data } = await recognition.catch(() => Promise.reject(new UnreadableFile('corrupt')));
    await worker.FS('unlink', [PICTURE]);
    return {
      text: data.text,
      confidence: data.confidence / 100,
      doubtfulWords: listDoubtfulWords(data.tsv ?? ''),
    };
  };
}
