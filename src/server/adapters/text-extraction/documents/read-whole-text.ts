import type { ExtractionLimits } from '../extraction-limits.ts';
import type { WholeText } from './document-tasks.ts';
import { identify } from './identify.ts';
import { openDocument } from './open-document.ts';
import { choosePages } from './page-choice.ts';

/** The text of a file in one go, as most files have it; null as soon as a page has none. Throws `UnreadableFile`. */
export async function readWholeText(content: Buffer, limits: ExtractionLimits): Promise<WholeText | null> {
  const identity = await identify(content);
  const document = await openDocument(identity.mediaType, content, limits);
  try {
    const { pageCount } = document;
    const pages: WholeText['pages'] = [];
    for (const number of choosePages(pageCount, limits)) {
      const page = await document.readPage(number, false);
      if (!page || page.needsPicture) return null;
      pages.push({ number, text: page.text });
    }
    return { identity, pageCount, pages };
  } finally {
    document.close();
  }
}
