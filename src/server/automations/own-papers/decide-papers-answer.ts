import type { Requirement } from '#server/cases/case-requirements.ts';
import type { Client } from '#server/features/clients/clients.repository.ts';
import type { PapersQuestion } from '#server/mail/own-papers/find-papers-question.ts';
import { NotUnderstood } from '#server/ports/understanding.ts';
import type { PapersState } from '#shared/messages/paper-answers.ts';
import type { Needs } from '../needs.ts';
import { comparePapersState } from './read-papers-state.ts';

interface Asked {
  client: Client;
  question: PapersQuestion;
  /** Of the office's sheet; null where it cannot be read. */
  requirements: Requirement[] | null;
  messageId: string;
}

/**
 * What is told of his papers to a client who asks; `person` where nothing of it leaves before somebody has looked, and
 * null where the office does not want such answers.
 */
export async function decidePapersAnswer(
  needs: Needs,
  { client, question, requirements, messageId }: Asked,
): Promise<PapersState | 'person' | null> {
  const { records, notary, reportError } = needs;
  if (!(await records.paperAnswers.isOn(notary.id))) return null;
  if (!question.isAnswered || (await isDoubtful(needs, client))) return 'person';
  try {
    const state = await comparePapersState(needs, client.id, requirements);
    if (!state) return 'person';
    // What his case asks is not known, or nothing of what he asks about is there: somebody looks for it.
    const isAnswered = state.missing !== null || (!question.missing && state.received.length > 0);
    return isAnswered ? state : 'person';
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error;
    reportError(error, { kind: 'message', id: messageId });
    return 'person';
  }
}

/** Whose papers are whose is in doubt, an account is to be called about, or something of his may wait unread. */
async function isDoubtful({ records, notary }: Needs, client: Client): Promise<boolean> {
  if (client.doubledBy !== null) return true;
  if ((await records.calls.listOpenClients(notary.id)).has(client.id)) return true;
  return records.awaited.mayHoldPapersOf(notary.id, client.id);
}
