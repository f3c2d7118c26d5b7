import type { Database } from '#server/database/connection.ts';
import type { Logger } from '#server/ground/logger.ts';
import type { Clock } from '#server/ports/clock.ts';
import { hostOf } from '#shared/webhook-host.ts';
import { type ClaimNeeds, claimDueWorkflows, type DueRun } from './claim-due-workflows.ts';
import type { Places } from './places.ts';
import type { RunHolder } from './run-holder.ts';
import type { GivenBack, HeldRun, NewRun, RunQueue } from './run-queue.ts';

/** Small enough for two processes that claim in the same second to share. */
const CLAIM_AT_ONCE = 128;
/** How long what another process has queued waits to be seen. */
const LOOK_MS = 250;
/** So that places that become free one after the other are filled together. */
const GATHER_MS = 8;
const WORTH_ANOTHER = 32;
const ORPHANS_MS = 2000;
const RECONCILE_MS = 10_000;
/** Longer than any call may take. */
const STOP_WITHIN_MS = 31_000;

export interface WorkerNeeds {
  db: Database;
  clock: Clock;
  logger: Logger;
  places: Places;
  holder: RunHolder;
  queue: Pick<RunQueue, 'put' | 'take' | 'giveBack' | 'giveBackUnknown' | 'hasWaiting'>;
  recordSkipped: ClaimNeeds['recordSkipped'];
  /** Why the automations of these offices stand still, by office. */
  findObstacles(runs: readonly HeldRun[]): Promise<ReadonlyMap<string, string>>;
  /** What signs the calls of these workflows, by workflow. */
  findSecrets: FindSecrets;
  /** Brings the run to its end and calls `free` once its call is over. Resolves when it is recorded. */
  perform(run: HeldRun, turn: Turn): Promise<void>;
  /** How long a stop waits for the call of this run before it hands it over, in milliseconds. */
  patienceOf(run: HeldRun): number;
}

/** What a run is made with. `signal` breaks its call off. */
export interface Turn {
  obstacle: string | null;
  /** Null where the workflow has one that does not open. */
  secrets: readonly Buffer[] | null;
  signal: AbortSignal;
  free(): void;
}

export type FindSecrets = (calls: readonly Pick<HeldRun, 'workflowId' | 'host'>[]) => Promise<SecretsOf>;

/** By workflow; none where its calls go unsigned. */
type SecretsOf = ReadonlyMap<string, readonly Buffer[] | null>;

interface UnderWay {
  run: HeldRun;
  /** Breaks the call off; it is then another one's. */
  controller: AbortController;
  ended: Promise<void>;
}

export type Worker = ReturnType<typeof startWorker>;

/**
 * Claims and takes runs as places become free, hundreds in a few statements, and waits for their calls. `claim` is for
 * whoever knows that a second has begun; what waits is looked for in between.
 */
