import { workflowLabels } from '#shared/messages/labels.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { sortAsTheyWork } from '../sort-as-they-work.ts';
import { useWorkflows } from '../workflows.queries.ts';
import { WorkflowGrid, WorkflowGridSkeleton } from './workflow-grid.tsx';

/** When each of a notary's automations ran and runs next. */
export function PlannedWorkflows() {
  const { data: workflows, error, refetch } = useWorkflows();
  if (!workflows)
    return error ? (
      <LoadFailure title={toasts.loading.automations} error={error} onRetry={refetch} />
    ) : (
      <WorkflowGridSkeleton />
    );
  if (workflows.length === 0) return <Notice tone="info" title={workflowLabels.noneFound} />;
  return (
    <section aria-labelledby="planned">
      <h2 id="planned" className="sr-only">
        Automatisations
      </h2>
      <WorkflowGrid workflows={sortAsTheyWork(workflows)} />
    </section>
  );
}
