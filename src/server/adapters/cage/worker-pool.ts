import type { Worker } from './worker.ts';

/** Lends each of its workers to one caller at a time; the others wait in order of arrival. */
export interface WorkerPool<Task, Result> {
  /** With one of `among`, which is all of them unless told. */
  use<Value>(work: Work<Task, Result, Value>, among?: Workers<Task, Result>): Promise<Value>;
  /** Null when none of `among` is free at once. */
  lend<Value>(work: Work<Task, Result, Value>, among?: Workers<Task, Result>): Promise<Value> | null;
  close(): Promise<void>;
}

type Workers<Task, Result> = readonly Worker<Task, Result>[];
type Work<Task, Result, Value> = (worker: Worker<Task, Result>) => Promise<Value>;

interface Waiting<Task, Result> {
  among: Workers<Task, Result>;
  take(worker: Worker<Task, Result>): void;
}

export function createWorkerPool<Task, Result>(workers: Workers<Task, Result>): WorkerPool<Task, Result> {
  const free = new Set(workers);
  const waiting: Waiting<Task, Result>[] = [];

  /** A process that runs already is better than one to start. */
  function takeFree(among: Workers<Task, Result>): Worker<Task, Result> | undefined {
    const able = among.filter((worker) => free.has(worker));
    const worker = able.find((one) => one.isRunning()) ?? able[0];
    if (worker) free.delete(worker);
    return worker;
  }

  function giveBack(worker: Worker<Task, Result>): void {
    const next = waiting.findIndex(({ among }) => among.includes(worker));
    if (next < 0) free.add(worker);
    else waiting.splice(next, 1)[0]?.take(worker);
  }

  async function workWith<Value>(
    worker: Worker<Task, Result>,
    work: Work<Task, Result, Value>,
  ): Promise<Value> {
    try {
      return await work(worker);
    } finally {
      giveBack(worker);
    }
  }

  return {
    async use(work, among = workers) {
      const worker =
        takeFree(among) ??
        (await new Promise<Worker<Task, Result>>((take) => {
          waiting.push({ among, take });
        }));
      return workWith(worker, work);
    },
    lend(work, among = workers) {
      const worker = takeFree(among);
      return worker ? workWith(worker, work) : null;
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.close()));
    },
  };
}
