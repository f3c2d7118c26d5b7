import { foldText } from '../text/fold.ts';

/** A line or two of a paper: whoever quotes more proves nothing. */
const LONGEST_QUOTE = 200;
const FEWEST_LETTERS = 3;

/** A word that a hyphen parts at the end of its line. */
const CUT_WORD = /[-‐\u00ad][^\S\n]{0,10}\n\s{0,10}/g;

/** Its words, folded, each between two spaces: case, accents, hyphens, spaces and ends of lines make no difference. */
export function wordsOf(text: string): string {
  return ` ${foldText(text)
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()} `;
}

/** Whether these words stand on the page one after the other, whole. */
export function standsOn(page: string, quote: string): boolean {
  if (quote.length > LONGEST_QUOTE || quote.replace(/[^\p{L}\d]/gu, '').length < FEWEST_LETTERS) return false;
  const forms = (text: string) => [wordsOf(text), wordsOf(text.replace(CUT_WORD, ''))];
  return forms(page).some((shown) => forms(quote).some((said) => said.trim() !== '' && shown.includes(said)));
}
