import type { ReaderKind } from './reader-kind.ts';
import { createWorker } from './worker.ts';
import { createWorkerPool } from './worker-pool.ts';

const IDLE_MS = 60_000;

export interface OneAtATime {
  kind: ReaderKind;
  /** Processor time for each task. */
  milliseconds: number;
  /** Of the service that starts the process, if there is one. */
  socket: string | null;
}

/**
 * Gives tasks to one process of its own in the cage, in their order. Rejects with `UnreadableFile` where the process had to be
 * ended for what it was given, and the next task gets another; with any other error the machine is at fault. The
 * process starts with the first task, ends when there is nothing to do, and keeps nobody alive.
 */
export function openOneAtATime<Task, Answer>({
  kind,
  milliseconds,
  socket,
}: OneAtATime): (task: Task) => Promise<Answer> {
  const pool = createWorkerPool([createWorker<Task, Answer>({ kind, socket, idleMilliseconds: IDLE_MS })]);
  const limit = { milliseconds, charge() {} };
  return (task) => pool.use((worker) => worker.run(task, limit));
}
