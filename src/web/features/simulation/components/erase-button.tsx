import { Button } from '#web/components/ui/button.tsx';
import { useEraseSimulation } from '../simulation.queries.ts';

export function EraseButton({ label }: { label: string }) {
  const { mutate, isPending } = useEraseSimulation();
  return (
    <Button size="small" disabled={isPending} onClick={() => mutate()}>
      {label}
    </Button>
  );
}
