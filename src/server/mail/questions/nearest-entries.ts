import { rankLines, sheetOf } from './choose-line.ts';
import type { Question } from './find-questions.ts';
import type { KnowledgeEntry } from './match-answer.ts';

/** The entries that come nearest to any of the questions, the nearest first. */
export function listNearestEntries(
  questions: readonly Question[],
  entries: readonly KnowledgeEntry[],
  count: number,
): KnowledgeEntry[] {
  const sheet = sheetOf(entries);
  const nearness = new Map<string, number>();
  for (const question of questions) {
    for (const { id, probability } of rankLines(question, sheet))
      nearness.set(id, Math.max(probability, nearness.get(id) ?? 0));
  }
  return [...entries]
    .sort((one, other) => (nearness.get(other.id) ?? 0) - (nearness.get(one.id) ?? 0))
    .slice(0, count);
}
