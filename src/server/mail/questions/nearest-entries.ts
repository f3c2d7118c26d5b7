import { compareEntry } from './compare-entry.ts';
import type { Question } from './find-questions.ts';
import { indexEntry, type KnowledgeEntry, listAsked } from './match-answer.ts';
import { createWeigher } from './similarity.ts';

/** The entries that come nearest to any of the questions, the nearest first. */
export function listNearestEntries(
  questions: readonly Question[],
  entries: readonly KnowledgeEntry[],
  count: number,
): KnowledgeEntry[] {
  const indexed = entries.map((entry) => ({ entry, features: indexEntry(entry) }));
  const weigher = createWeigher(indexed.map(({ features }) => features));
  const asked = questions.map(({ text, context }) => listAsked(text, context));
  return indexed
    .map(({ entry, features }) => ({
      entry,
      score: Math.max(...asked.map((one) => compareEntry(one, features, weigher))),
    }))
    .sort((one, other) => other.score - one.score)
    .slice(0, count)
    .map(({ entry }) => entry);
}
