import { isGivenName } from '../../src/server/reading/names/given-names.ts';
import { foldText } from '../../src/server/reading/text/fold.ts';
import type { WholePaper } from './whole-papers.ts';

/** So many papers have it in small letters. */
const FEWEST_PAPERS = 3;

/** Folded words that papers use as words, and that name nobody on any of them, in the order of the alphabet. */
export function listCommonWords(papers: readonly WholePaper[]): string[] {
  const borne = new Set(
    papers.flatMap(({ persons }) => persons.flatMap((name) => foldText(name).split(/[^A-Z]+/))),
  );
  const seen = new Map<string, number>();
  for (const { pages } of papers)
    for (const word of new Set(listSmallWords(pages).map(foldText)))
      seen.set(word, (seen.get(word) ?? 0) + 1);
  return [...seen]
    .filter(([word, count]) => count >= FEWEST_PAPERS && !borne.has(word) && !isGivenName(word))
    .map(([word]) => word)
    .toSorted();
}

function listSmallWords(pages: readonly string[]): string[] {
  return pages.join('\n').match(/(?<![\p{L}\p{N}@.-])\p{Ll}{4,}(?![\p{L}\p{N}@.-])/gu) ?? [];
}
