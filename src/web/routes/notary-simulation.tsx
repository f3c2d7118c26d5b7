import { BackLink } from '#web/components/back-link.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { SimulationScreen } from '#web/features/simulation/components/simulation-screen.tsx';

export function Component() {
  return (
    <>
      <BackLink otherwise="/notary/workflows" />
      <PageHeading title="Simuler">
        Ce que feraient vos automatisations sur les 30&nbsp;derniers jours, sans rien écrire.
      </PageHeading>
      <SimulationScreen />
    </>
  );
}
