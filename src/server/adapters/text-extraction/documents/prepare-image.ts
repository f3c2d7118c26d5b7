import sharp, { type Sharp } from 'sharp';
import type { ExtractionLimits } from '../extraction-limits.ts';
import type { GreyImage } from '../grey-image.ts';
import { stretchContrast } from './stretch-contrast.ts';

/** An A4 page at 300 dpi is 3508 pixels high; under two thirds of that the OCR misses accents. */
const WANTED_LONG_SIDE = 3000;
const MAX_ENLARGEMENT = 3;

sharp.cache(false);
sharp.concurrency(1);

/** Grey, upright as its camera says, on white, contrasted, and of the size that OCR reads best. */
export async function prepareImage(
  image: Sharp,
  size: { width: number; height: number },
  limits: ExtractionLimits,
): Promise<GreyImage> {
  const factor = chooseEnlargement(size, limits.maxOcrPixels);
  const { data, info } = await image
    .autoOrient()
    .flatten({ background: 'white' })
    .greyscale()
    .resize({
      width: Math.max(1, Math.round(size.width * factor)),
      height: Math.max(1, Math.round(size.height * factor)),
      fit: 'fill',
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return stretchContrast({ width: info.width, height: info.height, pixels: data });
}

/** Photos shrink, thumbnails grow. */
export function chooseEnlargement(size: { width: number; height: number }, maxPixels: number): number {
  const wanted = Math.min(MAX_ENLARGEMENT, Math.max(1, WANTED_LONG_SIDE / Math.max(size.width, size.height)));
  return Math.min(wanted, Math.sqrt(maxPixels / (size.width * size.height)));
}
