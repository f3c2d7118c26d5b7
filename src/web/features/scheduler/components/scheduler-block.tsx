import { useQueryClient } from '@tanstack/react-query';
import { Play, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { useCronSettings, useExecutionStats, useRunScheduler } from '../scheduler.queries.ts';
import { Counters } from './counters.tsx';
import { ManualRun } from './manual-run.tsx';
import { SchedulerHeading } from './scheduler-heading.tsx';
import { TimelineChart } from './timeline-chart.tsx';

/** How the scheduler is doing, and the two things one can ask of it. */
export function SchedulerBlock() {
  const { data: stats, isError } = useExecutionStats();
  const { data: settings } = useCronSettings();
  const { mutate: run, data: lastRun, isPending } = useRunScheduler();
  return (
    <Card aria-labelledby="scheduler" className="p-5 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <SchedulerHeading />
        <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1">
          <RefreshButton />
          <Button onClick={() => run()} disabled={isPending}>
            {isPending ? <Spinner /> : <Play className="size-4" aria-hidden="true" />}
            Exécuter maintenant
          </Button>
        </div>
      </div>
      {settings?.enabled === false && (
        <div className="mt-5">
          <Notice tone="warning" title="La planification automatique est désactivée">
            Aucune automatisation ne démarre seule. Les exécutions manuelles restent possibles.
          </Notice>
        </div>
      )}
      <div className="mt-6 grid items-end gap-x-10 gap-y-6 xl:grid-cols-[auto_minmax(0,1fr)]">
        <Counters stats={stats} failed={isError} />
        <TimelineChart timeline={stats?.timeline ?? (isError ? [] : undefined)} />
      </div>
      <div role="status">{lastRun && <ManualRun run={lastRun} />}</div>
    </Card>
  );
}

function RefreshButton() {
  const queryClient = useQueryClient();
  const [refreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    await queryClient.invalidateQueries();
    setRefreshing(false);
  };
  return (
    <Button onClick={refresh} disabled={refreshing}>
      {refreshing ? <Spinner /> : <RefreshCw className="size-4" aria-hidden="true" />}
      Actualiser
    </Button>
  );
}
