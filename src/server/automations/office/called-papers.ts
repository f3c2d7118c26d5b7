import type { CalledPaper } from '#server/cases/pieces-to-call.ts';
import type { BankAccount } from '#server/features/bank-calls/bank-accounts.repository.ts';
import type { Paper } from '#server/features/documents/documents.repository.ts';

/** What the calls say of each paper: one refused account on it is enough, then one that nobody has confirmed. */
export function findCalls(accounts: readonly BankAccount[]): Map<string, 'to-confirm' | 'refused'> {
  const calls = new Map<string, 'to-confirm' | 'refused'>();
  for (const { documentId, state } of accounts) {
    if (!documentId || (state !== 'to-confirm' && state !== 'refused')) continue;
    if (state === 'refused' || !calls.has(documentId)) calls.set(documentId, state);
  }
  return calls;
}

export function toCalledPapers<Some extends Paper>(
  papers: readonly Some[],
  calls: ReadonlyMap<string, 'to-confirm' | 'refused'>,
): (Some & CalledPaper)[] {
  return papers.map((paper) => ({ ...paper, call: calls.get(paper.id) ?? null }));
}
