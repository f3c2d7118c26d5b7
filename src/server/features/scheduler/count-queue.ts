import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { queryRows } from '#server/database/query.ts';
import { queuedRuns } from './scheduler.tables.ts';

export interface QueueCounts {
  waiting: number;
  held: number;
  /** Whose slot has waited longest; null while none waits. */
  oldest: Date | null;
}

/** How many runs wait and are under way, of all processes. The queue is short: what is recorded leaves it. */
export async function countQueue(db: Database): Promise<QueueCounts> {
  const [row] = await queryRows<{ waiting: number; held: number; oldest: string | Date | null }>(
    db,
    sql`select count(*) filter (where holder is null)::int as waiting,
          count(*) filter (where holder is not null)::int as held,
          min(slot) filter (where holder is null) as oldest
        from ${queuedRuns}`,
  );
  const { waiting = 0, held = 0, oldest = null } = row ?? {};
  return { waiting, held, oldest: oldest === null ? null : new Date(oldest) };
}
