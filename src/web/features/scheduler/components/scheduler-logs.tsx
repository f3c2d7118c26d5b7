import { useDeferredValue } from 'react';
import type { SchedulerLog } from '#shared/contracts/scheduler.ts';
import { labelSchedulerLogStatus } from '#shared/messages/labels.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { formatDateTime } from '#web/lib/dates.ts';
import { countOf } from '#web/lib/figures.ts';
import { useSchedulerLogs } from '../scheduler.queries.ts';
import { findLogTone } from '../status-tones.ts';

export function SchedulerLogs() {
  const { data, error, refetch } = useSchedulerLogs();
  const logs = useDeferredValue(data);
  if (!logs && error) return <LoadFailure title={toasts.loading.data} error={error} onRetry={refetch} />;
  return (
    <Panel title="Journal du planificateur" titledAbove loading={!logs}>
      {logs?.length === 0 && (
        <p className="px-5 py-10 text-center text-muted text-sm">Le planificateur n’est pas encore passé.</p>
      )}
      <ul>
        {logs?.map((log) => (
          <LogRow key={log.id} log={log} />
        ))}
      </ul>
    </Panel>
  );
}

function LogRow({ log }: { log: SchedulerLog }) {
  const { message, workflows_processed, success_count, error_count } = log.response_data;
  return (
    <li className="put-off-[5.5rem] grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-line px-4 py-2.5 text-sm not-last:border-b md:px-5">
      <p className="font-medium tabular-nums">{formatDateTime(log.execution_time)}</p>
      <Badge tone={findLogTone(log.status)}>{labelSchedulerLogStatus(log.status)}</Badge>
      <p className="col-span-2 text-muted">{message}</p>
      <p className="col-span-2 text-muted text-xs tabular-nums">
        {countOf(workflows_processed, 'traité', 'traités')} · {countOf(success_count, 'réussi', 'réussis')} ·{' '}
        <span className={error_count > 0 ? 'text-danger' : undefined}>
          {countOf(error_count, 'en erreur', 'en erreur')}
        </span>
      </p>
      {log.error_message && <p className="col-span-2 text-danger text-xs">{log.error_message}</p>}
    </li>
  );
}
