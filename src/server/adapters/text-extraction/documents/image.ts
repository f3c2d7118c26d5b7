import sharp, { type Sharp } from 'sharp';
import { UnreadableFile } from '../../cage/unreadable-file.ts';
import type { ExtractionLimits } from '../extraction-limits.ts';
import type { OpenDocument } from './document.ts';
import { mayRecognise } from './page-choice.ts';
import { prepareImage } from './prepare-image.ts';

/** JPEG, PNG, WebP, AVIF, GIF (first frame) and TIFF (every page). The size is known before a pixel is decoded. */
export async function openImage(content: Uint8Array, limits: ExtractionLimits): Promise<OpenDocument> {
  const { format, pages } = await measure(sharp(content, { limitInputPixels: false }), limits);
  const pageCount = format === 'tiff' ? (pages ?? 1) : 1;
  return {
    pageCount,
    readText: async (number) =>
      mayRecognise(number, pageCount, limits) ? { text: '', needsPicture: true } : null,
    async drawPage(number) {
      const page = number - 1;
      const size = await measure(sharp(content, { page, limitInputPixels: false }), limits);
      const source = sharp(content, { page, limitInputPixels: limits.maxImagePixels, failOn: 'error' });
      return prepareImage(source, size, limits).catch(rejectImage);
    },
    close() {},
  };
}

async function measure(image: Sharp, limits: ExtractionLimits) {
  const metadata = await image.metadata().catch(rejectImage);
  if (metadata.width * metadata.height > limits.maxImagePixels) throw new UnreadableFile('image-too-large');
  return { ...metadata, width: metadata.autoOrient.width, height: metadata.autoOrient.height };
}

function rejectImage(error: unknown): never {
  const message = String(error);
  if (/pixel limit/.test(message)) throw new UnreadableFile('image-too-large');
  throw new UnreadableFile('corrupt');
}
