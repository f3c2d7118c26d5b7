import { foldText } from './fold.ts';

interface RecognisedPage {
  text: string;
  /** As often as they stand in the text. */
  doubtfulWords?: readonly string[];
}

const listWords = (text: string) =>
  foldText(text)
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);

/** What the pages show badly wherever it stands, folded: a word that is also read well once is sure. */
export function findDoubtfulWords(pages: readonly RecognisedPage[]): ReadonlySet<string> {
  const doubtful = count(pages.flatMap(({ doubtfulWords = [] }) => doubtfulWords.flatMap(listWords)));
  if (doubtful.size === 0) return new Set();
  const all = count(pages.flatMap(({ text }) => listWords(text)));
  return new Set([...doubtful].flatMap(([word, times]) => (times >= (all.get(word) ?? 0) ? word : [])));
}

/** Whether a part of a name, or of another value read, rests on such a word. */
export function isDoubtful(doubtful: ReadonlySet<string>, value: string): boolean {
  return doubtful.size > 0 && listWords(value).some((word) => doubtful.has(word));
}

function count(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
