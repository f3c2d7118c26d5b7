import type { GreyImage } from '../grey-image.ts';

const SHARE = 0.5;
/** A smaller picture is read whole. */
const LEAST_SIDE = 800;
const STEP = 4;
const EDGE = 48;

/** The quarter of a page, among nine, with the most strokes: enough to tell which way the page lies. */
export function cutDensestPart(image: GreyImage): GreyImage {
  const width = Math.round(image.width * SHARE);
  const height = Math.round(image.height * SHARE);
  if (Math.min(width, height) < LEAST_SIDE * SHARE) return image;
  let best = { left: 0, top: 0, strokes: -1 };
  for (const top of [0, 0.5, 1].map((share) => Math.floor((image.height - height) * share))) {
    for (const left of [0, 0.5, 1].map((share) => Math.floor((image.width - width) * share))) {
      const strokes = countStrokes(image, left, top, width, height);
      if (strokes > best.strokes) best = { left, top, strokes };
    }
  }
  return cut(image, best.left, best.top, width, height);
}

/** Changes from light to dark or back, along some of the rows and columns. */
function countStrokes(image: GreyImage, left: number, top: number, width: number, height: number): number {
  let strokes = 0;
  for (let y = top; y < top + height - STEP; y += STEP) {
    for (let x = left; x < left + width - STEP; x += STEP) {
      const here = image.pixels[y * image.width + x] ?? 0;
      const right = image.pixels[y * image.width + x + STEP] ?? 0;
      const below = image.pixels[(y + STEP) * image.width + x] ?? 0;
      if (Math.abs(here - right) > EDGE || Math.abs(here - below) > EDGE) strokes += 1;
    }
  }
  return strokes;
}

function cut(image: GreyImage, left: number, top: number, width: number, height: number): GreyImage {
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const from = (top + y) * image.width + left;
    pixels.set(image.pixels.subarray(from, from + width), y * width);
  }
  return { width, height, pixels };
}
