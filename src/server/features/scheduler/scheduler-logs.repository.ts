import { desc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { newId } from '#server/database/ids.ts';
import type { SchedulerLog } from '#shared/contracts/scheduler.ts';
import { cronSchedulerLogs } from './scheduler.tables.ts';

type Counts = { processed: number; successful: number; failed: number };

export type SchedulerLogsRepository = ReturnType<typeof createSchedulerLogsRepository>;

const closedStatus = sql`case when ${cronSchedulerLogs.errorMessage} is null then 'completed' else 'error' end`;

/** One row a minute, whichever process writes it: opened when the minute starts, closed with its counts. */
export function createSchedulerLogsRepository(db: Database) {
  return {
    async open(minute: Date): Promise<void> {
      await db
        .insert(cronSchedulerLogs)
        .values({ id: newId(), minute, executionTime: minute, status: 'started', responseData: toData(null) })
        .onConflictDoNothing();
    },
    /** Closes the minutes before `current` that nobody closed, each with its own counts. */
    async closeBefore(current: Date, count: (minute: Date) => Promise<Counts>): Promise<void> {
      const open = await db
        .select({ minute: cronSchedulerLogs.minute })
        .from(cronSchedulerLogs)
        .where(sql`${cronSchedulerLogs.status} = 'started' and ${lt(cronSchedulerLogs.minute, current)}`);
      for (const { minute } of open) {
        await db
          .update(cronSchedulerLogs)
          .set({ status: closedStatus, responseData: toData(await count(minute)) })
          .where(sql`${eq(cronSchedulerLogs.minute, minute)} and ${cronSchedulerLogs.status} = 'started'`);
      }
    },
    /** The minute goes on: its status and its counts come when it is closed. */
    async recordError(minute: Date, message: string): Promise<void> {
      await db
        .update(cronSchedulerLogs)
        .set({ errorMessage: message })
        .where(eq(cronSchedulerLogs.minute, minute));
    },
    async listLatest(limit: number): Promise<SchedulerLog[]> {
      const rows = await db
        .select()
        .from(cronSchedulerLogs)
        .orderBy(desc(cronSchedulerLogs.minute))
        .limit(limit);
      return rows.map((row) => ({
        id: row.id,
        execution_time: row.executionTime.toISOString(),
        status: row.status,
        response_data: row.responseData as SchedulerLog['response_data'],
        error_message: row.errorMessage,
        created_at: row.createdAt.toISOString(),
      }));
    },
  };
}

function toData(counts: Counts | null): SchedulerLog['response_data'] {
  return {
    message: counts ? describeMinute(counts) : 'Minute en cours.',
    workflows_processed: counts?.processed ?? 0,
    success_count: counts?.successful ?? 0,
    error_count: counts?.failed ?? 0,
  };
}

function describeMinute({ processed, failed }: Counts): string {
  if (processed === 0) return 'Aucune automatisation à exécuter.';
  const runs = processed === 1 ? '1 exécution' : `${processed} exécutions`;
  return failed === 0 ? `${runs}, aucune erreur.` : `${runs}, dont ${failed} en échec.`;
}
