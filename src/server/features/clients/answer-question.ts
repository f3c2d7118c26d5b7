import type { Caller } from '#server/access/guards.ts';
import { AppError } from '#server/ground/errors.ts';
import type { AnswerRequest } from '#shared/contracts/clients.ts';
import type { ClientsRepository } from './clients.repository.ts';
import { describeQuestion } from './describe-question.ts';

export interface AnswerQuestionNeeds {
  clients: Pick<ClientsRepository, 'findById'>;
  /** Everything or nothing: the answer and its line in the audit log. */
  record(caller: Caller, notaryId: string, clientId: string, answer: AnswerRequest): Promise<void>;
  /** Compares the case with its pieces anew. What fails here is done by the next run. */
  compare(notaryId: string): Promise<void>;
}

export type AnswerQuestion = ReturnType<typeof createAnswerQuestion>;

/** What the office says of a case: from now on its pieces are asked for, or not, as it said. */
export function createAnswerQuestion(needs: AnswerQuestionNeeds) {
  return async (caller: Caller, notaryId: string, clientId: string, answer: AnswerRequest): Promise<void> => {
    const client = await needs.clients.findById(notaryId, clientId);
    if (!client) throw new AppError('not-found');
    // Only what is asked of this case can be answered, and only what was answered taken back.
    const asked = client.pieces.some(({ question }) => question === answer.question);
    const known = asked || Object.hasOwn(client.answers, answer.question);
    if (!known || !describeQuestion(answer.question)) throw new AppError('validation');
    await needs.record(caller, notaryId, clientId, answer);
    await needs.compare(notaryId);
  };
}
