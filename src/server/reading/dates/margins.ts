import type { DocumentText } from '../text/document-text.ts';

/** « MENTIONS MARGINALES », « Mention portée le », « apposée le », and what is written under them. */
const MENTION = /\bMENTIONS?\b|\bEN MARGE\b|\bAPPOSEE?S? LE\b/g;

/** Whoever gives the copy speaks again, or nothing is written there. */
const OUT_OF_IT =
  /\bDELIVR|\bCONFORME|\bCOPIE\b|\bEXTRAIT\b|\bCERTIFI|\bEN MAIRIE\b|\bNEANT\b|\bAUCUNE MENTION\b/;

const FARTHEST = 700;
/** The words that announce a date itself. */
const OWN = 40;

/**
 * Whether a day stands in the margin of a record: it tells when something was written into it, and never when the copy was
 * made. « Brest, le 3 novembre 2026 » closes what stands above it, unless the mention itself announces it.
 */
export function isInMargin(
  { folded }: Pick<DocumentText, 'folded'>,
  start: number,
  closes: boolean,
): boolean {
  const before = folded.slice(Math.max(0, start - FARTHEST), start);
  const last = [...before.matchAll(MENTION)].at(-1);
  if (!last) return false;
  const since = before.slice(last.index + last[0].length);
  return closes ? since.length < OWN && !since.includes('\n') : !OUT_OF_IT.test(since);
}
