import type { Simulation } from '#shared/contracts/simulations.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useSimulation } from '../simulation.queries.ts';
import { SimulateButton } from './simulate-button.tsx';
import { SimulationProgress } from './simulation-progress.tsx';
import { SimulationResult } from './simulation-result.tsx';

export function SimulationScreen() {
  const { data, isError, isPending, refetch } = useSimulation();
  if (isPending) return <Skeleton className="h-48 w-full rounded-card" />;
  if (isError && data === undefined)
    return <LoadFailure title="La simulation n’a pas pu être chargée" onRetry={refetch} />;
  if (!data) return <Invitation />;
  if (data.state === 'running') return <SimulationProgress simulation={data} />;
  return data.state === 'failed' ? <Failed simulation={data} /> : <SimulationResult simulation={data} />;
}

function Invitation() {
  return (
    <Card as="article" className="max-w-[46rem] p-5 md:p-7">
      <p>
        La simulation lit les messages des 30&nbsp;derniers jours comme le feraient vos trois automatisations,
        et montre ce qu’elles feraient&nbsp;: les dossiers, les noms des pièces, les réponses et les relances.
      </p>
      <p className="mt-3 text-muted text-sm">
        Rien n’est écrit&nbsp;: aucun e-mail ne part, aucun message n’est marqué comme lu, ni votre drive ni
        vos feuilles ne changent. Le résultat est chiffré et effacé après 24&nbsp;heures, ou dès que vous le
        demandez.
      </p>
      <SimulateButton className="mt-5 max-sm:w-full" label="Simuler" />
    </Card>
  );
}

function Failed({ simulation }: { simulation: Simulation }) {
  return (
    <div role="alert">
      <Notice
        tone="danger"
        title="La simulation n’a pas abouti"
        action={<SimulateButton label="Simuler de nouveau" />}
      >
        {simulation.problem}
      </Notice>
    </div>
  );
}
