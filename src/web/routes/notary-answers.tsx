import { BackLink } from '#web/components/back-link.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { SheetAnswersScreen } from '#web/features/sheet-answers/components/sheet-answers-screen.tsx';

export function Component() {
  return (
    <>
      <BackLink otherwise="/notary/workflows" />
      <PageHeading title="Vos réponses">
        À quelles questions chaque ligne de votre feuille répond sans vous. Ces phrases ont été essayées à
        l’instant sur votre feuille, telle qu’elle est aujourd’hui.
      </PageHeading>
      <SheetAnswersScreen />
    </>
  );
}
