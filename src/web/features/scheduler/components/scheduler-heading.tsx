import { schedulerStatusLabels } from '#shared/messages/labels.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { formatDateTime } from '#web/lib/dates.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useSchedulerLogs } from '../scheduler.queries.ts';
import { findSchedulerStatus } from '../scheduler-status.ts';
import { schedulerTones } from '../status-tones.ts';

export function SchedulerHeading() {
  const { data: logs, isError } = useSchedulerLogs();
  const status = findSchedulerStatus({ logs, failed: isError }, useNow(10_000));
  const latest = logs?.[0];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <h2 id="scheduler" className="font-display text-section">
        Planificateur
      </h2>
      <Badge tone={schedulerTones[status]} dot>
        {schedulerStatusLabels[status]}
      </Badge>
      {latest && (
        <p className="text-muted text-sm max-md:w-full">
          dernier passage <span className="tabular-nums">{formatDateTime(latest.execution_time)}</span>
        </p>
      )}
    </div>
  );
}
