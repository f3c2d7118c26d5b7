import type { ExtractionLimits } from '../extraction-limits.ts';

/** The pages worth opening, in order: the first ones, and the last ones where dates and signatures stand. */
export function choosePages(pageCount: number, limits: ExtractionLimits): number[] {
  const first = Array.from({ length: Math.min(pageCount, limits.textPages) }, (_, index) => index + 1);
  const last = Array.from({ length: Math.min(pageCount, limits.lastPages) }, (_, index) => pageCount - index);
  return [...new Set([...first, ...last.reverse()])];
}

/** OCR takes seconds a page, so a long scan is read at both ends only. */
export function mayRecognise(page: number, pageCount: number, limits: ExtractionLimits): boolean {
  return page <= limits.firstOcrPages || page > pageCount - limits.lastPages;
}
