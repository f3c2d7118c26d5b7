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
  const words = [...new Set(searchWords(typed))];
  const telling = words.filter((word) => !SMALL.has(word));
  return (telling.length > 0 ? telling : words).slice(0, MOST);
}
