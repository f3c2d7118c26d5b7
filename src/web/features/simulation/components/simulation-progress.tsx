import { useId } from 'react';
import type { Simulation } from '#shared/contracts/simulations.ts';
import { Card } from '#web/components/ui/card.tsx';
import { formatFigure } from '#web/lib/figures.ts';
import { EraseButton } from './erase-button.tsx';

const steps = {
  reading: 'Lecture des messages',
  filing: 'Lecture et classement des pièces',
  reminding: 'Préparation des relances',
} as const;

/** How far it is; one may leave the page meanwhile. */
export function SimulationProgress({ simulation: { step, treated, total } }: { simulation: Simulation }) {
  const id = useId();
  // First the office's registry is looked at; how much there is to read is known then.
  const isBegun = total > 0;
  const number = Object.keys(steps).indexOf(step) + 1;
  return (
    <Card as="article" className="max-w-[46rem] p-5 md:p-7">
      <p id={id} role="status" className="font-display text-section">
        {isBegun ? steps[step] : 'Préparation'}
      </p>
      <p className="mt-1 text-muted text-sm">
        Étape {number} sur 3. Vous pouvez quitter cette page&nbsp;: la simulation continue.
      </p>
      <progress
        aria-labelledby={id}
        className="mt-5 h-1.5 w-full appearance-none overflow-hidden rounded-full bg-well [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-well [&::-webkit-progress-value]:bg-gold"
        value={treated}
        max={Math.max(1, total)}
      />
      <p className="mt-2 flex items-center justify-between text-muted text-sm tabular-nums">
        <span>{isBegun && `${formatFigure(treated)} sur ${formatFigure(total)}`}</span>
        <EraseButton label="Arrêter" />
      </p>
    </Card>
  );
}
