import type { ReactNode } from 'react';
import type { Workflow } from '#shared/contracts/workflows.ts';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { WorkflowCard } from './workflow-card.tsx';

// By the room that the side menu leaves, not by the window.
const grid = 'grid gap-4 @2xl:grid-cols-2 @[57rem]:grid-cols-3';

interface WorkflowGridProps {
  workflows: Workflow[];
  /** What an administrator may do with each. Given from outside: a notary's screen does not carry it. */
  renderMenu?: (workflow: Workflow) => ReactNode;
}

export function WorkflowGrid({ workflows, renderMenu }: WorkflowGridProps) {
  return (
    <div className="@container">
      <div className={grid}>
        {workflows.map((workflow) => (
          <WorkflowCard key={workflow.id} workflow={workflow} menu={renderMenu?.(workflow)} />
        ))}
      </div>
    </div>
  );
}

export function WorkflowGridSkeleton() {
  return (
    // On a phone one card stands for several: what follows starts below the window, and is not pushed out of sight.
    <div className="@container max-md:min-h-dvh" role="status" aria-label="Chargement des automatisations">
      <div className={grid}>
        {['a', 'b', 'c'].map((card) => (
          <div
            key={card}
            data-skeleton
            className="rounded-card border border-line bg-panel p-5 max-md:not-first:hidden"
          >
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="mt-4 h-4 w-full" />
            <Skeleton className="mt-5 h-20 w-full" />
            <Skeleton className="mt-5 h-4 w-4/5" />
            <Skeleton className="mt-2.5 h-4 w-4/5" />
            <Skeleton className="mt-6 h-10 w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
