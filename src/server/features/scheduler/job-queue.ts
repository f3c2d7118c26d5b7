import { sql } from 'drizzle-orm';
import { type ConstructorOptions, fromDrizzle, PgBoss } from 'pg-boss';
import type { Database } from '#server/database/connection.ts';

/** One scheduled or manual run of one workflow. Times are ISO strings: jobs are JSON. */
export interface RunJob {
  workflowId: string;
  slot: string;
  trigger: 'schedule' | 'manual';
}

export interface TakenJob extends RunJob {
  jobId: string;
}

const QUEUE = 'workflow-runs';
/** Where pg-boss puts the runs that every try has lost, so that they can be told. */
const LOST = 'workflow-runs-lost';
/** The shortest that pg-boss accepts: how long a killed worker's jobs stay with it. */
const HEARTBEAT_SECONDS = 10;

const NO_JOB = '00000000-0000-0000-0000-000000000000';

export type JobQueue = Awaited<ReturnType<typeof startJobQueue>>;

/** pg-boss, reduced to what the scheduler needs: a job a workflow at most, waiting or running. */
export async function startJobQueue(connection: ConstructorOptions, onError: (error: Error) => void) {
  const boss = new PgBoss({
    ...connection,
    schedule: false,
    // Low, or a killed worker's jobs stay active for a minute.
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    maintenanceIntervalSeconds: 300,
  });
  boss.on('error', onError);
  await boss.start();
  await boss.createQueue(LOST, { retryLimit: 1000, retryDelay: 30, expireInSeconds: 60 });
  await boss.createQueue(QUEUE, {
    policy: 'exclusive',
    retryLimit: 3,
    retryDelay: 0,
    expireInSeconds: 120,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: 3600,
    deadLetter: LOST,
  });
  // A queue of an earlier version is left as it is by createQueue.
  await boss.updateQueue(QUEUE, { deadLetter: LOST });
  // pg-boss looks a queue up at its first use, over its own connection. Inside a transaction of the embedded
  // database, which has but one, that look-up would wait for the transaction, and the transaction for it.
  for (const queue of [QUEUE, LOST]) await boss.touch(queue, NO_JOB);
  return {
    /** Part of the caller's transaction. False when this workflow already has a job waiting or running. */
    async put(tx: Database, job: RunJob): Promise<boolean> {
      const id = await boss.send(QUEUE, job, {
        singletonKey: job.workflowId,
        db: fromDrizzle(tx as never, sql),
      });
      return id !== null;
    },
    async take(limit: number): Promise<TakenJob[]> {
      const jobs = await boss.fetch<RunJob>(QUEUE, { batchSize: limit });
      return jobs.map((job) => ({ ...job.data, jobId: job.id }));
    },
    /** Runs that no worker has brought to an end: what is left to do is to say so. */
    async takeLost(): Promise<TakenJob[]> {
      const jobs = await boss.fetch<RunJob>(LOST, { batchSize: 20 });
      return jobs.map((job) => ({ ...job.data, jobId: job.id }));
    },
    async completeLost(tx: Database, jobId: string): Promise<void> {
      await boss.complete(LOST, jobId, null, { db: fromDrizzle(tx as never, sql) });
    },
    /** A worker that stops saying so loses its job to another one. */
    async keep(jobId: string): Promise<void> {
      await boss.touch(QUEUE, jobId);
    },
    /** Part of the transaction that records what the job did. */
    async complete(tx: Database, jobId: string): Promise<void> {
      await boss.complete(QUEUE, jobId, null, { db: fromDrizzle(tx as never, sql) });
    },
    /** The job goes to the next worker that asks. */
    async giveBack(jobId: string): Promise<void> {
      await boss.fail(QUEUE, jobId);
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}
