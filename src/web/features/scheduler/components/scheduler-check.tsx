import { RefreshCw } from 'lucide-react';
import { schedulerStatusLabels, schedulerWarnings } from '#shared/messages/labels.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { formatDateTime } from '#web/lib/dates.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useSchedulerCheck } from '../scheduler.queries.ts';
import { findSchedulerStatus } from '../scheduler-status.ts';
import { schedulerTones } from '../status-tones.ts';

/** Whether automations start by themselves, checked every two minutes and on demand. */
export function SchedulerCheck() {
  const { data: logs, isError, isFetching, refetch } = useSchedulerCheck();
  const found = findSchedulerStatus({ logs, failed: isError }, useNow(10_000));
  const status = isFetching ? 'checking' : found;
  const latest = logs?.[0];
  return (
    <Card aria-labelledby="scheduler" className="p-5 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id="scheduler" className="font-display text-section">
            Planificateur
          </h2>
          <span role="status" className="contents">
            <Badge tone={schedulerTones[status]} dot>
              {schedulerStatusLabels[status]}
            </Badge>
          </span>
        </div>
        <Button onClick={() => refetch()} disabled={isFetching} className="max-md:w-full">
          {isFetching ? <Spinner /> : <RefreshCw className="size-4" aria-hidden="true" />}
          Vérifier
        </Button>
      </div>
      <dl className="mt-5 text-sm">
        <dt className="text-muted">Dernière exécution</dt>
        <dd className="mt-0.5 font-display text-section tabular-nums">
          {latest ? formatDateTime(latest.execution_time) : '—'}
        </dd>
      </dl>
      <div role="alert">
        {status === 'inactive' && (
          <div className="mt-5">
            <Notice tone="warning" title={schedulerWarnings.inactive} />
          </div>
        )}
        {status === 'error' && (
          <div className="mt-5">
            <Notice tone="danger" title={schedulerWarnings.error} />
          </div>
        )}
      </div>
    </Card>
  );
}
