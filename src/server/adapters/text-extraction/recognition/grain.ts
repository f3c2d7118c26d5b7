import type { GreyImage } from '../grey-image.ts';

const STEP = 7;
/** As far apart as a dot of grain is wide on a page that was enlarged. */
const APART = 3;
/** Lighter than this all around there is only paper. */
const LIGHT = 160;
/** At half of the places of a clean page nothing differs from what is beside it; on a grainy one 2 to 6 levels do. */
const GRAINY = 2;

/** Whether the paper itself is uneven: cheap scanners, faxes and phones in poor light see dots where there are none. */
export function isGrainy({ width, height, pixels }: GreyImage): boolean {
  const differences = new Uint32Array(256);
  let count = 0;
  for (let y = APART; y < height - APART; y += STEP)
    for (let x = APART; x < width - APART; x += STEP) {
      const at = y * width + x;
      const [left, right] = [pixels[at - APART] ?? 0, pixels[at + APART] ?? 0];
      const [above, below] = [pixels[at - APART * width] ?? 0, pixels[at + APART * width] ?? 0];
      const darkest = Math.min(left, right, above, below);
      if (darkest < LIGHT) continue;
      const difference = Math.max(left, right, above, below) - darkest;
      differences[difference] = (differences[difference] ?? 0) + 1;
      count += 1;
    }
  let even = 0;
  for (let difference = 0; difference < GRAINY; difference += 1) even += differences[difference] ?? 0;
  return count > 0 && even < count / 2;
}

/** The same page without the grain: dots go, strokes stay. */
export function smoothGrain(image: GreyImage): GreyImage {
  return soften(takeMedians(image));
}

// Loops over indices: a page has nine million pixels.

/** Each pixel as the middle one of the nine around it. */
function takeMedians({ width, height, pixels }: GreyImage): GreyImage {
  const medians = pixels.slice();
  // Of the three pixels of each column: the middle of all nine is the middle of these three's.
  const [low, middle, high] = [new Uint8Array(width), new Uint8Array(width), new Uint8Array(width)];
  for (let y = 1; y < height - 1; y += 1) {
    const row = y * width;
    for (let x = 0; x < width; x += 1) {
      const a = pixels[row + x - width] as number;
      const b = pixels[row + x] as number;
      const c = pixels[row + x + width] as number;
      low[x] = Math.min(a, b, c);
      high[x] = Math.max(a, b, c);
      middle[x] = middleOf(a, b, c);
    }
    for (let x = 1; x < width - 1; x += 1) {
      const l = Math.max(low[x - 1] as number, low[x] as number, low[x + 1] as number);
      const h = Math.min(high[x - 1] as number, high[x] as number, high[x + 1] as number);
      const m = middleOf(middle[x - 1] as number, middle[x] as number, middle[x + 1] as number);
      medians[row + x] = middleOf(l, m, h);
    }
  }
  return { width, height, pixels: medians };
}

function middleOf(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}

/** Each pixel as the mean of the nine around it, the nearer the more. */
function soften({ width, height, pixels }: GreyImage): GreyImage {
  const soft = pixels.slice();
  const columns = new Uint16Array(width);
  for (let y = 1; y < height - 1; y += 1) {
    const row = y * width;
    for (let x = 0; x < width; x += 1)
      columns[x] =
        (pixels[row + x - width] as number) +
        2 * (pixels[row + x] as number) +
        (pixels[row + x + width] as number);
    for (let x = 1; x < width - 1; x += 1)
      soft[row + x] =
        ((columns[x - 1] as number) + 2 * (columns[x] as number) + (columns[x + 1] as number)) >> 4;
  }
  return { width, height, pixels: soft };
}
