import type { Workflow } from '#shared/contracts/workflows.ts';
import { Badge } from '#web/components/ui/badge.tsx';

type State = Pick<Workflow, 'active' | 'running' | 'lastStatus'>;

export function WorkflowBadge(state: State) {
  const { tone, label } = describeState(state);
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
}

/** Whether the automation may run at all, whatever its last run did. */
export function ActiveBadge({ active }: Pick<Workflow, 'active'>) {
  return (
    <Badge tone={active ? 'success' : 'neutral'} dot>
      {active ? 'Actif' : 'Inactif'}
    </Badge>
  );
}

function describeState({ active, running, lastStatus }: State) {
  if (running) return { tone: 'info', label: 'En cours' } as const;
  if (!active) return { tone: 'neutral', label: 'Inactif' } as const;
  if (lastStatus === 'failed') return { tone: 'danger', label: 'Échec' } as const;
  return { tone: 'success', label: 'Actif' } as const;
}
