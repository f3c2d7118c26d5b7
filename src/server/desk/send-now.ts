import { sendWaitingMails } from '#server/automations/office/send-waiting-mails.ts';
import { createRunJournal } from '#server/automations/run-journal.ts';
import type { NotariesRepository } from '#server/features/notaries/notaries.repository.ts';
import type { Logger } from '#server/ground/logger.ts';
import type { NeedsOf } from '#server/runs/needs-of-run.ts';

/** What is done by hand with an office's own places: whose they are, and what a run works with there. */
export interface OfficeByHand {
  logger: Logger;
  notaries: Pick<NotariesRepository, 'findById'>;
  needsOf: NeedsOf;
}

/** Somebody waits to see it leave; after this it goes on without him. */
const WATCHED_MS = 6000;

export type SendNow = ReturnType<typeof createSendNow>;

/** Sends one prepared mail at once; what fails here is tried again by the next run, or the next look at waiting letters. */
export function createSendNow({ logger, notaries, needsOf }: OfficeByHand) {
  async function send(notaryId: string, mailId: string): Promise<void> {
    const notary = await notaries.findById(notaryId);
    if (!notary) return;
    const journal = createRunJournal(() => performance.now());
    await sendWaitingMails(needsOf(notary), journal, ({ id }) => id === mailId);
  }

  return async (notaryId: string, mailId: string): Promise<void> => {
    const sending = send(notaryId, mailId).catch((error: unknown) =>
      logger.error({ err: error, notaryId }, 'an answer is sent by the next run'),
    );
    await Promise.race([sending, new Promise((resolve) => setTimeout(resolve, WATCHED_MS).unref())]);
  };
}
