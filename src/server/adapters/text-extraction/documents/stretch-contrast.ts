import type { GreyImage } from '../grey-image.ts';

const DARKEST_SHARE = 0.001;
const LIGHTEST_SHARE = 0.5;
/** Under this difference between ink and paper there is no ink, only the grain of the paper. */
const LEAST_DIFFERENCE = 24;

/** Makes the paper white and the ink black: half of a page at least is paper, and a thousandth of it ink. */
export function stretchContrast(image: GreyImage): GreyImage {
  const histogram = countLevels(image.pixels);
  const ink = findLevel(histogram, image.pixels.length * DARKEST_SHARE);
  const paper = findLevel(histogram, image.pixels.length * LIGHTEST_SHARE);
  if (paper - ink < LEAST_DIFFERENCE) return image;
  const levels = Uint8ClampedArray.from({ length: 256 }, (_, level) => ((level - ink) * 255) / (paper - ink));
  return { ...image, pixels: replaceLevels(image.pixels, levels) };
}

// Loops over indices: iterators and callbacks take five times as long, a quarter of a second for a page.

function countLevels(pixels: Uint8Array): Uint32Array {
  const histogram = new Uint32Array(256);
  for (let index = 0; index < pixels.length; index += 1) {
    const level = pixels[index] ?? 0;
    histogram[level] = (histogram[level] ?? 0) + 1;
  }
  return histogram;
}

function replaceLevels(pixels: Uint8Array, levels: Uint8ClampedArray): Uint8Array {
  const replaced = new Uint8Array(pixels.length);
  for (let index = 0; index < pixels.length; index += 1) replaced[index] = levels[pixels[index] ?? 0] ?? 255;
  return replaced;
}

function findLevel(histogram: Uint32Array, count: number): number {
  let seen = 0;
  return histogram.findIndex((pixels) => {
    seen += pixels;
    return seen > count;
  });
}
