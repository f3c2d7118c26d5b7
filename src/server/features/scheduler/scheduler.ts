import type { Database } from '#server/database/connection.ts';
import type { Logger } from '#server/ground/logger.ts';
import type { Clock } from '#server/ports/clock.ts';
import { type ClaimNeeds, claimDueWorkflows } from './claim-due-workflows.ts';
import type { SchedulerLogsRepository } from './scheduler-logs.repository.ts';

const TICK_MS = 1000;
const CLAIM_LIMIT = 200;
const HOUR_MS = 60 * 60 * 1000;
/** A run that ends with its minute may be written a little later: the minute's counts wait for it. */
const SETTLE_MS = 5000;

export interface SchedulerNeeds {
  db: Database;
  clock: Clock;
  logger: Logger;
  claim: ClaimNeeds;
  logs: SchedulerLogsRepository;
  countMinute(minute: Date): Promise<{ processed: number; successful: number; failed: number }>;
  /** Makes room for what is coming and throws away what has had its time; at start, then once an hour. */
  maintain(now: Date): Promise<void>;
}

/** Ticks every second in every process that may; the database decides which of them gets what. */
export function startScheduler(needs: SchedulerNeeds): { stop(): Promise<void> } {
  let stopped = false;
  let openMinute = 0;
  let closedBefore = 0;
  let maintainedHour = 0;
  let current: Promise<void> = Promise.resolve();

  async function maintainHourly(now: Date): Promise<void> {
    const hour = Math.floor(now.getTime() / HOUR_MS);
    if (hour === maintainedHour) return;
    maintainedHour = hour;
    await needs
      .maintain(now)
      .catch((error: unknown) => needs.logger.error({ err: error }, 'maintenance failed'));
  }

  async function keepLogs(now: Date, minute: Date): Promise<void> {
    if (minute.getTime() !== openMinute) {
      await needs.logs.open(minute);
      openMinute = minute.getTime();
    }
    if (minute.getTime() !== closedBefore && now.getTime() - minute.getTime() >= SETTLE_MS) {
      await needs.logs.closeBefore(minute, needs.countMinute);
      closedBefore = minute.getTime();
    }
  }

  async function tick(): Promise<void> {
    const now = needs.clock.now();
    const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
    try {
      await maintainHourly(now);
      await keepLogs(now, minute);
      while ((await claimDueWorkflows(needs.db, needs.claim, now, CLAIM_LIMIT)) === CLAIM_LIMIT);
    } catch (error) {
      needs.logger.error({ err: error }, 'scheduler tick failed');
      await needs.logs.recordError(minute, 'Le planificateur a rencontré une erreur.').catch(() => undefined);
    }
  }

  const timer = setInterval(() => {
    // A tick that takes longer than a second is not joined by another.
    const busy = current;
    current = busy.then(() => (stopped ? undefined : tick()));
  }, TICK_MS);
  current = tick();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await current;
    },
  };
}
