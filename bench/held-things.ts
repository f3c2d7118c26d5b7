import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { DatabaseHandle } from '#server/database/connection.ts';

const MEGABYTE = 1024 * 1024;
const MOMENTS = 40;
const BETWEEN_MS = 50;

/** What a process holds at one moment, once it has thrown away what it can. */
export interface Held {
  /** In megabytes: objects, then all that is in memory. */
  heap: number;
  resident: number;
  /** But for connections to the database, and the timers of those that are idle: they come and go. */
  openFiles: number;
  timers: number;
  connections: number;
  threads: number;
  temporaryFiles: number;
}

/** Twice, as what the first round lets go may hold something else. */
async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let round = 0; round < 2; round += 1) {
    collect();
    await wait(50);
  }
}

const countFiles = (folder: string) => readdirSync(folder, { recursive: true }).length;

/** The fewest of several moments: each run under way has some of its own, and gives them back. */
async function countAtRest(count: () => number): Promise<number> {
  let least = count();
  for (let moment = 1; moment < MOMENTS; moment += 1) {
    await wait(BETWEEN_MS);
    least = Math.min(least, count());
  }
  return least;
}

/** Of this process. `ours` are the temporary files that whoever measures has made himself. */
export async function readHeld(database: DatabaseHandle, ours: () => number): Promise<Held> {
  await collectGarbage();
  const { heapUsed, rss } = process.memoryUsage();
  const connections = () => database.countConnections?.() ?? { idle: 0, busy: 0 };
  const countTimers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const countOpenFiles = () => readdirSync('/proc/self/fd').length;
  return {
    heap: heapUsed / MEGABYTE,
    resident: rss / MEGABYTE,
    openFiles: await countAtRest(() => countOpenFiles() - connections().idle - connections().busy),
    timers: await countAtRest(() => countTimers() - connections().idle),
    connections: connections().idle + connections().busy,
    threads: readdirSync('/proc/self/task').length,
    temporaryFiles: countFiles(tmpdir()) - ours(),
  };
}
