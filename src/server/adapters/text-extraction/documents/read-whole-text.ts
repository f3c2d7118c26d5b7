import type { ExtractionLimits } from '../extraction-limits.ts';
import { type Identity, identify } from './identify.ts';
import { openDocument } from './open-document.ts';
import { choosePages } from './page-choice.ts';

/** A file none of whose pages needs a picture; those that the limits leave unread are not among them. */
export interface WholeText {
  identity: Identity;
  pageCount: number;
  pages: { number: number; text: string }[];
}

/** The text of a file in one go, as most files have it; null as soon as a page has none. Throws `UnreadableFile`. */
export async function readWholeText(content: Buffer, limits: ExtractionLimits): Promise<WholeText | null> {
  const identity = await identify(content);
  // Not opened for nothing: the photo of a telephone takes a second.
  if (identity.mediaType.startsWith('image/')) return null;
  const document = await openDocument(identity.mediaType, content, limits);
  try {
    const { pageCount } = document;
    const pages: WholeText['pages'] = [];
    let left = limits.maxPageCharacters;
    for (const number of choosePages(pageCount, limits)) {
      const page = await document.readText(number);
      if (page?.needsPicture) return null;
      if (!page) continue;
      const text = page.text.slice(0, left);
      left -= text.length;
      pages.push({ number, text });
    }
    return { identity, pageCount, pages };
  } finally {
    document.close();
  }
}
