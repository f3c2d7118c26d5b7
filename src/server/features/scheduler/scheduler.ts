import type { Logger } from '#server/ground/logger.ts';
import type { Clock } from '#server/ports/clock.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import type { SchedulerLogsRepository } from './scheduler-logs.repository.ts';

const TICK_MS = 1000;
/** Where hundreds of slots come in a second, each tick takes a set of them. */
const LEAST_MS = 250;
/** A run that ends with its minute may be written a little later: the minute's counts wait for it. */
const SETTLE_MS = 5000;

export interface SchedulerNeeds {
  clock: Clock;
  logger: Logger;
  /** When the next run of all comes, or should have come. */
  findNextRun(): Promise<Date | null>;
  /** Begins what is due; whether any of it was still to be had. */
  claim(): Promise<boolean>;
  /** Takes back what a clock that was ahead has planned for later; how much that was. */
  bringBack(now: Date): Promise<number>;
  logs: SchedulerLogsRepository;
  countMinute(minute: Date): Promise<{ processed: number; successful: number; failed: number }>;
  /** Makes room for what is coming and throws away what has had its time; at start, then once an hour. */
  maintain(now: Date): Promise<void>;
}

/**
 * Ticks when the next slot comes, and each second, in every process that may; the database decides which of them gets what.
 */
export function startScheduler(needs: SchedulerNeeds): { stop(): Promise<void> } {
  let stopped = false;
  let openMinute = 0;
  let closedBefore = 0;
  let maintainedHour = 0;
  /** The last tick found something. */
  let wasDue = false;
  let current: Promise<void> = Promise.resolve();
  let maintenance: Promise<void> = Promise.resolve();

  /** Beside the ticks: what is due does not wait for it. */
  function maintainHourly(now: Date): void {
    const hour = Math.floor(now.getTime() / HOUR_MS);
    if (hour === maintainedHour) return;
    maintainedHour = hour;
    maintenance = maintenance
      .then(() => (stopped ? undefined : needs.maintain(now)))
      .catch((error: unknown) => needs.logger.error({ err: error }, 'maintenance failed'));
  }

  async function keepLogs(now: Date, minute: Date): Promise<void> {
    if (minute.getTime() !== openMinute) {
      await needs.logs.open(minute);
      openMinute = minute.getTime();
      const broughtBack = await needs.bringBack(now);
      if (broughtBack > 0)
        needs.logger.warn({ broughtBack }, 'slots and waits of a clock ahead brought back');
    }
    if (minute.getTime() !== closedBefore && now.getTime() - minute.getTime() >= SETTLE_MS) {
      await needs.logs.closeBefore(minute, needs.countMinute);
      closedBefore = minute.getTime();
    }
  }

  /** How long until the next one. */
  async function tick(): Promise<number> {
    const now = needs.clock.now();
    const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
    try {
      maintainHourly(now);
      await keepLogs(now, minute);
      // Where slots come all the time, nobody need ask when the next one does.
      if (wasDue) wasDue = await needs.claim();
      if (wasDue) return LEAST_MS;
      const next = await needs.findNextRun();
      if (!next) return TICK_MS;
      const wait = next.getTime() - needs.clock.now().getTime();
      if (wait > 0) return wait + 1;
      // What is due and not to be had is another process's, or stands still.
      wasDue = await needs.claim();
      return wasDue ? LEAST_MS : TICK_MS;
    } catch (error) {
      wasDue = false;
      needs.logger.error({ err: error }, 'scheduler tick failed');
      await needs.logs.recordError(minute, 'Le planificateur a rencontré une erreur.').catch(() => undefined);
      return TICK_MS;
    }
  }

  let timer: NodeJS.Timeout | null = null;

  /** A tick that takes longer is not joined by another. */
  async function tickOn(): Promise<void> {
    const wait = await tick();
    if (!stopped) timer = setTimeout(goOn, Math.min(TICK_MS, Math.max(LEAST_MS, wait)));
  }
  function goOn(): void {
    current = tickOn();
  }

  goOn();
  return {
    async stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
      await current;
      await maintenance;
    },
  };
}
