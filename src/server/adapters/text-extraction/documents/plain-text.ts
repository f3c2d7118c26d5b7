import { cleanText } from '../clean-text.ts';
import type { ExtractionLimits } from '../extraction-limits.ts';
import type { OpenDocument } from './document.ts';

const LARGEST_CHARACTER_BYTES = 4;

/** UTF-8, UTF-16 with a byte order mark, or the Windows-1252 of older French software. */
export async function openPlainText(content: Uint8Array, limits: ExtractionLimits): Promise<OpenDocument> {
  const start = content.slice(0, limits.maxPageCharacters * LARGEST_CHARACTER_BYTES);
  return openSinglePage(decode(start), limits);
}

export function openSinglePage(text: string, limits: ExtractionLimits): OpenDocument {
  return {
    pageCount: 1,
    readText: async () => ({ text: cleanText(text, limits.maxPageCharacters), needsPicture: false }),
    drawPage() {
      throw new Error('A text has no picture');
    },
    close() {},
  };
}

function decode(content: Uint8Array): string {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (content[0] === 0xfe && content[1] === 0xff) return new TextDecoder('utf-16be').decode(content);
  try {
    // `stream` accepts a character cut in two by the limit above.
    return new TextDecoder('utf-8', { fatal: true }).decode(content, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}
