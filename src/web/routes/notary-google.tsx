import { ChevronRight } from 'lucide-react';
import { PageHeading } from '#web/components/page-heading.tsx';
import { AccountScreen } from '#web/features/account/components/account-screen.tsx';
import { ClosuresCard } from '#web/features/closures/components/closures-card.tsx';
import { LicenceCard } from '#web/features/own-key/components/licence-card.tsx';
import { PaperAnswersCard } from '#web/features/paper-answers/components/paper-answers-card.tsx';
import { SecondFactorCard } from '#web/features/second-factor/components/second-factor-card.tsx';
import { SetupCard } from '#web/features/setup/components/setup-card.tsx';
import { TrialsCard } from '#web/features/setup/components/trials-card.tsx';
import { useSetup } from '#web/features/setup/setup.queries.ts';
import { TeamCard } from '#web/features/team/components/team-card.tsx';
import { OwnWorkflows } from '#web/features/workflows/components/own-workflows.tsx';
import { useMay } from '#web/lib/standing.ts';

/** Whoever comes here to change an address is not in their way: they stand on « Mes Automatisations ». */
function OwnAutomations() {
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-muted hover:text-text">
        <ChevronRight className="size-4 transition-transform group-open:rotate-90" aria-hidden="true" />
        Vos automatisations
      </summary>
      <div className="mt-3">
        <OwnWorkflows />
      </div>
    </details>
  );
}

export function Component() {
  const hasKey = useMay('holder');
  const { data: setup } = useSetup();
  return (
    <>
      <PageHeading title="Configuration du compte">
        L’adresse que vos clients utilisent, et ce que Minutier écrit en votre nom.
      </PageHeading>
      <AccountScreen
        ready={setup?.ready ?? false}
        failing={setup?.trials.some(({ state }) => state === 'failed') ?? false}
        way={(configured) => <SetupCard configured={configured} />}
        trials={<TrialsCard />}
        licenceCard={(maskedKey) => (
          <>
            {hasKey && <LicenceCard maskedKey={maskedKey} />}
            <TeamCard />
            <SecondFactorCard />
          </>
        )}
        automations={
          <>
            <PaperAnswersCard />
            <ClosuresCard />
            <OwnAutomations />
          </>
        }
      />
    </>
  );
}