export function startWorker(needs: WorkerNeeds) {
  const { places, queue, holder } = needs;
  const underWay = new Set<UnderWay>();
  let stopped = false;
  /** The last claim, or the last look, left something. */
  const more = { due: false, waiting: false };
  /** Of those that were due, how many were claimed here. */
  let claimed = 0;
  /** Something may be held here that was never begun. */
  let isUnsure = false;
  let filling: Promise<void> | null = null;
  let soon: NodeJS.Timeout | null = null;

  function begin(runs: readonly HeldRun[]): void {
    if (runs.length === 0) return;
    const known = Promise.all([needs.findObstacles(runs), needs.findSecrets(runs)]);
    for (const run of runs) {
      const controller = new AbortController();
      const one: UnderWay = { run, controller, ended: handle(run, known, controller.signal) };
      underWay.add(one);
      void one.ended.finally(() => underWay.delete(one));
    }
  }

  async function handle(
    run: HeldRun,
    known: Promise<[ReadonlyMap<string, string>, SecretsOf]>,
    signal: AbortSignal,
  ): Promise<void> {
    let held = true;
    let how: GivenBack = 'untried';
    const free = () => {
      if (!held) return;
      held = false;
      places.giveBack(run.host);
      if (more.due || more.waiting) fillSoon();
    };
    try {
      const [obstacles, secretsOf] = await known;
      const obstacle = obstacles.get(run.workflow?.notaryId ?? '') ?? null;
      const secrets = secretsOf.get(run.workflowId);
      if (stopped || !holder.isHeld(run.holder)) return await queue.giveBack([run], 'untried');
      how = 'tried';
      await needs.perform(run, { obstacle, secrets: secrets === undefined ? [] : secrets, signal, free });
    } catch (error) {
      needs.logger.error({ err: error, workflowId: run.workflowId }, 'run failed');
      // What could not be read just now is not asked for again at once.
      if (how === 'untried') await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      await queue.giveBack([run], how).catch(() => undefined);
    } finally {
      free();
    }
  }

  /** Of those due, this process begins as many as it has places for; the others wait for whoever has one first. */
  async function claimSome(): Promise<void> {
    const id = await holder.get();
    const begun: HeldRun[] = [];
    const claim: ClaimNeeds = {
      recordSkipped: needs.recordSkipped,
      async queue(tx, due) {
        const runs = due.map((run) => toNewRun(run, id, places));
        for (const run of runs) if (run.holder) begun.push(toHeldRun(run, id));
        const queued = await queue.put(tx, runs);
        if (runs.some((run) => !run.holder)) more.waiting = true;
        for (const run of begun.splice(0)) {
          if (queued.has(run.workflowId)) begun.push(run);
          else places.giveBack(run.host);
        }
        return queued;
      },
    };
    try {
      const limit = Math.min(CLAIM_AT_ONCE, places.free());
      const count = await claimDueWorkflows(needs.db, claim, needs.clock.now(), limit);
      claimed += count;
      more.due = count === limit;
    } catch (error) {
      for (const run of begun) places.giveBack(run.host);
      throw error;
    }
    begin(begun);
  }

  async function takeSome(): Promise<number> {
    const id = await holder.get();
    const limit = Math.min(CLAIM_AT_ONCE, places.free());
    const hosts = places.hosts().map((host) => ({ host, places: places.countFree(host) }));
    const taken = await queue.take(id, { places: hosts, others: places.countFree(''), limit });
    more.waiting = taken.length > 0;
    // Another run of that host may have begun meanwhile.
    const placed = taken.filter((run) => places.take(run.host));
    begin(placed);
    await queue.giveBack(
      taken.filter((run) => !placed.includes(run)),
      'untried',
    );
    return placed.length;
  }

  /** Only between claims and takes: whatever else is held here is under way. */
  async function giveBackUnknown(): Promise<void> {
    const id = await holder.get();
    const known = [...underWay].map(({ run }) => run.workflowId);
    const count = await queue.giveBackUnknown(id, known);
    isUnsure = false;
    if (count > 0) more.waiting = true;
  }

  async function fill(): Promise<void> {
    if (isUnsure) await giveBackUnknown();
    while (!stopped && places.free() > 0 && (more.due || more.waiting)) {
      const taken = more.waiting ? await takeSome() : 0;
      if (more.due && places.free() > 0) await claimSome();
      // Few fit: a place that becomes free calls again, and others with it.
      else if (taken < WORTH_ANOTHER) return;
    }
  }

  async function lookForWaiting(): Promise<void> {
    if (places.free() === 0) return;
    more.waiting ||= await queue.hasWaiting();
    if (!more.waiting) return;
    if (!stopped) fillSoon();
  }

  function fillNow(): Promise<void> {
    filling ??= fill()
      .catch((error: unknown) => {
        isUnsure = true;
        throw error;
      })
      .finally(() => {
        filling = null;
      });
    return filling;
  }

  function fillSoon(): void {
    soon ??= setTimeout(() => {
      soon = null;
      fillNow().catch((error: unknown) => needs.logger.error({ err: error }, 'taking runs failed'));
    }, GATHER_MS);
  }

  holder.onLost((id) => {
    for (const { run, controller } of underWay) if (run.holder === id) controller.abort();
  });
  const look = setInterval(() => {
    lookForWaiting().catch((error: unknown) => needs.logger.error({ err: error }, 'looking for runs failed'));
  }, LOOK_MS);
  const orphans = setInterval(() => {
    holder.freeOrphans().catch((error: unknown) => needs.logger.error({ err: error }, 'freeing runs failed'));
  }, ORPHANS_MS);

  const reconciling = setInterval(() => {
    isUnsure = true;
    fillSoon();
  }, RECONCILE_MS);

  return {
    /** Claims what is due; whether any of it was still to be had. Rejects when the database does not let it. */
    async claim(): Promise<boolean> {
      // What is under way looks at a moment that is over.
      await filling?.catch(() => undefined);
      if (stopped) return false;
      const before = claimed;
      more.due = true;
      await fillNow();
      return claimed > before;
    },
    /**
     * Takes nothing more and lets the calls under way end; those that may be made again are handed over after a while.
     */
    async stop(): Promise<void> {
      stopped = true;
      clearInterval(look);
      clearInterval(orphans);
      clearInterval(reconciling);
      if (soon) clearTimeout(soon);
      await filling?.catch(() => undefined);
      const timers = [...underWay].map(({ run, controller }) =>
        setTimeout(() => controller.abort(), Math.min(needs.patienceOf(run), STOP_WITHIN_MS)),
      );
      await Promise.allSettled([...underWay].map(({ ended }) => ended));
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

function toNewRun(run: DueRun, holder: string, places: Places): NewRun & DueRun {
  const host = hostOf(run.workflow.webhookUrl);
  return { ...run, host, holder: places.take(host) ? holder : null };
}

function toHeldRun(run: NewRun & DueRun, holder: string): HeldRun {
  return { ...run, holder, tries: 1, brokenOff: 0, isOn: true };
}
