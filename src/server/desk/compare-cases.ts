import { readOfficeSheets } from '#server/automations/office/read-office-sheets.ts';
import { updateCompleteness } from '#server/automations/office/update-completeness.ts';
import { createRunJournal } from '#server/automations/run-journal.ts';
import type { OfficeByHand } from './send-now.ts';

/** What the cases lack once the office has spoken. The sheet says what is asked: one that is open elsewhere is read by the next run. */
export function createCompareCases({ logger, notaries, needsOf }: OfficeByHand) {
  async function compare(notaryId: string): Promise<void> {
    const notary = await notaries.findById(notaryId);
    if (!notary) return;
    const needs = needsOf(notary);
    const journal = createRunJournal(() => performance.now());
    await updateCompleteness(needs, (await readOfficeSheets(needs, journal)).requirements);
  }

  return (notaryId: string): Promise<void> =>
    compare(notaryId).catch((error: unknown) =>
      logger.error({ err: error, notaryId }, 'pieces are compared by the next run'),
    );
}
