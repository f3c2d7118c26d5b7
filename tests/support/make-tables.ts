import type { DatabaseHandle } from '#server/database/connection.ts';
import { migrate } from '#server/database/migrate.ts';
import { startJobQueue } from '#server/features/scheduler/job-queue.ts';

/** The tables of the product and of its job queue. */
export async function makeTables(database: DatabaseHandle): Promise<void> {
  await migrate(database);
  const queue = await startJobQueue(database.boss, (error) => {
    throw error;
  });
  await queue.stop();
}
