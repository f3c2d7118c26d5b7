import type { GreyImage } from '../grey-image.ts';

const PAPER = 255;
/** Places are counted in 65,536ths of a pixel, and weighed by their first eight bits: all stays a whole number. */
const ONE = 1 << 16;
const WEIGHT = 1 << 8;

/** Up to this slope, 0.8 degrees, whole stretches of a row stay together. */
const SLIGHT = 0.014;

/** Turns a page anticlockwise by an angle of a few degrees, onto a sheet large enough to lose no corner. */
export function straighten(image: GreyImage, radians: number): GreyImage {
  return Math.abs(radians) < SLIGHT ? shift(image, radians) : turn(image, radians);
}

/** Moves stretches of rows by whole pixels: a tenth of the time of a turn, and no letter is blurred. */
function shift(image: GreyImage, slope: number): GreyImage {
  const width = image.width + Math.ceil(image.height * Math.abs(slope));
  const height = image.height + Math.ceil(image.width * Math.abs(slope));
  const pixels = new Uint8Array(width * height).fill(PAPER);
  const stretches = listStretches(width, slope);
  const [margin, above] = [(width - image.width) >> 1, (height - image.height) >> 1];
  for (let row = 0; row < height; row += 1) {
    const aside = margin + Math.round((row - height / 2) * slope);
    for (const { from, to, down } of stretches) {
      const y = row - above + down;
      const [left, right] = [Math.max(0, from - aside), Math.min(image.width, to - aside)];
      if (y < 0 || y >= image.height || left >= right) continue;
      const start = y * image.width;
      pixels.set(image.pixels.subarray(start + left, start + right), row * width + left + aside);
    }
  }
  return { width, height, pixels };
}

/** The parts of a row that come from one row each, so many rows further down. */
function listStretches(width: number, slope: number): { from: number; to: number; down: number }[] {
  const stretches: { from: number; to: number; down: number }[] = [];
  for (let column = 0; column < width; column += 1) {
    const down = Math.round((column - width / 2) * slope);
    const last = stretches.at(-1);
    if (last?.down === down) last.to = column + 1;
    else stretches.push({ from: column, to: column + 1, down });
  }
  return stretches;
}

function turn(image: GreyImage, radians: number): GreyImage {
  const [cosine, sine] = [Math.cos(radians), Math.sin(radians)];
  const width = Math.ceil(image.width * cosine + image.height * Math.abs(sine));
  const height = Math.ceil(image.height * cosine + image.width * Math.abs(sine));
  const pixels = new Uint8Array(width * height).fill(PAPER);
  const [stepX, stepY] = [Math.round(cosine * ONE), Math.round(sine * ONE)];
  for (let row = 0; row < height; row += 1) {
    const below = row - height / 2;
    // Where the first pixel of this row lies in the picture as it came.
    let x = Math.round((image.width / 2 - (width / 2) * cosine - below * sine) * ONE);
    let y = Math.round((image.height / 2 - (width / 2) * sine + below * cosine) * ONE);
    for (let column = 0; column < width; column += 1, x += stepX, y += stepY) {
      const [left, top] = [x >> 16, y >> 16];
      if (left < 0 || top < 0 || left >= image.width - 1 || top >= image.height - 1) continue;
      pixels[row * width + column] = blend(image, top * image.width + left, (x >> 8) & 255, (y >> 8) & 255);
    }
  }
  return { width, height, pixels };
}

/** The mean of four pixels, weighted by how near each is. */
function blend({ pixels, width }: GreyImage, at: number, right: number, down: number): number {
  const above = (pixels[at] ?? 0) * (WEIGHT - right) + (pixels[at + 1] ?? 0) * right;
  const below = (pixels[at + width] ?? 0) * (WEIGHT - right) + (pixels[at + width + 1] ?? 0) * right;
  return (above * (WEIGHT - down) + below * down) >> 16;
}
