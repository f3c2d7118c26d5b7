import type { Workflow } from '#shared/contracts/workflows.ts';
import { LabelledSwitch } from '#web/components/ui/labelled-switch.tsx';
import { useMay } from '#web/lib/standing.ts';
import type { WorkflowScreen } from '../workflow-screen.ts';
import { useSetActive, useToggleSchedule } from '../workflows.queries.ts';

interface SwitchProps {
  workflow: Workflow;
  describedBy: string;
}

export function ScheduleSwitch({ workflow, screen, describedBy }: SwitchProps & { screen: WorkflowScreen }) {
  const { mutate, isPending } = useToggleSchedule(workflow.id, screen.schedule);
  const mayPlan = useMay('notary');
  return (
    <LabelledSwitch
      label="Planifiée"
      checked={workflow.cronSettings.enabled}
      disabled={!mayPlan}
      isBusy={isPending}
      describedBy={describedBy}
      onChange={() => mutate()}
    />
  );
}

export function ActiveSwitch({ workflow, describedBy }: SwitchProps) {
  const { mutate, isPending, variables } = useSetActive(workflow.id);
  return (
    <LabelledSwitch
      asFact
      label="Active"
      checked={isPending ? variables : workflow.active}
      isBusy={isPending}
      describedBy={describedBy}
      onChange={(active) => mutate(active)}
    />
  );
}
