import type { SchedulerLog } from '#shared/contracts/scheduler.ts';
import type { SchedulerStatus } from '#shared/messages/labels.ts';

const aliveMilliseconds = 3 * 60_000;

interface LogsQuery {
  logs: Pick<SchedulerLog, 'execution_time'>[] | undefined;
  failed: boolean;
}

/** Active when the latest passage is less than three minutes old. `now` in milliseconds. */
export function findSchedulerStatus({ logs, failed }: LogsQuery, now: number): SchedulerStatus {
  if (failed) return 'error';
  if (!logs) return 'checking';
  const [latest] = logs;
  if (!latest) return 'inactive';
  const age = now - Date.parse(latest.execution_time);
  if (Number.isNaN(age)) return 'unknown';
  return age < aliveMilliseconds ? 'active' : 'inactive';
}
