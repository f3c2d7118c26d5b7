import type { Line } from '../text/document-text.ts';

const LONGEST_TITLE = 90;
/** Lines that are a title however they are written. */
export const HEAD = 6;
const CAPITALS = 0.8;

export function isInCapitals(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '');
  return letters.replace(/[^\p{Lu}]/gu, '').length > CAPITALS * letters.length;
}

/** A title stands alone: it is short, and no sentence. */
export function isTitle({ folded, text, top }: Line, index: number): boolean {
  const isShort = top && folded.length <= LONGEST_TITLE;
  return isShort && !/[,;]$/.test(folded) && (index < HEAD || isInCapitals(text));
}

/** A line that goes on with the one before it: no label, and no letter's opening. */
export const GOES_ON = /^[a-zà-ÿ(]/;
