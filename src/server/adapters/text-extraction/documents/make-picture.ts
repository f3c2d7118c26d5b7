import sharp from 'sharp';
import { UnreadableFile } from '../../cage/unreadable-file.ts';
import type { ExtractionLimits } from '../extraction-limits.ts';
import { identify } from './identify.ts';

/** Wide enough to read the small print of a sheet. */
const WIDTH = 1600;
/** A fax of more sheets is downloaded. */
const MOST_SHEETS = 12;
const QUALITY = 82;

/** What browsers show by themselves needs no other picture. */
export async function makePicture(content: Buffer, limits: ExtractionLimits): Promise<Buffer> {
  const { mediaType } = await identify(content);
  if (mediaType === 'image/heic' || mediaType === 'image/heif') {
    // Two megabytes of code, of which most processes open no picture of this kind.
    const { decodeHeic } = await import('./heic.ts');
    return draw(await decodeHeic(content, limits), 1, limits);
  }
  if (mediaType !== 'image/tiff' && mediaType !== 'image/avif') throw new UnreadableFile('unsupported');
  const { pages = 1 } = await sharp(content, { limitInputPixels: false }).metadata().catch(reject);
  return draw(content, mediaType === 'image/tiff' ? Math.min(pages, MOST_SHEETS) : 1, limits);
}

/** Sheets of one size come one below the other; of several that differ, the first alone. */
async function draw(content: Buffer, sheets: number, limits: ExtractionLimits): Promise<Buffer> {
  const drawSome = (pages: number) =>
    sharp(content, { pages, limitInputPixels: limits.maxImagePixels })
      .autoOrient()
      .flatten({ background: 'white' })
      .resize({ width: WIDTH, withoutEnlargement: true })
      .jpeg({ quality: QUALITY })
      .toBuffer();
  return (sheets > 1 ? drawSome(sheets).catch(() => drawSome(1)) : drawSome(1)).catch(reject);
}

function reject(): never {
  throw new UnreadableFile('corrupt');
}
