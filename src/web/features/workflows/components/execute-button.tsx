import { Play } from 'lucide-react';
import type { Workflow } from '#shared/contracts/workflows.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { useExecuteLock } from '../execute-lock.ts';
import type { WorkflowScreen } from '../workflow-screen.ts';
import { useExecute } from '../workflows.queries.ts';

interface ExecuteButtonProps {
  workflow: Workflow;
  screen: WorkflowScreen;
  describedBy: string;
}

export function ExecuteButton({ workflow, screen, describedBy }: ExecuteButtonProps) {
  const { secondsLeft, lock } = useExecuteLock(workflow.id);
  const { mutate, isPending } = useExecute(workflow, screen);
  const running = isPending || workflow.running;

  const execute = () => {
    lock();
    mutate();
  };

  return (
    <Button
      onClick={execute}
      disabled={running || secondsLeft > 0 || !workflow.active}
      aria-describedby={describedBy}
      className="min-w-30"
    >
      {running ? <Spinner /> : <Play className="size-4" aria-hidden="true" />}
      {running ? 'En cours' : screen.executeLabel}
      {!running && secondsLeft > 0 && (
        <span className="text-muted tabular-nums" aria-hidden="true">
          {secondsLeft}
          {'\u00a0'}s
        </span>
      )}
    </Button>
  );
}
