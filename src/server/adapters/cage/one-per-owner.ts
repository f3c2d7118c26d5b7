import type { ReadingOwner } from '#server/ports/reading-owner.ts';
import type { ReaderKind } from './reader-kind.ts';
import { createWorker } from './worker.ts';
import { createWorkerPool } from './worker-pool.ts';

const IDLE_MS = 60_000;
/** While one is kept for an office, or ended with what it was given, the others have the second. */
const PROCESSES = 2;

interface OnePerOwner {
  kind: ReaderKind;
  /** Processor time for each task. */
  milliseconds: number;
  /** Of the service that starts the processes, if there is one. */
  socket: string | null;
  /** How soon an owner must ask again to keep his process from others. */
  pauseMs?: number;
}

/**
 * Gives tasks to processes in the cage, those of one owner to one process in their order. Rejects with `UnreadableFile` where the
 * process had to be ended for what it was given, and the next task gets another; with any other error the machine is at
 * fault. A process starts with the first task, ends when there is nothing to do, and keeps nobody alive.
 */
export function openOnePerOwner<Task, Answer>({
  kind,
  milliseconds,
  socket,
  pauseMs,
}: OnePerOwner): (owner: ReadingOwner, task: Task) => Promise<Answer> {
  const workers = Array.from({ length: PROCESSES }, () =>
    createWorker<Task, Answer>({ kind, socket, idleMilliseconds: IDLE_MS }),
  );
  const pool = createWorkerPool(workers, {
    onePerOwner: true,
    ...(pauseMs === undefined ? {} : { pauseMs }),
  });
  const limit = { milliseconds, charge() {} };
  return (owner, task) => pool.use(owner, (worker) => worker.run(task, limit));
}
