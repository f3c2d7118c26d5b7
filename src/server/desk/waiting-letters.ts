import { sendWaitingMails } from '#server/automations/office/send-waiting-mails.ts';
import { createRunJournal } from '#server/automations/run-journal.ts';
import { asOffice, asPlatform } from '#server/database/rights.ts';
import type { NotariesRepository } from '#server/features/notaries/notaries.repository.ts';
import type { Logger } from '#server/ground/logger.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { createNeedsOf } from '#server/runs/needs-of-run.ts';
import { doEachMinute } from './each-minute.ts';

interface LettersNeeds {
  clock: Clock;
  logger: Logger;
  notaries: Pick<NotariesRepository, 'findById'>;
  needsOf: ReturnType<typeof createNeedsOf>;
  /** The offices in which a person's letter is due, or is on its way for nobody knows how long. */
  listOffices(now: Date): Promise<string[]>;
}

/** One whose mail server is slow holds its own place. */
const OFFICES_AT_ONCE = 4;

/**
 * What a person has sent leaves, or is given up with a word, whether or not an automation of the office is on: a run sends it
 * otherwise, and an office that works with the screens alone has none.
 */
export function createWaitingLetters({ clock, logger, notaries, needsOf, listOffices }: LettersNeeds) {
  const underWay = new Set<string>();

  async function sendOf(notaryId: string): Promise<void> {
    underWay.add(notaryId);
    try {
      const notary = await notaries.findById(notaryId);
      if (!notary) return;
      const journal = createRunJournal(() => performance.now());
      await sendWaitingMails(needsOf(notary), journal, ({ kind }) => kind === 'by-hand');
    } catch (error) {
      logger.error({ err: error, notaryId }, 'letters of persons not sent');
    } finally {
      underWay.delete(notaryId);
    }
  }

  async function send(): Promise<void> {
    const offices = (await asPlatform(() => listOffices(clock.now()))).values();
    const lane = async () => {
      // Begun at an earlier look, and not over yet.
      for (const notaryId of offices)
        if (!underWay.has(notaryId)) await asOffice(notaryId, () => sendOf(notaryId));
    };
    await Promise.all(Array.from({ length: OFFICES_AT_ONCE }, lane));
  }

  return {
    send,
    start(): { stop(): Promise<void> } {
      return doEachMinute(send, (error) => logger.error({ err: error }, 'letters of persons not looked for'));
    },
  };
}
