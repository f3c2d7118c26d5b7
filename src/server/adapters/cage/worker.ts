import type { ReadingOwner } from '#server/ports/reading-owner.ts';
import type { ExtractionProblem } from '#server/ports/text-extractor.ts';
import { type Cage, openCage } from './cage.ts';
import type { ReaderKind } from './reader-kind.ts';
import { type ReaderProcess, startProcess } from './reader-process.ts';
import { openRemoteProcess } from './remote-process.ts';
import { OUT_OF_MEMORY, OUT_OF_TIME, type Reply, type Request } from './serve-tasks.ts';
import { UnreadableFile } from './unreadable-file.ts';
import type { WorkLimit } from './work-budget.ts';

/**
 * Does one task at a time in a process of its own, which starts with the first task, ends when it has used up its
 * time, starts anew after a crash, and ends when there is nothing to do, or when the next task is another owner's.
 */
export interface Worker<Task, Result> {
  /** Throws `UnreadableFile`; any other error means that the process could not start, was stopped or was lost. */
  run(owner: ReadingOwner, task: Task, limit: WorkLimit): Promise<Result>;
  /** Whose bytes its process was given; null when the next task will start a process, which knows nothing of those before. */
  owner(): ReadingOwner | null;
  close(): Promise<void>;
}

export interface WorkerOptions {
  kind: ReaderKind;
  /** Arguments of the entry file. */
  args?: readonly string[];
  idleMilliseconds: number;
  /** The strongest that this machine allows, unless told. */
  cage?: Cage;
  /** Of the service that starts the process in place of this one. */
  socket?: string | null;
}

const START_MILLISECONDS = 60_000;
/** A process gets the processor time of its limit as long as it has one core in six; one that waits for nothing is given up. */
const PATIENCE = 6;

export function createWorker<Task, Result>(options: WorkerOptions): Worker<Task, Result> {
  let running: { child: ReaderProcess; owner: ReadingOwner } | null = null;
  let idle: NodeJS.Timeout | undefined;
  let closed = false;

  /** The process of this owner. One that has seen another's bytes is gone before this one is told anything. */
  async function start(owner: ReadingOwner): Promise<ReaderProcess> {
    if (running?.owner === owner) return running.child;
    await stop();
    const child = await openProcess(options, () => !closed).catch((cause) => {
      throw away(closed ? CLOSED : 'No process that reads could be opened', cause);
    });
    running = { child, owner };
    child.events.once('end', () => {
      if (running?.child === child) running = null;
    });
    if (closed) await stop();
    const greeting = await receive(child, START_MILLISECONDS);
    if (greeting === 'ready') return child;
    await stop();
    throw away(closed ? CLOSED : `${options.kind.entry.pathname} could not start`);
  }

  async function stop(): Promise<void> {
    const child = running?.child;
    running = null;
    await child?.kill();
  }

  return {
    async run(owner, task, { milliseconds, charge }) {
      clearTimeout(idle);
      if (closed) throw away(CLOSED);
      const child = await start(owner);
      if (!child.send(owner, { task, milliseconds } satisfies Request<Task>))
        throw new Error('A process was to be given the bytes of a second owner');
      const reply = (await receive(child, milliseconds * PATIENCE)) as Reply<Result> | 'ended' | 'late';
      if (closed) throw away(CLOSED);
      if (reply === 'ended' && child.wasLost()) throw away('The service of the readers is gone');
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
    owner: () => running?.owner ?? null,
    async close() {
      closed = true;
      clearTimeout(idle);
      await stop();
    },
  };
}

async function openProcess(
  { kind, args = [], cage, socket }: WorkerOptions,
  isWanted: () => boolean,
): Promise<ReaderProcess> {
  if (socket) return openRemoteProcess(socket, { kind: kind.name, args }, isWanted);
  const strongest = cage ?? (await openCage());
  if (!isWanted()) throw new Error(CLOSED);
  return startProcess(kind, args, strongest);
}

/** The machine is at fault, not the file (`ground/reader-away.ts` knows it by its name). */
function away(message: string, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { name: 'ReaderAwayError' });
}

/** What V8 ends itself with when its heap is full. */
const HEAP_IS_FULL: NodeJS.Signals[] = ['SIGABRT', 'SIGTRAP'];

function describeEnd(child: ReaderProcess): ExtractionProblem {
  const signalCode = child.signal();
  if (signalCode === OUT_OF_TIME) return 'too-slow';
  if (signalCode === OUT_OF_MEMORY) return 'too-heavy';
  return signalCode && HEAP_IS_FULL.includes(signalCode) ? 'too-heavy' : 'corrupt';
}

const CLOSED = 'The reader is closed';
/** The next message. While nobody waits for one, the process does not keep the server alive. */
function receive(child: ReaderProcess, milliseconds: number): Promise<unknown> {
  return new Promise((resolve) => {
    const settle = (value: unknown) => {
      clearTimeout(limit);
      child.events.off('message', settle);
      child.events.off('end', end);
      child.hold(false);
      resolve(value);
    };
    const end = () => settle('ended');
    const limit = setTimeout(settle, milliseconds, 'late');
    child.events.on('message', settle);
    child.events.on('end', end);
    child.hold(true);
    // It may have ended before anybody waited.
    if (child.hasEnded()) end();
  });
}
