import { BackLink } from '#web/components/back-link.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { useHasOffice } from '#web/features/account/account.queries.ts';
import { SupportCard } from '#web/features/support-access/components/support-card.tsx';
import { TeamScreen } from '#web/features/team/components/team-screen.tsx';

export function Component() {
  const hasOffice = useHasOffice();
  return (
    <>
      <BackLink otherwise="/notary/google" />
      <PageHeading title="L’équipe">
        Qui a accès à l’étude, et ce que chacun peut y faire. Chaque acte porte le nom de qui l’a fait.
      </PageHeading>
      <TeamScreen />
      {hasOffice && (
        <div className="mt-4">
          <SupportCard />
        </div>
      )}
    </>
  );
}
