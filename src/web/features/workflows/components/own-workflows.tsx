import { useDeferredValue, useEffect } from 'react';
import { toasts } from '#shared/messages/toasts.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { notify } from '#web/lib/notices.ts';
import { sortAsTheyWork } from '../sort-as-they-work.ts';
import { useWorkflows } from '../workflows.queries.ts';
import { RunningBanner } from './running-banner.tsx';
import { WorkflowGrid, WorkflowGridSkeleton } from './workflow-grid.tsx';

/** A notary's automations, whatever state they are in. */
export function OwnWorkflows() {
  const { data, error, refetch } = useWorkflows();
  const workflows = useDeferredValue(data);
  const none = workflows?.length === 0;
  useEffect(() => {
    if (none) notify.info(toasts.loading.none);
  }, [none]);

  return (
    <section aria-labelledby="own-workflows">
      <h2 id="own-workflows" className="sr-only">
        Automatisations
      </h2>
      <RunningBanner count={workflows?.filter(({ running }) => running).length ?? 0} />
      {workflows && !none && <WorkflowGrid workflows={sortAsTheyWork(workflows)} />}
      {none && (
        <Notice tone="warning" title="Aucune automatisation n’est configurée pour votre étude">
          Elles apparaîtront ici dès que l’administrateur les aura activées.
        </Notice>
      )}
      {!workflows &&
        (error ? (
          <LoadFailure title={toasts.loading.automations} error={error} onRetry={refetch} />
        ) : (
          <WorkflowGridSkeleton />
        ))}
    </section>
  );
}
