import { foldText } from './fold.ts';

interface RecognisedPage {
  text: string;
  /** As often as they stand in the text. */
  doubtfulWords?: readonly string[];
  unsureWords?: readonly string[];
}

const listWords = (text: string) =>
  foldText(text)
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);

/** What the pages show badly wherever it stands, folded: a word that is also read well once is sure. */
export function findDoubtfulWords(pages: readonly RecognisedPage[]): ReadonlySet<string> {
  return findNeverRead(
    pages,
    pages.flatMap(({ doubtfulWords = [] }) => doubtfulWords),
  );
}

/** What no page surely shows, in the same way; null where nothing tells how surely its words were seen. */
export function findUnsureWords(pages: readonly RecognisedPage[]): ReadonlySet<string> | null {
  if (pages.some(({ unsureWords }) => !unsureWords)) return null;
  return findNeverRead(
    pages,
    pages.flatMap(({ unsureWords = [] }) => unsureWords),
  );
}

function findNeverRead(pages: readonly RecognisedPage[], badly: readonly string[]): ReadonlySet<string> {
  const seen = count(badly.flatMap(listWords));
  if (seen.size === 0) return new Set();
  const all = count(pages.flatMap(({ text }) => listWords(text)));
  return new Set([...seen].flatMap(([word, times]) => (times >= (all.get(word) ?? 0) ? word : [])));
}

/** Whether a part of a name, or of another value read, rests on such a word. */
export function isDoubtful(doubtful: ReadonlySet<string>, value: string): boolean {
  return doubtful.size > 0 && listWords(value).some((word) => doubtful.has(word));
}

/** Whether each word of a value was surely seen: in a text layer all are, in a picture those of which its recognition is sure. */
export function isSurelySeen(
  { ocr, unsure }: { ocr: boolean; unsure: ReadonlySet<string> | null },
  value: string,
): boolean {
  return !ocr || (unsure !== null && !isDoubtful(unsure, value));
}

function count(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
