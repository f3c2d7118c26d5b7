import { type DiskTask, run as runWell } from './disk-tasks.ts';

/** A thread for the tests, which a file of this name ends. */
export async function run(task: DiskTask): Promise<unknown> {
  if (task.args.includes('fill the memory'))
    for (const all: unknown[] = []; ; ) all.push(Array(10_000).fill(all));
  return runWell(task);
}
