import type { GreyImage } from '../grey-image.ts';

const DARKEST_SHARE = 0.001;
const LIGHTEST_SHARE = 0.5;
/** Under this difference between ink and paper there is no ink, only the grain of the paper. */
const LEAST_DIFFERENCE = 24;

/** Makes the paper white and the ink black: half of a page at least is paper, and a thousandth of it ink. */
export function stretchContrast(image: GreyImage): GreyImage {
  const histogram = new Uint32Array(256);
  for (const pixel of image.pixels) histogram[pixel] = (histogram[pixel] ?? 0) + 1;
  const ink = findLevel(histogram, image.pixels.length * DARKEST_SHARE);
  const paper = findLevel(histogram, image.pixels.length * LIGHTEST_SHARE);
  if (paper - ink < LEAST_DIFFERENCE) return image;
  const levels = Uint8ClampedArray.from({ length: 256 }, (_, level) => ((level - ink) * 255) / (paper - ink));
  return { ...image, pixels: image.pixels.map((pixel) => levels[pixel] ?? 255) };
}

function findLevel(histogram: Uint32Array, count: number): number {
  let seen = 0;
  return histogram.findIndex((pixels) => {
    seen += pixels;
    return seen > count;
  });
}
