import convert from 'heic-convert';
import { UnreadableFile } from '../../cage/unreadable-file.ts';
import type { ExtractionLimits } from '../extraction-limits.ts';
import type { OpenDocument } from './document.ts';
import { openImage } from './image.ts';

export async function openHeic(content: Buffer, limits: ExtractionLimits): Promise<OpenDocument> {
  return openImage(await decodeHeic(content, limits), limits);
}

/** The photos of an iPhone, which sharp can't decode, as JPEG. libheif turns them upright itself. */
export async function decodeHeic(content: Buffer, limits: ExtractionLimits): Promise<Buffer> {
  if (findPixelCount(content) > limits.maxImagePixels) throw new UnreadableFile('image-too-large');
  const jpeg = await convert({ buffer: new Uint8Array(content), format: 'JPEG', quality: 0.95 }).catch(() => {
    throw new UnreadableFile('corrupt');
  });
  return Buffer.from(jpeg);
}

/** The largest picture declared: `ispe` boxes hold four bytes of version, then width and height (ISO/IEC 23008-12 §6.5.3). */
function findPixelCount(content: Buffer): number {
  let largest = 0;
  for (
    let at = content.indexOf('ispe');
    at >= 0 && at + 16 <= content.length;
    at = content.indexOf('ispe', at + 4)
  ) {
    largest = Math.max(largest, content.readUInt32BE(at + 8) * content.readUInt32BE(at + 12));
  }
  return largest;
}
