import type { Database } from '#server/database/connection.ts';
import { createNotariesRepository } from '#server/features/notaries/notaries.repository.ts';
import { createMorningMailsRepository } from '#server/features/office-day/morning-mails.repository.ts';
import { createOfficeDayRepository } from '#server/features/office-day/office-day.repository.ts';
import { createPlatformMailsRepository } from '#server/features/platform-mails/platform-mails.repository.ts';
import { createToDoRepository } from '#server/features/to-do/to-do.repository.ts';
import type { Logger } from '#server/ground/logger.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { DayFigures } from '#shared/contracts/office-day.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { parisDay, readParisClock } from '#shared/paris-time.ts';
import { isWorkingDay, lastMorning, MORNING_HOUR } from '#shared/working-days.ts';

/** A server that was down at 8 h makes up for it until then; a summary of the night read after lunch is none. */
const UNTIL_HOUR = 12;

interface MorningNeeds {
  db: Database;
  clock: Clock;
  logger: Logger;
  sendMailsSoon(): void;
}

/** The mail at 8 h, on working days, to the offices that asked for it: once a day, whoever else looks for it too. */
export function createMorningMails({ db, clock, logger, sendMailsSoon }: MorningNeeds) {
  let underWay: Promise<unknown> = Promise.resolve();

  /** Decides on today's mail of every office that waits for it. */
  async function prepareDue(now: Date): Promise<void> {
    const hour = Number(readParisClock(now).hour);
    const today = parisDay(now);
    if (hour < MORNING_HOUR || hour >= UNTIL_HOUR || !isWorkingDay(today)) return;
    const mornings = createMorningMailsRepository(db);
    const offices = await mornings.listUndecided(today);
    const ids = offices.map(({ notaryId }) => notaryId);
    const stopped = await createNotariesRepository(db).findObstacles(ids, now);
    await mornings.decideAll([...stopped.keys()], today);
    for (const { notaryId, licenceId } of offices)
      if (!stopped.has(notaryId)) await prepare(db, { notaryId, licenceId }, today, now);
    if (offices.length > 0) sendMailsSoon();
  }

  const look = () => {
    underWay = underWay
      .then(() => prepareDue(clock.now()))
      .catch((error: unknown) => logger.error({ err: error }, 'morning mails not prepared'));
  };

  return {
    prepareDue,
    start(): { stop(): Promise<void> } {
      const timer = setInterval(look, MINUTE_MS);
      look();
      return {
        async stop() {
          clearInterval(timer);
          await underWay;
        },
      };
    },
  };
}

/** The day is decided on and the mail stored together: neither without the other, and once. */
function prepare(
  db: Database,
  { notaryId, licenceId }: { notaryId: string; licenceId: string },
  today: string,
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await createMorningMailsRepository(tx).decide(notaryId, today))) return;
    const day: DayFigures = {
      ...(await createOfficeDayRepository(tx).count(notaryId, lastMorning(now))),
      awaits: await createToDoRepository(tx).count(notaryId, today),
    };
    if (isEmpty(day)) return;
    const mail = { key: `morning:${today}:${notaryId}`, kind: 'morning', licenceId } as const;
    await createPlatformMailsRepository(tx).prepare({ ...mail, details: { day } }, now);
  });
}

function isEmpty({ came, done, awaits }: DayFigures): boolean {
  return [came, done, awaits].every((figures) => Object.values(figures).every((count) => count === 0));
}
