import type { GreyImage } from '../grey-image.ts';

const TILE = 64;
const STEP = 4;
/** Paper darker than this share of the lightest paper lies in a shadow. */
const SHADOW = 0.7;
const LEAST_SHADOW_SHARE = 0.1;
const MOST_LIGHT_SHARE = 0.1;

/** Whether a tenth of a page, at least, lies in a shadow: one level can't tell ink from paper everywhere. */
export function isLitUnevenly({ width, height, pixels }: GreyImage): boolean {
  const papers: number[] = [];
  for (let top = 0; top < height; top += TILE) {
    for (let left = 0; left < width; left += TILE) {
      papers.push(
        findPaper(pixels, width, left, top, Math.min(width, left + TILE), Math.min(height, top + TILE)),
      );
    }
  }
  papers.sort((one, other) => one - other);
  const dark = papers[Math.floor(papers.length * LEAST_SHADOW_SHARE)] ?? 0;
  const light = papers[Math.floor(papers.length * (1 - MOST_LIGHT_SHARE))] ?? 0;
  return dark < SHADOW * light;
}

/** The level that a fifth of the pixels of a tile exceed. */
function findPaper(
  pixels: Uint8Array,
  width: number,
  left: number,
  top: number,
  right: number,
  bottom: number,
): number {
  const levels: number[] = [];
  for (let y = top; y < bottom; y += STEP) {
    for (let x = left; x < right; x += STEP) levels.push(pixels[y * width + x] ?? 0);
  }
  levels.sort((one, other) => one - other);
  return levels[Math.floor(levels.length * 0.8)] ?? 0;
}
