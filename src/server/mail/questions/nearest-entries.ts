import type { Question } from './find-questions.ts';
import type { KnowledgeEntry } from './match-answer.ts';
import { rankNearest } from './nearest-lines.ts';

/** The entries that come nearest to any of the questions, the nearest first. */
export function listNearestEntries(
  questions: readonly Question[],
  entries: readonly KnowledgeEntry[],
  count: number,
): KnowledgeEntry[] {
  const most = new Map<string, number>();
  for (const { id, nearness } of rankNearest(questions, entries).flat())
    most.set(id, Math.max(nearness, most.get(id) ?? 0));
  return [...entries]
    .sort((one, other) => (most.get(other.id) ?? 0) - (most.get(one.id) ?? 0))
    .slice(0, count);
}
