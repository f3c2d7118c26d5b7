import type { Logger } from '#server/ground/logger.ts';
import type { HeldRun, RunQueue } from './run-queue.ts';
import type { RunResult } from './run-workflow.ts';

/** Long enough for others to end as well, too short to be noticed. */
const GATHER_MS = 20;
const MOST_AT_ONCE = 250;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2000;

export interface RecordedRun {
  workflowId: string;
  notaryId: string | null;
  slot: Date;
  at: Date;
  trigger: 'schedule' | 'manual';
  result: RunResult;
}

export interface EndedRun {
  run: HeldRun;
  at: Date;
  /** Null where there is nothing to record: the workflow is gone. */
  result: RunResult | null;
}

export type RunFinisher = ReturnType<typeof createRunFinisher>;

/** Records runs as they end, many in one transaction. What a run's holder has lost is not his to record. */
export function createRunFinisher({
  queue,
  finish,
  logger,
}: {
  queue: Pick<RunQueue, 'giveBack'>;
  /** All or none: ends those that their holders still have, and records what came of them. */
  finish(runs: readonly EndedRun[]): Promise<void>;
  logger: Logger;
}) {
  let gathered: { ended: EndedRun; done: () => void }[] = [];
  let isWriting = false;
  let isGivenUp = false;

  /** One that cannot be stored spoils the batch: each is then written for itself, and that one tried again. */
  async function writeSurely(batch: readonly EndedRun[]): Promise<void> {
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        await finish(batch);
        return;
      } catch (error) {
        if (isRefused(error)) return refuse(batch, error);
        logger.error({ err: error, runs: batch.length }, 'recording runs failed');
        // The database is away: what has ended is known here, and nobody runs it again before it is back.
        await new Promise((resolve) => setTimeout(resolve, pause));
        if (isGivenUp) return;
      }
    }
  }

  async function refuse(batch: readonly EndedRun[], error: unknown): Promise<void> {
    if (batch.length > 1) {
      for (const one of batch) await writeSurely([one]);
      return;
    }
    const runs = batch.map(({ run }) => run);
    logger.error({ err: error, workflowId: runs[0]?.workflowId }, 'recording a run was refused');
    await queue.giveBack(runs, 'tried').catch(() => undefined);
  }

  async function writeAll(): Promise<void> {
    while (gathered.length > 0) {
      // Each time: what ends while others are written would be written a few at a time.
      if (gathered.length < MOST_AT_ONCE) await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
      const batch = gathered.slice(0, MOST_AT_ONCE);
      gathered = gathered.slice(MOST_AT_ONCE);
      await writeSurely(batch.map(({ ended }) => ended));
      for (const { done } of batch) done();
    }
    isWriting = false;
  }

  return {
    /** Resolves once it is recorded, or is another one's to record. */
    add(ended: EndedRun): Promise<void> {
      return new Promise((done) => {
        gathered.push({ ended, done });
        if (isWriting) return;
        isWriting = true;
        void writeAll();
      });
    },
    /** For a stop that waits no longer for a database that is away. */
    giveUp(): void {
      isGivenUp = true;
    },
  };
}

/** SQLSTATE classes 22 and 23: the values themselves, whoever tries again. */
function isRefused(error: unknown): boolean {
  for (
    let one = error as { code?: unknown; cause?: unknown } | undefined;
    one;
    one = one.cause as typeof one
  ) {
    if (typeof one.code === 'string' && /^2[23]/.test(one.code)) return true;
  }
  return false;
}
