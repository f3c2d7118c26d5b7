import { audit } from '#server/database/audit-log.ts';
import type { MessageDesk } from '#server/features/mailbox/message.routes.ts';
import { AppError } from '#server/ground/errors.ts';
import { createRecords } from '#server/records/records.ts';
import type { Desk } from './desk.ts';

/** A person has looked at what a client tells, and it is so: his answers are the office's, and the message is dealt with. */
export function createConfirmAnswers({ db, clock, compare }: Desk): MessageDesk['confirmAnswers'] {
  return async (caller, notaryId, messageId) => {
    const at = clock.now();
    await db.transaction(async (tx) => {
      const { questionnaires, clients, awaited, pages } = createRecords(tx);
      const message = await pages.lock(notaryId, messageId);
      const asked = await questionnaires.findTold(notaryId, messageId);
      if (!message || !asked) throw new AppError('not-found');
      // A colleague has given it to another client: these are answers of the former one's case.
      if (message.clientId !== asked.clientId) throw new AppError('message-moved-meanwhile');
      if (!(await questionnaires.close(notaryId, asked.id, at))) throw new AppError('not-found');
      const client = await clients.findById(notaryId, asked.clientId);
      // What the office has said meanwhile stands.
      const told = Object.entries(asked.told).filter(([question]) => client?.answers[question] === undefined);
      for (const [question, answer] of told) {
        await clients.answer(notaryId, asked.clientId, question, answer);
        const details = { question, answer, message: messageId };
        await audit(tx, caller, { action: 'client.answered', subjectId: asked.clientId, details });
      }
      await awaited.settle(notaryId, messageId, at);
    });
    await compare(notaryId);
  };
}
