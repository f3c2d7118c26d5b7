import sharp, { type Sharp } from 'sharp';
import type { ExtractionLimits } from '../extraction-limits.ts';
import type { GreyImage } from '../grey-image.ts';

/** An A4 page at 300 dpi is 3508 pixels high; under two thirds of that the OCR misses accents. */
export const WANTED_LONG_SIDE = 3000;
const MAX_ENLARGEMENT = 3;
/** Enough pixels to see a stamp by, few enough for a JPEG to be decoded at an eighth of its size. */
const SMALL_SIDE = 256;
const NOISE = 6;

sharp.cache(false);
sharp.concurrency(1);

/** Grey, upright as its camera says, on white, and of the size that OCR reads best. */
export async function prepareImage(
  image: Sharp,
  size: { width: number; height: number; space: string },
  limits: ExtractionLimits,
): Promise<GreyImage> {
  const factor = chooseEnlargement(size, limits.maxOcrPixels);
  // A channel is taken in a quarter of the time that colours are weighed in.
  const isGrey = size.space === 'srgb' && (await isColourless(image.clone()));
  const upright = image.autoOrient().flatten({ background: 'white' });
  const { data, info } = await (isGrey ? upright.extractChannel('green') : upright.greyscale())
    .resize({
      width: Math.max(1, Math.round(size.width * factor)),
      height: Math.max(1, Math.round(size.height * factor)),
      fit: 'fill',
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

/** Most scanners save a grey sheet as a picture with colours, all three the same but for the noise of JPEG. */
async function isColourless(image: Sharp): Promise<boolean> {
  const pixels = await image
    .flatten({ background: 'white' })
    .resize({ width: SMALL_SIDE, height: SMALL_SIDE, fit: 'fill' })
    .raw()
    .toBuffer();
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
    if (Math.abs(red - green) > NOISE || Math.abs(blue - green) > NOISE) return false;
  }
  return true;
}

/** Photos shrink, thumbnails grow. */
function chooseEnlargement(size: { width: number; height: number }, maxPixels: number): number {
  const wanted = Math.min(MAX_ENLARGEMENT, Math.max(1, WANTED_LONG_SIDE / Math.max(size.width, size.height)));
  return Math.min(wanted, Math.sqrt(maxPixels / (size.width * size.height)));
}
