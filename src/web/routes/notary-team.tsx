import { BackLink } from '#web/components/back-link.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { SupportCard } from '#web/features/support-access/components/support-card.tsx';
import { TeamScreen } from '#web/features/team/components/team-screen.tsx';

export function Component() {
  return (
    <>
      <BackLink otherwise="/notary/google" />
      <PageHeading title="L’équipe">
        Qui a accès à l’étude, et ce que chacun peut y faire. Chaque acte porte le nom de qui l’a fait.
      </PageHeading>
      <TeamScreen />
      <div className="mt-4">
        <SupportCard />
      </div>
    </>
  );
}
