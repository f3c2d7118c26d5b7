import { allPapers } from '#server/papers/all-papers.ts';
import type { ReadPage } from '#shared/read-page.ts';
import type { ShownPage } from '#shared/second-reading.ts';
import { listDoubts, type OwnReading } from './own-reading.ts';

/** The type and the holder of a paper stand at its beginning, a date or a signature at its end. */
const FIRST_PAGES = 4;
const LAST_PAGES = 2;
/** Of each page; a page of a deed has about three thousand. */
const MOST_CHARACTERS = 4000;

/** Accounts, social security, tax and telephone: no such number tells what a paper is, whose, or of when. */
const LONG_NUMBER = /\d(?:[ .\u00a0\u202f]?\d){9,60}/g;
const NUMBER_SHOWN = '[numéro]';

/**
 * The pages of a paper of which a second reader's word may change something, without its long numbers; null where
 * nothing would change: it waits for another reason than a doubt of reading, or there is nothing to agree with.
 */
export function showPaper(
  { pages, own }: { pages: readonly ReadPage[]; own: OwnReading },
  _: object,
): ShownPage[] | null {
  const { type, person } = own;
  if (!type.value || !person.value || allPapers[type.value].cues === null) return null;
  if (listDoubts(own) === null) return null;
  const most = FIRST_PAGES + LAST_PAGES;
  const chosen =
    pages.length > most ? [...pages.slice(0, FIRST_PAGES), ...pages.slice(-LAST_PAGES)] : [...pages];
  return chosen.map(({ number, text }) => ({
    number,
    text: text.slice(0, MOST_CHARACTERS).replace(LONG_NUMBER, NUMBER_SHOWN),
  }));
}
