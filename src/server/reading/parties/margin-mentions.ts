/** Where a mention of a margin ends: with a mark, or where the next line begins another one. */
const SENTENCE =
  /\.(?=\s|$)|\n(?=(?:MARIEE?|MARIAGE|PACSEE?|PACS|UNIE?|DIVORCEE?|DIVORCE|DECEDEE?|DECES|LES|MENTIONS?)\b)/g;
const A_MENTION = 240;
/** Not that of a birth. */
const YEAR = /(?<!\bNEE?\b[^,;]{0,40})(?<!\d)((?:1[89]|20)\d{2})(?!\d)/;

/** What is told from here on, in the same mention. */
export function mentionFrom(folded: string, from: number): string {
  const behind = folded.slice(from, from + A_MENTION);
  const [end] = behind.matchAll(SENTENCE);
  return end ? behind.slice(0, end.index) : behind;
}

/** What is told before this, in the same mention. */
export function mentionUntil(folded: string, to: number): string {
  const before = folded.slice(Math.max(0, to - A_MENTION), to);
  const start = [...before.matchAll(SENTENCE)].at(-1);
  return start ? before.slice(start.index + start[0].length) : before;
}

export function isOneMention(words: string): boolean {
  return [...words.matchAll(SENTENCE)].length === 0;
}

export function yearOf(mention: string): number | null {
  const year = YEAR.exec(mention)?.[1];
  return year ? Number(year) : null;
}
