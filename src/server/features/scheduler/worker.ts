import type { Logger } from '#server/ground/logger.ts';
import type { JobQueue, TakenJob } from './job-queue.ts';

const POLL_MS = 300;
const KEEP_MS = 3000;

export interface WorkerNeeds {
  queue: Pick<JobQueue, 'take' | 'takeLost' | 'keep' | 'giveBack'>;
  /** Runs the workflow and records the execution together with the job's completion. */
  run(job: TakenJob): Promise<void>;
  /** Writes down a run that every try has lost. */
  recordLost(job: TakenJob): Promise<void>;
  logger: Logger;
  /** Runs at the same time in this process. */
  concurrency: number;
}

/** Takes jobs in batches as places get free, and says every few seconds that it still works on them. */
export function startWorker(needs: WorkerNeeds): { stop(): Promise<void> } {
  const running = new Map<string, Promise<void>>();
  let stopped = false;
  let telling: Promise<void> | null = null;

  async function handle(job: TakenJob): Promise<void> {
    try {
      await needs.run(job);
    } catch (error) {
      needs.logger.error({ err: error, jobId: job.jobId, workflowId: job.workflowId }, 'run failed');
      await needs.queue.giveBack(job.jobId).catch(() => undefined);
    }
  }

  async function poll(): Promise<void> {
    const free = needs.concurrency - running.size;
    if (free <= 0) return;
    for (const job of await needs.queue.take(free)) {
      running.set(
        job.jobId,
        handle(job).finally(() => running.delete(job.jobId)),
      );
    }
  }

  async function tellLost(): Promise<void> {
    for (const job of await needs.queue.takeLost()) await needs.recordLost(job);
  }

  const loop = (async () => {
    while (!stopped) {
      await poll().catch((error) => needs.logger.error({ err: error }, 'taking jobs failed'));
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  })();
  const keeper = setInterval(() => {
    for (const jobId of running.keys()) void needs.queue.keep(jobId).catch(() => undefined);
    telling ??= tellLost()
      .catch((error) => needs.logger.error({ err: error }, 'telling lost runs failed'))
      .finally(() => {
        telling = null;
      });
  }, KEEP_MS);

  return {
    async stop() {
      stopped = true;
      await loop;
      await Promise.allSettled(running.values());
      clearInterval(keeper);
      await telling;
    },
  };
}
