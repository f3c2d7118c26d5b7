import { Play } from 'lucide-react';
import { Button } from '#web/components/ui/button.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { useSimulate } from '../simulation.queries.ts';

export function SimulateButton({ label, className }: { label: string; className?: string }) {
  const { mutate, isPending } = useSimulate();
  return (
    <Button look="primary" className={className} disabled={isPending} onClick={() => mutate()}>
      {isPending ? <Spinner /> : <Play className="size-4" aria-hidden="true" />}
      {label}
    </Button>
  );
}
