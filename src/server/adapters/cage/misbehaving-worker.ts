import { setTimeout as wait } from 'node:timers/promises';
import { serveTasks } from './serve-tasks.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** A process for the tests of the pool, with every fault that a decoder can have. */
export type Misbehaviour =
  | 'answer'
  | 'wait'
  | 'wait a second'
  | 'wait for ever'
  | 'be slow'
  | 'hang'
  | 'crash'
  | 'exit'
  | 'refuse'
  | 'die'
  | 'fill the memory'
  | 'fill the memory that no heap counts';

serveTasks<Misbehaviour, number>(async (task) => {
  // Seen from outside its cage by whoever waits until it has begun.
  process.title = task;
  if (task === 'wait') await wait(300);
  if (task === 'wait a second') await wait(1000);
  if (task === 'wait for ever') await wait(2 ** 30);
  if (task === 'be slow') keepBusy(300);
  if (task === 'crash') throw new Error('segmentation fault');
  if (task === 'exit') process.exit(1);
  if (task === 'refuse') throw new UnreadableFile('encrypted');
  if (task === 'die') process.kill(process.pid, 'SIGSEGV');
  if (task === 'fill the memory') for (const all: unknown[] = []; ; ) all.push(Array(10_000).fill(all));
  if (task === 'fill the memory that no heap counts')
    for (const all: Buffer[] = []; ; ) all.push(Buffer.alloc(10_000_000, 1));
  while (task === 'hang');
  return process.pid;
});

function keepBusy(milliseconds: number): void {
  const start = process.cpuUsage();
  for (let used = 0; used < milliseconds * 1000; ) {
    const { user, system } = process.cpuUsage(start);
    used = user + system;
  }
}
