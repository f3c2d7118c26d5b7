import type { Workflow } from '#shared/contracts/workflows.ts';
import { workflowLabels } from '#shared/messages/labels.ts';
import { formatDateTime } from '#web/lib/dates.ts';

/** A run that is due is started within a minute by a scheduler that goes. */
const LATE_MS = 60_000;

/** When an automation runs next: never at a time that has gone by, and never while it may not run at all. */
export function describeNextRun(
  active: boolean,
  { enabled, nextRun }: Workflow['cronSettings'],
  now: number,
): string {
  if (!active || !enabled || !nextRun) return workflowLabels.notPlanned;
  return now - Date.parse(nextRun) > LATE_MS ? workflowLabels.nextPass : formatDateTime(nextRun);
}
