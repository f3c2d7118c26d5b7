import convert from 'heic-convert';
import type { ExtractionLimits } from '../extraction-limits.ts';
import { UnreadableFile } from '../workers/unreadable-file.ts';
import type { OpenDocument } from './document.ts';
import { openImage } from './image.ts';

/** The photos of an iPhone, which sharp can't decode. libheif turns them upright itself. */
export async function openHeic(content: Buffer, limits: ExtractionLimits): Promise<OpenDocument> {
  if (findPixelCount(content) > limits.maxImagePixels) throw new UnreadableFile('image-too-large');
  const jpeg = await convert({ buffer: new Uint8Array(content), format: 'JPEG', quality: 0.95 }).catch(() => {
    throw new UnreadableFile('corrupt');
  });
  return openImage(Buffer.from(jpeg), limits);
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
