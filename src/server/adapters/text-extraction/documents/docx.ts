import { convert } from 'html-to-text';
import mammoth from 'mammoth';
import { UnreadableFile } from '../../cage/unreadable-file.ts';
import type { ExtractionLimits } from '../extraction-limits.ts';
import type { OpenDocument } from './document.ts';
import { openSinglePage } from './plain-text.ts';
import { unzip } from './unzip.ts';

/** A .docx has no pages before it is laid out: its text counts as one. */
export async function openDocx(content: Buffer, limits: ExtractionLimits): Promise<OpenDocument> {
  await unzip(content, [], limits);
  // Through HTML, because mammoth's raw text drops the soft line breaks and glues the words on both sides.
  const { value } = await mammoth
    .convertToHtml(
      { buffer: content },
      { convertImage: mammoth.images.imgElement(async () => ({ src: '' })) },
    )
    .catch(() => {
      throw new UnreadableFile('corrupt');
    });
  const text = convert(value, {
    wordwrap: false,
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { ignoreHref: true } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  });
  return openSinglePage(text.replace(/\n{2,}/g, '\n'), limits);
}
