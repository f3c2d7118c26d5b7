import { answerCalls } from '../threads/thread-calls.ts';
import { type DiskTask, runDiskTask } from './disk-tasks.ts';

/** A thread for the tests, which a file of this name ends. */
answerCalls(async (task: DiskTask) => {
  if (task.args.includes('fill the memory'))
    for (const all: unknown[] = []; ; ) all.push(Array(10_000).fill(all));
  return runDiskTask(task);
});
