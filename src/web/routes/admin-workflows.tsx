import { PageHeading } from '#web/components/page-heading.tsx';
import { SchedulerBlock } from '#web/features/scheduler/components/scheduler-block.tsx';
import { SchedulerTabs } from '#web/features/scheduler/components/scheduler-tabs.tsx';
import {
  cronSettingsQuery,
  executionStatsQuery,
  executionsQuery,
  schedulerLogsQuery,
} from '#web/features/scheduler/scheduler.queries.ts';
import { ManagementActions } from '#web/features/workflows/components/management-actions.tsx';
import { ManagementDialogs } from '#web/features/workflows/components/management-dialogs.tsx';
import { WorkflowCounts } from '#web/features/workflows/components/workflow-counts.tsx';
import { WorkflowTabs } from '#web/features/workflows/components/workflow-tabs.tsx';
import { allWorkflowsQuery, workflowCountsQuery } from '#web/features/workflows/found-workflows.queries.ts';
import { awaitAnswers } from '#web/lib/arrival.ts';

export const loader = () =>
  awaitAnswers('admin/workflows', [
    executionStatsQuery,
    executionsQuery,
    schedulerLogsQuery,
    cronSettingsQuery,
    allWorkflowsQuery,
    workflowCountsQuery(''),
  ]);

export function Component() {
  return (
    <ManagementDialogs>
      <PageHeading title="Gestion des Workflows" actions={<ManagementActions />}>
        <WorkflowCounts />
      </PageHeading>
      <SchedulerBlock />
      <div className="mt-10">
        <WorkflowTabs />
      </div>
      <div className="mt-12">
        <SchedulerTabs />
      </div>
    </ManagementDialogs>
  );
}
