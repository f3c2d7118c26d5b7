import type { GreyImage } from '../grey-image.ts';
import { startMatrixCodeReader } from './matrix-codes.ts';
import { startOcrEngine } from './ocr-engine.ts';
import { readsWell, recognisePage } from './recognise-page.ts';
import type { SeenPage } from './seen-page.ts';

/** Throws `UnreadableFile`. */
export type PageRecogniser = (image: GreyImage) => Promise<SeenPage>;

export async function startPageRecogniser(): Promise<PageRecogniser> {
  const [recognise, readCodes] = await Promise.all([startOcrEngine(), startMatrixCodeReader()]);
  return async (image) => {
    const seen = await recognisePage(image, recognise);
    // Words that read well say what the paper is; looking for codes takes a sixth of the time that they take.
    return { ...seen, codes: readsWell(seen) ? [] : await readCodes(image) };
  };
}
