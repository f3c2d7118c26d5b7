import { audit } from '#server/database/audit-log.ts';
import type { Client } from '#server/features/clients/clients.repository.ts';
import type { ClientsReader } from '#server/features/clients/clients.routes.ts';
import { AppError } from '#server/ground/errors.ts';
import { createRecords } from '#server/records/records.ts';
import { describeQuestion } from '#shared/messages/questions.ts';
import type { Desk } from './desk.ts';

/** What the office says of a case: from now on its pieces are asked for, or not, as it said. */
export function createAnswerQuestion({ db, records, compare }: Desk): ClientsReader['answerQuestion'] {
  return async (caller, notaryId, clientId, { question, answer, also = [] }) => {
    const client = await records.clients.findById(notaryId, clientId);
    if (!client) throw new AppError('not-found');
    const said = [{ question, answer }, ...also];
    if (!said.every((one) => mayBeAnswered(client, one.question))) throw new AppError('validation');
    await db.transaction(async (tx) => {
      for (const one of said) {
        await createRecords(tx).clients.answer(notaryId, clientId, one.question, one.answer);
        await audit(tx, caller, {
          action: 'client.answered',
          subjectId: clientId,
          // Who a person is stays out of the log: the kind of the question tells enough.
          details: { question: one.question.replace(/^person:.*/s, 'person'), answer: one.answer },
        });
      }
    });
    await compare(notaryId);
  };
}

/** Only what is asked of this case, or told by it, can be answered, and only what was answered taken back. */
function mayBeAnswered({ pieces, inferred, answers }: Client, question: string): boolean {
  const asked = pieces.some((piece) => piece.question === question);
  const told = inferred.some(({ fact }) => fact === question);
  return (asked || told || Object.hasOwn(answers, question)) && describeQuestion(question) !== null;
}
