import { type CaseFact, caseFacts } from './case-facts.ts';
import type { Piece } from './case-pieces.ts';
import { clientQuestions } from './messages/client-questions.ts';

/** A letter with more of them is put aside. */
const MOST_AT_ONCE = 4;

/** In a succession they are asked of the deceased, not of whoever reads the letter. */
const OF_THE_DEAD: readonly CaseFact[] = ['married', 'contract', 'pacs', 'divorced', 'represented'];

/** Not asked in the same letter as what may make it needless. */
const AFTER: Partial<Record<CaseFact, CaseFact>> = {
  contract: 'married',
  pacs: 'married',
  divorced: 'married',
};

/** What is asked of the client at once: what he can say, and what decides most of his pieces first. */
export function chooseClientQuestions(
  pieces: readonly Pick<Piece, 'question' | 'status'>[],
  caseType: string | null,
): CaseFact[] {
  const hanging = new Map<CaseFact, number>();
  for (const { question, status } of pieces) {
    if (status !== 'to-confirm' || !question || !isForClient(question)) continue;
    hanging.set(question, (hanging.get(question) ?? 0) + 1);
  }
  return [...hanging]
    .filter(([fact]) => !waits(fact, hanging) && !(caseType === 'succession' && OF_THE_DEAD.includes(fact)))
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_AT_ONCE)
    .map(([fact]) => fact);
}

function waits(fact: CaseFact, open: ReadonlyMap<CaseFact, number>): boolean {
  const first = AFTER[fact];
  return first !== undefined && open.has(first);
}

function isForClient(question: string): question is CaseFact {
  return Object.hasOwn(caseFacts, question) && clientQuestions[question as CaseFact] !== undefined;
}
