import { letterheadOf } from '#server/automations/office/letterhead.ts';
import { audit } from '#server/database/audit-log.ts';
import type { NotariesRepository } from '#server/features/notaries/notaries.repository.ts';
import type { PaperAnswersDesk } from '#server/features/notaries/paper-answers.routes.ts';
import { AppError } from '#server/ground/errors.ts';
import { createRecords } from '#server/records/records.ts';
import { papersExample, writePapersAnswer } from '#shared/messages/paper-answers.ts';
import { parisDay } from '#shared/paris-time.ts';
import type { Desk } from './desk.ts';

/** Whether clients are told by itself where their papers stand: in which words, and whether the office wants it. */
export function createPaperAnswersDesk(
  { db, records, clock }: Pick<Desk, 'db' | 'records' | 'clock'>,
  notaries: Pick<NotariesRepository, 'findById'>,
): PaperAnswersDesk {
  async function show(notaryId: string) {
    const notary = await notaries.findById(notaryId);
    if (!notary) throw new AppError('not-found');
    const example = writePapersAnswer(letterheadOf(notary), papersExample, parisDay(clock.now()));
    return { isOn: await records.paperAnswers.isOn(notaryId), example };
  }

  return {
    show,
    async turn(caller, notaryId, isOn) {
      await db.transaction(async (tx) => {
        await createRecords(tx).paperAnswers.turn(notaryId, isOn);
        await audit(tx, caller, { action: 'office.paper-answers', subjectId: notaryId, details: { isOn } });
      });
      return show(notaryId);
    },
  };
}
