import { and, type Column, type SQL, sql } from 'drizzle-orm';

/** As `fold_words` (0071) keeps it: without accents and capitals, since whoever searches types « helene ». */
export const foldWords = (text: SQL | Column) => sql`fold_words(${text})`;

/** That `folded` has every word of a search. Undefined where nothing is searched. */
export function hasWords(folded: SQL | Column, search = ''): SQL | undefined {
  const words = search.split(/\s/).filter(Boolean);
  return and(...words.map((word) => sql`strpos(${folded}, ${foldWords(sql`${word}::text`)}) > 0`));
}
