import { type CaseFact, caseFacts } from './case-facts.ts';
import type { Piece } from './case-pieces.ts';
import { clientQuestions } from './messages/client-questions.ts';

/** A letter with more of them is put aside. */
const MOST_AT_ONCE = 4;

/** What is asked of the client at once: what he can say, and what decides most of his pieces first. */
export function chooseClientQuestions(pieces: readonly Pick<Piece, 'question' | 'status'>[]): CaseFact[] {
  const hanging = new Map<CaseFact, number>();
  for (const { question, status } of pieces) {
    if (status !== 'to-confirm' || !question || !isForClient(question)) continue;
    hanging.set(question, (hanging.get(question) ?? 0) + 1);
  }
  return [...hanging]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_AT_ONCE)
    .map(([fact]) => fact);
}

function isForClient(question: string): question is CaseFact {
  return Object.hasOwn(caseFacts, question) && clientQuestions[question as CaseFact] !== undefined;
}
