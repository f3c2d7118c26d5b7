import { useDeferredValue } from 'react';
import { toasts } from '#shared/messages/toasts.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { useWorkflows } from '../workflows.queries.ts';
import { RunningBanner } from './running-banner.tsx';
import { WorkflowFinder } from './workflow-finder.tsx';
import { WorkflowGridSkeleton } from './workflow-grid.tsx';

/** Every workflow of every office, newest first. */
export function AllWorkflows() {
  const { data, error, refetch } = useWorkflows();
  const workflows = useDeferredValue(data);
  return (
    <section aria-labelledby="all-workflows">
      <h2 id="all-workflows" className="sr-only">
        Tous les Workflows
      </h2>
      <RunningBanner count={workflows?.filter(({ running }) => running).length ?? 0} />
      {workflows && workflows.length > 0 && <WorkflowFinder workflows={workflows} />}
      {workflows?.length === 0 && <Notice tone="info" title="Aucun workflow n’existe encore." />}
      {!workflows &&
        (error ? (
          <LoadFailure title={toasts.loading.data} error={error} onRetry={refetch} />
        ) : (
          <WorkflowGridSkeleton />
        ))}
    </section>
  );
}
