import { holdPausedMails } from '#server/automations/office/hold-waiting-mails.ts';
import { sendWaitingMails } from '#server/automations/office/send-waiting-mails.ts';
import { GIVE_UP_MS } from '#server/automations/office/settle-failure.ts';
import { createRunJournal } from '#server/automations/run-journal.ts';
import { asOffice, asPlatform } from '#server/database/rights.ts';
import type { Clock } from '#server/ports/clock.ts';
import { HOUR_MS } from '#shared/durations.ts';
import { doEachMinute } from './each-minute.ts';
import type { OfficeByHand } from './send-now.ts';

interface LettersNeeds extends OfficeByHand {
  clock: Clock;
  /** The offices in which a person's letter is due, or is on its way for nobody knows how long. */
  listOffices(now: Date): Promise<string[]>;
  /** Those in which an answer of an automation has been due since before this moment, and no automation would send it. */
  listOfficesBehindPause(since: Date): Promise<string[]>;
  /** Those in which something has waited since before this moment, whatever its automations are and whose engine they call. */
  listOfficesWithStaleMails(oldest: Date): Promise<string[]>;
}

/** Whoever pauses and goes on within it finds everything as it was. */
const PAUSE_MS = 2 * HOUR_MS;

/** One whose mail server is slow holds its own place. */
const OFFICES_AT_ONCE = 4;

/**
 * What a person has sent leaves, or is given up with a word, whether or not an automation of the office is on: a run sends it
 * otherwise, and an office that works with the screens alone has none. What an automation had prepared before all that send were
 * paused is a person's.
 */
export function createWaitingLetters({
  clock,
  logger,
  notaries,
  needsOf,
  listOffices,
  listOfficesBehindPause,
  listOfficesWithStaleMails,
}: LettersNeeds) {
  const pausedSince = () => new Date(clock.now().getTime() - PAUSE_MS);
  const underWay = new Set<string>();

  async function sendOf(notaryId: string, isPaused: boolean): Promise<void> {
    underWay.add(notaryId);
    try {
      const notary = await notaries.findById(notaryId);
      if (!notary) return;
      const journal = createRunJournal(() => performance.now());
      const needs = needsOf(notary);
      await sendWaitingMails(needs, journal, ({ kind }) => kind === 'by-hand');
      if (isPaused) await holdPausedMails(needs.records, notaryId, { since: pausedSince(), at: clock.now() });
    } catch (error) {
      logger.error({ err: error, notaryId }, 'letters of persons not sent');
    } finally {
      underWay.delete(notaryId);
    }
  }

  async function send(): Promise<void> {
    const now = clock.now();
    const oldest = new Date(now.getTime() - GIVE_UP_MS);
    const [due, behind, stale] = await asPlatform(() =>
      Promise.all([
        listOffices(now),
        listOfficesBehindPause(pausedSince()),
        listOfficesWithStaleMails(oldest),
      ]),
    );
    const paused = new Set(behind);
    const offices = new Set([...due, ...behind, ...stale]).values();
    const lane = async () => {
      // Begun at an earlier look, and not over yet.
      for (const notaryId of offices)
        if (!underWay.has(notaryId)) await asOffice(notaryId, () => sendOf(notaryId, paused.has(notaryId)));
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
