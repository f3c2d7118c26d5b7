import { BackLink } from '#web/components/back-link.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { useHasOffice } from '#web/features/account/account.queries.ts';
import { BeforeSetup } from '#web/features/setup/components/before-setup.tsx';
import { SheetAnswersScreen } from '#web/features/sheet-answers/components/sheet-answers-screen.tsx';

export function Component() {
  const hasOffice = useHasOffice();
  return (
    <>
      <BackLink otherwise="/notary/workflows" />
      <PageHeading title="Vos réponses">
        À quelles questions chaque ligne de votre feuille répond sans vous. Ces phrases ont été essayées à
        l’instant sur votre feuille, telle qu’elle est aujourd’hui.
      </PageHeading>
      {hasOffice === false ? (
        <BeforeSetup>
          Les lignes de votre feuille paraîtront ici une fois l’étude en route, avec ce que chacune répond.
        </BeforeSetup>
      ) : (
        <SheetAnswersScreen />
      )}
    </>
  );
}
