import type { ReadPage } from '#shared/read-page.ts';
import { cleanText, countLetters } from './clean-text.ts';
import type { OpenDocument } from './documents/document.ts';
import { type Identity, identify } from './documents/identify.ts';
import { openDocument } from './documents/open-document.ts';
import type { ExtractionLimits } from './extraction-limits.ts';
import type { GreyImage } from './grey-image.ts';
import { NEEDS_PICTURE } from './reading-tasks.ts';
import type { PageRecogniser } from './recognition/page-recogniser.ts';
import { stretchContrast } from './recognition/stretch-contrast.ts';

/** A file in the process that reads it. All throw `UnreadableFile`. */
export interface OpenFile {
  identity: Identity;
  countPages(): Promise<number>;
  readText(number: number): Promise<ReadPage | null | typeof NEEDS_PICTURE>;
  readWords(number: number, recognise: PageRecogniser): Promise<ReadPage | null>;
  close(): void;
}

/** What it opens is opened when it is needed. */
export async function openFile(content: Buffer, limits: ExtractionLimits): Promise<OpenFile> {
  const identity = await identify(content);
  let document: OpenDocument | null = null;
  const open = async () => (document ??= await openDocument(identity.mediaType, content, limits));

  function close(): void {
    document?.close();
    document = null;
  }

  /**
   * To open a file again costs little beside the recognition: what both take is never held at a time, not even by a
   * function that waits.
   */
  async function draw(number: number): Promise<{ text: string; image: GreyImage } | null> {
    const opened = await open();
    const own = await opened.readText(number);
    const page = own && { text: own.text, image: await opened.drawPage(number) };
    close();
    return page;
  }

  return {
    identity,
    countPages: async () => (await open()).pageCount,
    async readText(number) {
      const page = await (await open()).readText(number);
      if (page?.needsPicture) return NEEDS_PICTURE;
      return page && { number, text: page.text, source: 'text', confidence: 1 };
    },
    async readWords(number, recognise) {
      const page = await draw(number);
      if (!page) return null;
      stretchContrast(page.image);
      const seen = await recognise(page.image);
      const codes = seen.codes.length > 0 ? { codes: seen.codes } : {};
      const text = cleanText(seen.text, limits.maxPageCharacters);
      if (countLetters(page.text) > countLetters(text))
        return { number, text: page.text, source: 'text', confidence: 1, ...codes };
      const { confidence, doubtfulWords, unsureWords } = seen;
      return { number, text, source: 'ocr', confidence, doubtfulWords, unsureWords, ...codes };
    },
    close,
  };
}
