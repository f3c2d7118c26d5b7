import { newId } from '#server/database/ids.ts';
import { createMailboxWatches } from '#server/features/mailbox/mailbox-watches.repository.ts';
import { bringBackSlots } from '#server/features/scheduler/bring-back-slots.ts';
import { bringBackWaits } from '#server/features/scheduler/bring-back-waits.ts';
import { findNextRun } from '#server/features/scheduler/claim-due-workflows.ts';
import { createPlaces } from '#server/features/scheduler/places.ts';
import { createPressure } from '#server/features/scheduler/pressure.ts';
import { startScheduler } from '#server/features/scheduler/scheduler.ts';
import { startWorker } from '#server/features/scheduler/worker.ts';
import { startMailboxWatch } from '#server/runs/mailbox-watch.ts';
import { recordSkippedSlots } from '#server/runs/record-run.ts';
import type { Foundation } from './foundation.ts';
import type { Automations } from './open-automations.ts';
import type { Desks } from './open-desks.ts';
import type { Schedule } from './open-schedule.ts';
import type { SignIn } from './open-sign-in.ts';

/** Calls that this process waits for at the same time. */
const CALLS_AT_ONCE = 512;
/** Of its own engine, which works in processes like this one: many while they wait for mail servers, few when at work. */
const ENGINE_RUNS = { atRest: 32, underPressure: 8 };
/** What of our own may be done again after a kill is not waited for any longer. */
const STOP_WITHIN_MS = 8000;

interface Background {
  automations: Automations;
  schedule: Schedule;
  desks: Desks;
  licensing: SignIn['licensing'];
  maintain(now: Date): Promise<void>;
}

/** All that happens without anybody asking for it. */
export function startBackground(foundation: Foundation, background: Background) {
  const { clock, logger, db } = foundation;
  const { automations, schedule, desks, licensing } = background;
  const mails = licensing.mails.start();
  const mornings = licensing.mornings.start();
  const erasures = desks.erasures.start();
  const letters = desks.letters.start();
  const watch = watchMailboxes(foundation, schedule);
  const worker = startWork(foundation, background);
  const scheduler = startScheduler({
    clock,
    logger,
    logs: schedule.logs,
    countMinute: schedule.executions.countMinute,
    maintain: background.maintain,
    findNextRun: () => findNextRun(db),
    bringBack: async (now) => (await bringBackSlots(db, now)) + (await bringBackWaits(db, now)),
    claim: worker.claim,
  });
  return {
    async stop(): Promise<void> {
      automations.endEarly();
      const others = Promise.all([
        ...[erasures.stop(), letters.stop(), watch.stop()],
        mornings.stop().then(() => mails.stop()),
      ]);
      await Promise.all([scheduler.stop(), worker.stop()]);
      await Promise.race([others, new Promise((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref())]);
    },
  };
}

function watchMailboxes(
  { db, clock, logger, notaries, offices, workflows }: Foundation,
  { queue }: Schedule,
) {
  const watcher = newId();
  const watches = createMailboxWatches(db);
  return startMailboxWatch({
    logger,
    takeShare: (milliseconds) => watches.takeShare(watcher, milliseconds),
    giveBack: () => watches.giveBack(watcher),
    findNotaries: notaries.findByIds,
    watch: offices.mail.watch,
    isRunning: queue.isQueued,
    hasten: (id) => workflows.hastenNextRun(id, clock.now()),
  });
}

function startWork({ db, clock, logger }: Foundation, { schedule, automations }: Background) {
  const { engineHost } = schedule;
  const isUnderPressure = createPressure();
  const engineRuns = () => (isUnderPressure() ? ENGINE_RUNS.underPressure : ENGINE_RUNS.atRest);
  return startWorker({
    db,
    clock,
    logger,
    queue: schedule.queue,
    holder: schedule.holder,
    places: createPlaces({
      total: CALLS_AT_ONCE,
      mostOf: (host) => (host === engineHost ? engineRuns() : CALLS_AT_ONCE),
    }),
    recordSkipped: (tx, skipped) => recordSkippedSlots(tx, skipped, clock.now()),
    // The engine asks for itself before it works.
    findObstacles: (taken) =>
      automations.mayRun.findObstacles([
        ...new Set(
          taken.flatMap(({ host, workflow }) => (host === engineHost ? [] : (workflow?.notaryId ?? []))),
        ),
      ]),
    findSecrets: schedule.webhookSecrets.findFor,
    perform: schedule.runs.perform,
    patienceOf: ({ host }) => (host === engineHost ? STOP_WITHIN_MS : Number.POSITIVE_INFINITY),
  });
}
