import { type DocumentTypeId, documentTypes } from '#shared/document-types.ts';
import { searchWords, toNational } from '#shared/search-words.ts';

/** A shorter word begins the names of too many types to tell one. */
const TELLING = 3;

/** The types of papers of which a word begins, by the names that people give them. */
const typesByWord = Object.entries(documentTypes).map(([type, { label, aliases }]) => ({
  type: type as DocumentTypeId,
  words: searchWords([label, ...aliases].join(' ')),
}));

interface KnownClient {
  id: string;
  words: string[];
}

/**
 * A tsquery of this office: each word begins one of those of the thing, or of the name of its client, or of its type. The
 * marks are those of the indexes (0026_search.sql).
 */
export function writeSearch(
  notaryId: string,
  words: readonly string[],
  clients: readonly KnownClient[] = [],
): string {
  const each = words.map((word) => {
    const owners = clients.filter((client) => client.words.some((one) => one.startsWith(word)));
    const marks = [...owners.map(({ id }) => `@${id}`), ...findTypes(word).map((type) => `%${type}`)];
    return `(${[findAs(word), ...marks.map((mark) => `'${mark}'`)].join(' | ')})`;
  });
  return [`'#${notaryId}'`, ...each].join(' & ');
}

/** Any of the words, and nothing but words. */
export function writeAnyWord(notaryId: string, words: readonly string[]): string {
  return `'#${notaryId}' & (${words.map(findAs).join(' | ')})`;
}

/** All of the words, and nothing but words. */
export function writeAllWords(notaryId: string, words: readonly string[]): string {
  return [`'#${notaryId}'`, ...words.map(findAs)].join(' & ');
}

/** By its beginning; a telephone number however it is spaced, with or without its country. */
function findAs(word: string): string {
  const national = toNational(word);
  if (!national) return `'${word}':*`;
  const pairs = national.match(/../g) ?? [];
  const abroad = ['33', national.slice(1, 2), ...pairs.slice(1)];
  const forms = [[national], pairs, [`33${national.slice(1)}`], abroad];
  return `(${forms.map((form) => `(${form.map((one) => `'${one}'`).join(' & ')})`).join(' | ')})`;
}

function findTypes(word: string): DocumentTypeId[] {
  if (word.length < TELLING) return [];
  return typesByWord.flatMap(({ type, words }) => (words.some((one) => one.startsWith(word)) ? [type] : []));
}
