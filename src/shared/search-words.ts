/** Words that tell nothing, and stand in the middle of names of papers. */
const SMALL = new Set(['a', 'au', 'aux', 'd', 'de', 'des', 'du', 'en', 'et', 'l', 'la', 'le', 'les']);

/** More than a person types to find one thing. */
const MOST = 8;

/** The words of a text as the search compares them: lower case, without accents, ligatures taken apart. */
export function searchWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/œ/gi, 'oe')
    .replace(/æ/gi, 'ae')
    .toLowerCase()
    .split(/[^a-z0-9]/)
    .filter(Boolean);
}

/** What is looked for: without the words that tell nothing, unless there is no other. */
export function wantedWords(typed: string): string[] {
  const words = [...new Set(joinNumbers(searchWords(typed)))];
  const telling = words.filter((word) => !SMALL.has(word));
  return (telling.length > 0 ? telling : words).slice(0, MOST);
}

/** A French telephone number as ten digits; null for what is none. */
export function toNational(word: string): string | null {
  const [, digits] = /^(?:0|33|0033)([1-9]\d{8})$/.exec(word) ?? [];
  return digits ? `0${digits}` : null;
}

/** A telephone number that was typed in pieces is one word. */
function joinNumbers(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < words.length; ) {
    const length = countPieces(words.slice(at));
    joined.push(words.slice(at, at + length).join(''));
    at += length;
  }
  return joined;
}

/** How many of the first words are a whole number; one where they are none. */
function countPieces(words: readonly string[]): number {
  const other = words.findIndex((word) => !/^\d{1,5}$/.test(word));
  const most = other === -1 ? words.length : other;
  for (let count = most; count > 1; count--) if (toNational(words.slice(0, count).join(''))) return count;
  return 1;
}
