import type { DatabaseHandle } from '#server/database/connection.ts';
import { listFailingOffices } from '#server/features/office-health/list-failing-offices.ts';
import { createOfficeHealthRepository } from '#server/features/office-health/office-health.repository.ts';
import { countQueue } from '#server/features/scheduler/count-queue.ts';
import type { Logger } from '#server/ground/logger.ts';
import {
  databaseConnections,
  databaseUp,
  officeFailing,
  officesGauge,
  oldestWaiting,
  outgoingConnections,
  queuedRunsGauge,
} from '#server/ground/metrics.ts';
import type { Clock } from '#server/ports/clock.ts';
import { officeStates } from '#shared/contracts/office-health.ts';
import { MINUTE_MS } from '#shared/durations.ts';

/** When more offices fail than that, it is not their troubles that one looks at. */
const MOST_TOLD = 500;

interface ObserverNeeds {
  logger: Logger;
  database: DatabaseHandle;
  clock: Clock;
  /** Open ones of this process, by where they lead. */
  countConnections(): { mailboxes: number; engines: number };
}

/**
 * Reads, for a metrics reading, what stands in the database: the queue each time, the offices once a minute. A database
 * that is away is a figure too.
 */
export function createObserver({
  logger,
  database,
  clock,
  countConnections,
}: ObserverNeeds): () => Promise<void> {
  const { db } = database;
  let officesAt = Number.NEGATIVE_INFINITY;

  async function readQueue(now: Date): Promise<void> {
    const { waiting, held, oldest } = await countQueue(db);
    queuedRunsGauge.set({ state: 'waiting' }, waiting);
    queuedRunsGauge.set({ state: 'held' }, held);
    oldestWaiting.set(oldest ? Math.max(0, now.getTime() - oldest.getTime()) / 1000 : 0);
  }

  async function readOffices(now: Date): Promise<void> {
    if (performance.now() - officesAt < MINUTE_MS) return;
    const counts = await createOfficeHealthRepository(db).countStates('', now);
    const failing = await listFailingOffices(db, MOST_TOLD);
    for (const state of officeStates) officesGauge.set({ state }, counts.get(state) ?? 0);
    officeFailing.reset();
    for (const { office, kind, since } of failing)
      officeFailing.set({ office, kind }, since.getTime() / 1000);
    officesAt = performance.now();
  }

  return async () => {
    for (const [state, count] of Object.entries(database.countConnections?.() ?? {}))
      databaseConnections.set({ state }, count);
    for (const [to, count] of Object.entries(countConnections())) outgoingConnections.set({ to }, count);
    try {
      await readQueue(clock.now());
      await readOffices(clock.now());
      databaseUp.set(1);
    } catch (error) {
      logger.warn({ err: error }, 'the database told nothing for the metrics');
      databaseUp.set(0);
    }
  };
}
