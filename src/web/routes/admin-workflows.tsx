import { PageHeading } from '#web/components/page-heading.tsx';
import { ExecutionHistory } from '#web/features/scheduler/components/execution-history.tsx';
import { SchedulerBlock } from '#web/features/scheduler/components/scheduler-block.tsx';
import { SchedulerLogs } from '#web/features/scheduler/components/scheduler-logs.tsx';
import { AllWorkflows } from '#web/features/workflows/components/all-workflows.tsx';
import { WorkflowCounts } from '#web/features/workflows/components/workflow-counts.tsx';

export function Component() {
  return (
    <>
      <PageHeading title="Gestion des Workflows">
        <WorkflowCounts />
      </PageHeading>
      <div className="grid gap-4">
        <SchedulerBlock />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <ExecutionHistory />
          <SchedulerLogs />
        </div>
      </div>
      <div className="mt-10">
        <AllWorkflows />
      </div>
    </>
  );
}
