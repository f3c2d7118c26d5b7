import { BackLink } from '#web/components/back-link.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { useHasOffice } from '#web/features/account/account.queries.ts';
import { BeforeSetup } from '#web/features/setup/components/before-setup.tsx';
import { SimulationScreen } from '#web/features/simulation/components/simulation-screen.tsx';

export function Component() {
  const hasOffice = useHasOffice();
  return (
    <>
      <BackLink otherwise="/notary/workflows" />
      <PageHeading title="Simuler">
        Ce que feraient vos automatisations sur les 30&nbsp;derniers jours, sans rien écrire.
      </PageHeading>
      {hasOffice === false ? (
        <BeforeSetup>
          La simulation lit les messages de votre boîte&nbsp;: elle attend de savoir où elle est.
        </BeforeSetup>
      ) : (
        <SimulationScreen />
      )}
    </>
  );
}
