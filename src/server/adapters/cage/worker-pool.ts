import type { ReadingOwner } from '#server/ports/reading-owner.ts';
import type { WorkLimit } from './work-budget.ts';
import type { Worker } from './worker.ts';

/** A worker as long as it is lent, to whom it is lent. */
export interface LentWorker<Task, Result> {
  /** Throws `UnreadableFile`; any other error means that the process could not start, was stopped or was lost. */
  run(task: Task, limit: WorkLimit): Promise<Result>;
}

/**
 * Lends each of its workers to one caller at a time; the others wait. A process is one owner's: another one costs a start, so that
 * who comes again at once keeps his, for a turn if others wait.
 */
export interface WorkerPool<Task, Result> {
  /** With one of `among`, which is all of them unless told. */
  use<Value>(
    owner: ReadingOwner,
    work: Work<Task, Result, Value>,
    among?: Workers<Task, Result>,
  ): Promise<Value>;
  /** Null when none of `among` is free at once. */
  lend<Value>(
    owner: ReadingOwner,
    work: Work<Task, Result, Value>,
    among?: Workers<Task, Result>,
  ): Promise<Value> | null;
  close(): Promise<void>;
}

type Workers<Task, Result> = readonly Worker<Task, Result>[];
type Work<Task, Result, Value> = (worker: LentWorker<Task, Result>) => Promise<Value>;

interface PoolOptions {
  /** Whether an owner waits for the process that works for him already in place of starting a second one. */
  onePerOwner?: boolean;
  /** How long an owner's process is left to him while others wait and he goes on asking. */
  turnMs?: number;
  /** How soon he must ask again. */
  pauseMs?: number;
}

/** Two or three times what starting a process takes, */
const TURN_MS = 1000;
/** and as long as that: who comes again later could as well have another. */
const PAUSE_MS = 400;

interface Place<Task, Result> {
  worker: Worker<Task, Result>;
  isBusy: boolean;
  lentTo: ReadingOwner | null;
  /** When its owner's first work there was done: what starting takes is none of his turn. */
  turnBegan: number | null;
  freeSince: number;
}

interface Waiting<Task, Result> {
  owner: ReadingOwner;
  among: Workers<Task, Result>;
  take(place: Place<Task, Result>): void;
}

export function createWorkerPool<Task, Result>(
  workers: Workers<Task, Result>,
  { onePerOwner = false, turnMs = TURN_MS, pauseMs = PAUSE_MS }: PoolOptions = {},
): WorkerPool<Task, Result> {
  const places = workers.map(
    (worker): Place<Task, Result> => ({ worker, isBusy: false, lentTo: null, turnBegan: null, freeSince: 0 }),
  );
  const waiting: Waiting<Task, Result>[] = [];
  let later: NodeJS.Timeout | undefined;

  /** His own, or the process that nobody has missed for longest: best one that is still to start. */
  function findFree({ owner, among }: Pick<Waiting<Task, Result>, 'owner' | 'among'>) {
    const able = places.filter(({ worker }) => among.includes(worker));
    const own = able.filter((place) => isOf(place, owner));
    const free = own.find(({ isBusy }) => !isBusy);
    if (free) return free;
    if (onePerOwner && own.length > 0) return null;
    return able
      .filter((place) => !place.isBusy && keptUntil(place) <= performance.now())
      .toSorted((one, other) => idleSince(one) - idleSince(other))[0];
  }

  /** Until when its owner may come again before anybody else has it. */
  function keptUntil({ worker, turnBegan, freeSince }: Place<Task, Result>): number {
    if (worker.owner() === null || turnBegan === null) return 0;
    return Math.min(freeSince + pauseMs, turnBegan + turnMs);
  }

  function take(place: Place<Task, Result>, owner: ReadingOwner): void {
    if (!isOf(place, owner)) place.turnBegan = null;
    Object.assign(place, { isBusy: true, lentTo: owner });
  }

  /** In order of arrival, but for whom a process is kept. */
  function serveWaiting(): void {
    clearTimeout(later);
    for (const one of [...waiting]) {
      const place = findFree(one);
      if (!place) continue;
      take(place, one.owner);
      waiting.splice(waiting.indexOf(one), 1);
      one.take(place);
    }
    if (waiting.length === 0) return;
    const now = performance.now();
    const kept = places.filter((place) => !place.isBusy && keptUntil(place) > now).map(keptUntil);
    if (kept.length > 0) later = setTimeout(serveWaiting, Math.ceil(Math.min(...kept) - now));
  }

  async function workWith<Value>(
    place: Place<Task, Result>,
    owner: ReadingOwner,
    work: Work<Task, Result, Value>,
  ): Promise<Value> {
    try {
      return await work({ run: (task, limit) => place.worker.run(owner, task, limit) });
    } finally {
      const now = performance.now();
      Object.assign(place, { isBusy: false, freeSince: now, turnBegan: place.turnBegan ?? now });
      serveWaiting();
    }
  }

  return {
    async use(owner, work, among = workers) {
      const place = await new Promise<Place<Task, Result>>((resolve) => {
        waiting.push({ owner, among, take: resolve });
        serveWaiting();
      });
      return workWith(place, owner, work);
    },
    lend(owner, work, among = workers) {
      const place = findFree({ owner, among });
      if (!place) return null;
      take(place, owner);
      return workWith(place, owner, work);
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.close()));
    },
  };
}

function isOf<Task, Result>({ isBusy, lentTo, worker }: Place<Task, Result>, owner: ReadingOwner): boolean {
  return (isBusy ? lentTo : worker.owner()) === owner;
}

/** Since when nobody has missed its process; what has none is missed by nobody. */
function idleSince<Task, Result>({ worker, freeSince }: Place<Task, Result>): number {
  return worker.owner() === null ? 0 : freeSince;
}
