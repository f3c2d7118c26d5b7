import { audit } from '#server/database/audit-log.ts';
import type { ClientsReader } from '#server/features/clients/clients.routes.ts';
import { AppError } from '#server/ground/errors.ts';
import { createRecords } from '#server/records/records.ts';
import { describeQuestion } from '#shared/messages/questions.ts';
import type { Desk } from './desk.ts';

/** What the office says of a case: from now on its pieces are asked for, or not, as it said. */
export function createAnswerQuestion({ db, records, compare }: Desk): ClientsReader['answerQuestion'] {
  return async (caller, notaryId, clientId, { question, answer }) => {
    const client = await records.clients.findById(notaryId, clientId);
    if (!client) throw new AppError('not-found');
    // Only what is asked of this case, or told by it, can be answered, and only what was answered taken back.
    const asked = client.pieces.some((piece) => piece.question === question);
    const inferred = client.inferred.some(({ fact }) => fact === question);
    const known = asked || inferred || Object.hasOwn(client.answers, question);
    if (!known || !describeQuestion(question)) throw new AppError('validation');
    await db.transaction(async (tx) => {
      await createRecords(tx).clients.answer(notaryId, clientId, question, answer);
      await audit(tx, caller, {
        action: 'client.answered',
        subjectId: clientId,
        // Who a person is stays out of the log: the kind of the question tells enough.
        details: { question: question.replace(/^person:.*/s, 'person'), answer },
      });
    });
    await compare(notaryId);
  };
}
