import type { GreyImage } from '../grey-image.ts';
import { findLevel } from './histogram.ts';

/** Larger than a letter, smaller than the edge of a shadow. */
const TILE = 64;
const STEP = 3;
/** The share of a tile's pixels that are darker than its paper, though the paper has grain. */
const PAPER_SHARE = 0.8;
/** Darker than this there is no paper to be made white: a table, the cover of a scanner. */
const DARKEST_PAPER = 64;
const WHITE = 255;

/** The same page as if each part of it lay in the same light: its paper is white everywhere. */
export function evenLight(image: GreyImage): GreyImage {
  const { width, height, pixels } = image;
  const papers = measurePapers(image);
  const columns = Math.ceil(width / TILE);
  const even = new Uint8Array(pixels.length);
  const factors = new Float32Array(width);
  for (let y = 0; y < height; y += 1) {
    fillFactors(factors, papers, columns, y);
    const row = y * width;
    for (let x = 0; x < width; x += 1) {
      const level = (pixels[row + x] ?? 0) * (factors[x] ?? 1);
      even[row + x] = Math.min(level, WHITE);
    }
  }
  return { width, height, pixels: even };
}

/** By how much each pixel of a row is made lighter: between the middles of two tiles lies a slope. */
function fillFactors(factors: Float32Array, papers: Float32Array, columns: number, y: number): void {
  const rows = papers.length / columns;
  const down = clamp((y + 0.5) / TILE - 0.5, rows - 1);
  const [above, below] = [Math.floor(down), Math.min(rows - 1, Math.floor(down) + 1)];
  const weight = down - above;
  const levels = Float32Array.from({ length: columns }, (_, column) => {
    const [upper, lower] = [papers[above * columns + column] ?? 0, papers[below * columns + column] ?? 0];
    return WHITE / Math.max(DARKEST_PAPER, upper + (lower - upper) * weight);
  });
  for (let x = 0; x < factors.length; x += 1) {
    const along = clamp((x + 0.5) / TILE - 0.5, columns - 1);
    const left = Math.floor(along);
    const [from, to] = [levels[left] ?? 1, levels[Math.min(columns - 1, left + 1)] ?? 1];
    factors[x] = from + (to - from) * (along - left);
  }
}

const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value));

/** The level of the paper of each tile, row after row. */
function measurePapers({ width, height, pixels }: GreyImage): Float32Array {
  const [columns, rows] = [Math.ceil(width / TILE), Math.ceil(height / TILE)];
  const papers = new Float32Array(columns * rows);
  const histogram = new Uint16Array(256);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      histogram.fill(0);
      let count = 0;
      const [bottom, right] = [Math.min(height, (row + 1) * TILE), Math.min(width, (column + 1) * TILE)];
      for (let y = row * TILE; y < bottom; y += STEP)
        for (let x = column * TILE; x < right; x += STEP) {
          const level = pixels[y * width + x] ?? 0;
          histogram[level] = (histogram[level] ?? 0) + 1;
          count += 1;
        }
      papers[row * columns + column] = findLevel(histogram, count * PAPER_SHARE);
    }
  return papers;
}
