import type { ReadPage } from '#shared/read-page.ts';
import { boundText } from './bound-text.ts';

/** As much as a deed of four hundred pages says. */
const LONGEST_DOCUMENT = 1_000_000;
/** Of one page: words that may be misread, and codes. */
const MOST_MARKS = 5000;
const LONGEST_MARK = 2000;

/** The pages as every rule is given them: see `boundText`. */
export function boundPages(pages: readonly ReadPage[]): { pages: ReadPage[]; isCut: boolean } {
  let left = LONGEST_DOCUMENT;
  let isCut = false;
  const bounded = pages.map((page) => {
    const bound = boundText(page.text, left);
    left = Math.max(0, left - page.text.length);
    isCut ||= bound.isCut;
    return {
      ...page,
      text: bound.text,
      ...(page.doubtfulWords ? { doubtfulWords: boundAll(page.doubtfulWords) } : {}),
      ...(page.unsureWords ? { unsureWords: boundAll(page.unsureWords) } : {}),
      ...(page.codes ? { codes: boundAll(page.codes) } : {}),
    };
  });
  return { pages: bounded, isCut };
}

function boundAll(marks: readonly string[]): string[] {
  return marks.slice(0, MOST_MARKS).map((mark) => mark.slice(0, LONGEST_MARK));
}
