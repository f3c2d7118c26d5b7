import type { Worker } from './worker.ts';

/** Lends each of its workers to one caller at a time; the others wait in order of arrival. */
export interface WorkerPool<Task, Result> {
  use<Value>(work: (worker: Worker<Task, Result>) => Promise<Value>): Promise<Value>;
  close(): Promise<void>;
}

export function createWorkerPool<Task, Result>(
  workers: readonly Worker<Task, Result>[],
): WorkerPool<Task, Result> {
  const free = [...workers];
  const waiting: ((worker: Worker<Task, Result>) => void)[] = [];

  /** A process that runs already is better than one to start. */
  function take(): Worker<Task, Result> | Promise<Worker<Task, Result>> {
    const running = free.findIndex((worker) => worker.isRunning());
    const [worker] = free.splice(Math.max(0, running), 1);
    return worker ?? new Promise((resolve) => waiting.push(resolve));
  }

  function giveBack(worker: Worker<Task, Result>): void {
    const next = waiting.shift();
    if (next) next(worker);
    else free.push(worker);
  }

  return {
    async use(work) {
      const worker = await take();
      try {
        return await work(worker);
      } finally {
        giveBack(worker);
      }
    },
    async close() {
      await Promise.all(workers.map((worker) => worker.close()));
    },
  };
}
