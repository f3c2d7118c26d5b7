import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ExtractionProblem } from '#server/ports/text-extractor.ts';
import { type Cage, openCage } from './cage.ts';
import { OUT_OF_MEMORY, OUT_OF_TIME, type Reply, type Request } from './serve-tasks.ts';
import { UnreadableFile } from './unreadable-file.ts';
import type { WorkLimit } from './work-budget.ts';

/**
 * Does one task at a time in a process of its own, which starts with the first task, ends when it has used up its
 * time, starts anew after a crash, and ends when there is nothing to do.
 */
export interface Worker<Task, Result> {
  /** Throws `UnreadableFile`; any other error means that the process could not start or was stopped. */
  run(task: Task, limit: WorkLimit): Promise<Result>;
  /** False when the next task will start a process, which knows nothing of the tasks before. */
  isRunning(): boolean;
  close(): Promise<void>;
}

export interface WorkerOptions {
  entry: URL;
  /** Arguments of the entry file. */
  args?: readonly string[];
  idleMilliseconds: number;
  /** The strongest that this machine allows, unless told. */
  cage?: Cage;
}

const START_MILLISECONDS = 60_000;
/** A process gets the processor time of its limit as long as it has one core in six; one that waits for nothing is given up. */
const PATIENCE = 6;

export function createWorker<Task, Result>(options: WorkerOptions): Worker<Task, Result> {
  let running: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let closed = false;

  async function start(): Promise<ChildProcess> {
    if (running) return running;
    const cage = options.cage ?? (await openCage());
    if (closed) throw new Error(CLOSED);
    const child = startProcess(options, cage);
    running = child;
    child.once('exit', () => {
      if (running === child) running = null;
    });
    const greeting = await receive(child, START_MILLISECONDS);
    if (greeting === 'ready') return child;
    await stop();
    throw new Error(closed ? CLOSED : `${options.entry.pathname} could not start`);
  }

  async function stop(): Promise<void> {
    const child = running;
    running = null;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.ref();
    child.kill('SIGKILL');
    await exit;
  }

  return {
    async run(task, { milliseconds, charge }) {
      clearTimeout(idle);
      if (closed) throw new Error(CLOSED);
      const child = await start();
      child.send({ task, milliseconds } satisfies Request<Task>);
      const reply = (await receive(child, milliseconds * PATIENCE)) as Reply<Result> | 'ended' | 'late';
      if (closed) throw new Error(CLOSED);
      if (reply === 'ended' || reply === 'late') {
        const problem = reply === 'late' ? 'too-slow' : describeEnd(child);
        charge(milliseconds);
        await stop();
        throw new UnreadableFile(problem);
      }
      charge(reply.milliseconds);
      idle = setTimeout(stop, options.idleMilliseconds).unref();
      if ('problem' in reply) throw new UnreadableFile(reply.problem);
      return reply.result;
    },
    isRunning: () => running !== null,
    async close() {
      closed = true;
      clearTimeout(idle);
      await stop();
    },
  };
}

/** What V8 ends itself with when its heap is full. */
const HEAP_IS_FULL: NodeJS.Signals[] = ['SIGABRT', 'SIGTRAP'];

function describeEnd({ signalCode }: ChildProcess): ExtractionProblem {
  if (signalCode === OUT_OF_TIME) return 'too-slow';
  if (signalCode === OUT_OF_MEMORY) return 'too-heavy';
  return signalCode && HEAP_IS_FULL.includes(signalCode) ? 'too-heavy' : 'corrupt';
}

const CLOSED = 'The text extractor is closed';
const HEAP_MEGABYTES = 512;
/** Where new objects lie, twice: V8 lets each half grow to 16, which is no quicker here. */
const NEW_MEGABYTES = 2;
/**
 * glibc then gives the memory of a picture back when it is freed, instead of keeping it for the next; and that of a
 * piece of compiled code, of which it would keep thirty megabytes in shreds.
 */
const ENVIRONMENT = { MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_ARENA_MAX: '2' };

/**
 * A process and not a thread: a decoder that runs out of memory or crashes in native code takes its whole process
 * along. It sees nothing of the server but the code (`cage.ts`), and what it prints goes nowhere. Nor does it share what
 * Node has compiled: whoever writes there writes what the server runs.
 */
function startProcess({ entry, args = [] }: WorkerOptions, { execPath, execArgv }: Cage): ChildProcess {
  const child = fork(fileURLToPath(entry), args, {
    env: ENVIRONMENT,
    execPath,
    execArgv: [
      ...execArgv,
      `--max-old-space-size=${HEAP_MEGABYTES}`,
      `--max-semi-space-size=${NEW_MEGABYTES}`,
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // A failure to start or to send also ends the process, which is what `receive` waits for.
  child.on('error', () => child.kill('SIGKILL'));
  return child;
}

/** The next message. While nobody waits for one, the process does not keep the server alive. */
function receive(child: ChildProcess, milliseconds: number): Promise<unknown> {
  return new Promise((resolve) => {
    const settle = (value: unknown) => {
      clearTimeout(limit);
      child.off('message', settle);
      child.off('exit', end);
      child.unref();
      child.channel?.unref();
      resolve(value);
    };
    const end = () => settle('ended');
    const limit = setTimeout(settle, milliseconds, 'late');
    child.on('message', settle);
    child.on('exit', end);
    child.ref();
    child.channel?.ref();
    // It may have ended before anybody waited.
    if (child.exitCode !== null || child.signalCode !== null) end();
  });
}
