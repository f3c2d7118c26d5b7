import { Worker } from 'node:worker_threads';
import type { ExtractionProblem } from '#server/ports/text-extractor.ts';
import { UnreadableFile } from './unreadable-file.ts';

export interface Request<Task> {
  task: Task;
  /** Processor time that the task may use. */
  milliseconds: number;
}

/** With the processor time that was used. */
export type Reply<Result> = ({ result: Result } | { problem: ExtractionProblem }) & { milliseconds: number };

/** Ends a process that has used up its processor time. `SIGXCPU` says it better, but leaves the document in a core file. */
export const OUT_OF_TIME: NodeJS.Signals = 'SIGVTALRM';
/** And one that has taken more memory than it may. */
export const OUT_OF_MEMORY: NodeJS.Signals = 'SIGUSR2';

/** All that the process holds, decoders included; the largest picture that is opened takes half of it. */
const MOST_MEGABYTES = 800;
const LOOKS_EACH_MS = 50;

/**
 * Makes this process answer tasks, one at a time. An unexpected error ends the process: after a crash inside a
 * decoder its memory can't be trusted, and a new process costs little. `release` gives back what an answer held, once it was sent.
 */
export function serveTasks<Task, Result>(
  handle: (task: Task) => Promise<Result>,
  { mostMegabytes = MOST_MEGABYTES, release = (_: Result): void => undefined } = {},
): void {
  const deadline = watchFromOutside(mostMegabytes * 1024 * 1024);
  process.on('message', async ({ task, milliseconds }: Request<Task>) => {
    const start = measureProcessorTime();
    deadline[0] = start + milliseconds;
    const answer = await reply(handle, task);
    deadline[0] = Number.POSITIVE_INFINITY;
    process.send?.({ ...answer, milliseconds: measureProcessorTime() - start } satisfies Reply<Result>);
    if ('result' in answer) release(answer.result);
  });
  process.on('disconnect', () => process.exit());
  process.send?.('ready');
}

async function reply<Task, Result>(
  handle: (task: Task) => Promise<Result>,
  task: Task,
): Promise<{ result: Result } | { problem: ExtractionProblem }> {
  try {
    return { result: await handle(task) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { problem: error.problem };
    throw error;
  }
}

/** Of all threads of this process, in milliseconds. */
function measureProcessorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * A process busy in a decoder hears neither the time pass nor that the server was killed, and no limit of V8 counts what
 * the decoder takes: a thread of it watches for all three. Gives the processor time at which the process is to end.
 */
function watchFromOutside(mostBytes: number): Float64Array {
  const deadline = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT));
  deadline[0] = Number.POSITIVE_INFINITY;
  const watch = `
    const { deadline, parent } = require('node:worker_threads').workerData;
    setInterval(() => {
      const { user, system } = process.cpuUsage();
      if ((user + system) / 1000 > deadline[0]) process.kill(process.pid, '${OUT_OF_TIME}');
      if (process.memoryUsage.rss() > ${mostBytes}) process.kill(process.pid, '${OUT_OF_MEMORY}');
      if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
    }, ${LOOKS_EACH_MS});`;
  new Worker(watch, {
    eval: true,
    // Whose child it is, as it begins: a server that is killed before the thread has started is missed as well.
    workerData: { deadline, parent: process.ppid },
    resourceLimits: { maxOldGenerationSizeMb: 8 },
  }).unref();
  return deadline;
}
