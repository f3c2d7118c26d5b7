import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import type { Workflow } from '#shared/contracts/workflows.ts';
import { workflowLabels } from '#shared/messages/labels.ts';
import { May } from '#web/components/may.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { joinClasses } from '#web/lib/class-names.ts';
import { findWorkflowScreen } from '../workflow-screen.ts';
import { ExecuteButton } from './execute-button.tsx';
import { TodaySummary } from './today-summary.tsx';
import { ActiveBadge, WorkflowBadge } from './workflow-badge.tsx';
import { WorkflowFacts } from './workflow-facts.tsx';
import { ActiveSwitch, ScheduleSwitch } from './workflow-switches.tsx';

interface WorkflowCardProps {
  workflow: Workflow;
  menu?: ReactNode;
}

export function WorkflowCard({ workflow, menu }: WorkflowCardProps) {
  const titleId = useId();
  const screen = findWorkflowScreen(useLocation().pathname);
  return (
    <Card as="article" aria-labelledby={titleId} className="flex flex-col p-5">
      <div className="flex items-start justify-between gap-2">
        <h3 id={titleId} className="font-semibold text-heading">
          {workflow.name}
        </h3>
        <div className={joinClasses('flex items-center gap-1', Boolean(menu) && '-mr-2')}>
          {screen.plansOnly ? <ActiveBadge active={workflow.active} /> : <WorkflowBadge {...workflow} />}
          {menu}
        </div>
      </div>
      {screen.manages && workflow.notaryName && <p className="mt-0.5 text-sm">{workflow.notaryName}</p>}
      <p className="mt-1.5 text-muted text-sm md:min-h-[3em]">{workflow.description}</p>
      <div className="mt-4 flex flex-1 flex-col gap-4">
        {!workflow.active && (
          <p className="flex-1 text-sm text-warning">{workflowLabels.pendingActivation}</p>
        )}
        {workflow.active && !screen.plansOnly && <TodaySummary {...workflow} />}
        <WorkflowFacts {...workflow} />
        {screen.manages && <ActiveSwitch workflow={workflow} describedBy={titleId} />}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t pt-3.5">
          {!screen.plansOnly && <ScheduleSwitch workflow={workflow} screen={screen} describedBy={titleId} />}
          <May be="clerk">
            <ExecuteButton workflow={workflow} screen={screen} describedBy={titleId} />
          </May>
        </div>
      </div>
    </Card>
  );
}
