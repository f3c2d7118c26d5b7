import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { GreyImage } from '../grey-image.ts';
import { encodePgm } from './encode-pgm.ts';

export type MatrixCodeReader = (image: GreyImage) => Promise<string[]>;

/** An invoice, a tax notice or a pay slip has one; two such papers may lie on one sheet. */
const MOST_CODES = 2;
/** A module of a printed code is half a millimetre wide: these pixels of a sheet show it well, and take a quarter of the time. */
const LEAST_SIDE = 1600;

/** Reads the 2D-Doc codes of a page, whichever way it lies; other matrix codes say nothing of what a paper is. */
export async function startMatrixCodeReader(): Promise<MatrixCodeReader> {
  const file = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const { buffer } = new Uint8Array(await readFile(file));
  await prepareZXingModule({ overrides: { wasmBinary: buffer as ArrayBuffer }, fireImmediately: true });
  return async (image) => {
    // A picture that it cannot bear has no code; its words are read all the same.
    const found = await readBarcodes(encodePgm(shrink(image)), {
      formats: ['DataMatrix'],
      textMode: 'Plain',
      maxNumberOfSymbols: MOST_CODES,
      tryHarder: true,
      tryInvert: false,
      tryRotate: true,
    }).catch(() => []);
    return found.filter(({ isValid, text }) => isValid && text.startsWith('DC0')).map(({ text }) => text);
  };
}

/** Each four pixels as their mean, where enough are left. */
function shrink(image: GreyImage): GreyImage {
  const { width, pixels } = image;
  if (Math.min(width, image.height) < 2 * LEAST_SIDE) return image;
  const half = { width: width >> 1, height: image.height >> 1 };
  const small = new Uint8Array(half.width * half.height);
  for (let y = 0; y < half.height; y += 1)
    for (let x = 0; x < half.width; x += 1) {
      const at = 2 * (y * width + x);
      const sum =
        (pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + width] ?? 0) + (pixels[at + width + 1] ?? 0);
      small[y * half.width + x] = sum >> 2;
    }
  return { ...half, pixels: small };
}
