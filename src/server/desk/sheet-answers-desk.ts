import { readKnowledgeNow } from '#server/automations/office/read-office-sheets.ts';
import { isSaidOf, lineKeyOf, questionKeyOf, teachLines } from '#server/automations/office/taught-lines.ts';
import { audit } from '#server/database/audit-log.ts';
import type { Notary } from '#server/features/notaries/notaries.repository.ts';
import type { SheetAnswersDesk } from '#server/features/taught-sentences/sheet-answers.routes.ts';
import { AppError } from '#server/ground/errors.ts';
import type { Logger } from '#server/ground/logger.ts';
import { hindrances } from '#shared/messages/sheet-answers.ts';
import type { Desk } from './desk.ts';
import { createForeseeSheet } from './foresee-sheet.ts';
import type { OfferSource } from './offer-reply.ts';

type Source = Omit<OfferSource, 'read'> & { logger: Logger };

/** What the lines of the sheet answer, and what the notary says of it. */
export function createSheetAnswersDesk({ db, records, clock }: Desk, source: Source): SheetAnswersDesk {
  const { notaries, officeOf, understanding, taught } = source;
  const foresee = createForeseeSheet({ ...source, clock });

  async function read(notaryId: string) {
    const notary: Notary | null = await notaries.findById(notaryId);
    if (!notary) throw new AppError('not-found');
    const lines = await readKnowledgeNow({
      sheets: officeOf(notary).sheets,
      clock,
      understanding,
      records,
      notary,
    });
    return lines && teachLines({ taught, notary }, lines);
  }

  const note = (caller: Parameters<typeof audit>[1], action: string, subjectId: string) =>
    audit(db, caller, { action, subjectId });

  return {
    async view(notaryId) {
      const knowledge = await read(notaryId);
      if (!knowledge) return { lines: null, isComplete: true };
      const foreseen = foresee(notaryId, knowledge);
      const said = await taught.list(notaryId);
      return {
        isComplete: foreseen.isComplete,
        lines: knowledge.map((line) => {
          const key = lineKeyOf(line);
          const ahead = foreseen.of(line);
          const own = said.filter(isSaidOf(line));
          const of = (wanted: 'answered' | 'refused') =>
            own.flatMap(({ id, verdict, sentence }) => (verdict === wanted ? [{ id, sentence }] : []));
          return {
            key,
            question: line.question,
            answer: line.answer,
            foreseen: ahead
              ? {
                  sentences: ahead.sentences,
                  hindrance: ahead.hindrance && (hindrances[ahead.hindrance] ?? null),
                }
              : null,
            askedAs: of('answered'),
            refused: of('refused'),
          };
        }),
      };
    },
    async refuse(caller, notaryId, { line, sentence }) {
      const knowledge = await read(notaryId);
      const meant = knowledge?.find((one) => lineKeyOf(one) === line);
      if (!meant) throw new AppError('not-found');
      const refusal = {
        lineKey: line,
        questionKey: questionKeyOf(meant),
        verdict: 'refused' as const,
        sentence,
      };
      await taught.teach(notaryId, { ...refusal, clientId: null, messageId: null }, clock.now());
      await note(caller, 'answer.refused', notaryId);
    },
    async takeBack(caller, notaryId, id) {
      if (!(await taught.refuse(notaryId, id, clock.now()))) throw new AppError('not-found');
      await note(caller, 'answer.taken-back', id);
    },
    async forget(caller, notaryId, id) {
      if (!(await taught.forget(notaryId, id))) throw new AppError('not-found');
      await note(caller, 'answer.forgotten', id);
    },
  };
}
