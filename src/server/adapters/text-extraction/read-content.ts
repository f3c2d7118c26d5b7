import type { ExtractedPage } from '#server/ports/text-extractor.ts';
import { cleanText, countLetters } from './clean-text.ts';
import type { PageContent } from './documents/document.ts';
import type { ExtractionLimits } from './extraction-limits.ts';
import type { GreyImage } from './grey-image.ts';
import type { SeenPage } from './recognition/seen-page.ts';
import { attempt, UnreadableFile } from './workers/unreadable-file.ts';

/** A page, nothing when the limits leave it unread, or why it can't be read. */
export type PageReading = ExtractedPage | null | UnreadableFile;

/** Takes the page's own text or what the OCR sees, whichever says more. */
export async function readContent(
  content: PageContent | null | UnreadableFile,
  number: number,
  recognise: (image: GreyImage) => Promise<SeenPage>,
  limits: ExtractionLimits,
): Promise<PageReading> {
  if (content === null || content instanceof UnreadableFile) return content;
  const own: ExtractedPage = { number, text: content.text, source: 'text', confidence: 1 };
  if (!content.image) return own;
  const seen = await attempt(recognise(content.image));
  if (seen instanceof UnreadableFile) return seen;
  const text = cleanText(seen.text, limits.maxPageCharacters);
  const codes = seen.codes.length > 0 ? { codes: seen.codes } : {};
  if (countLetters(own.text) > countLetters(text)) return { ...own, ...codes };
  return {
    number,
    text,
    source: 'ocr',
    confidence: seen.confidence,
    doubtfulWords: seen.doubtfulWords,
    ...codes,
  };
}
