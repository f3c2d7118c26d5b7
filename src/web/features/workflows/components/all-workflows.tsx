import { Notice } from '#web/components/ui/notice.tsx';
import { useWorkflowCounts } from '../found-workflows.queries.ts';
import { RunningBanner } from './running-banner.tsx';
import { WorkflowFinder } from './workflow-finder.tsx';

/** Every workflow of every office, newest first. */
export function AllWorkflows() {
  const { data: counts } = useWorkflowCounts('');
  return (
    <section aria-labelledby="all-workflows">
      <h2 id="all-workflows" className="sr-only">
        Tous les Workflows
      </h2>
      <RunningBanner count={counts?.running ?? 0} />
      {counts?.total === 0 ? (
        <Notice tone="info" title="Aucun workflow n’existe encore." />
      ) : (
        <WorkflowFinder total={counts?.total ?? 0} />
      )}
    </section>
  );
}
