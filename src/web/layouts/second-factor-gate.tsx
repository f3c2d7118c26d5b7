import { PageHeading } from '#web/components/page-heading.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { SetUpSteps } from '#web/features/second-factor/components/set-up-steps.tsx';

/** In the place of every screen, until an administrator has his second factor. */
export function SecondFactorGate() {
  return (
    <>
      <PageHeading title="Second facteur">
        Il est obligatoire pour les administrateurs. Le reste s’ouvre dès qu’il est activé.
      </PageHeading>
      <Card className="max-w-[36rem] p-5 md:p-6">
        <SetUpSteps />
      </Card>
    </>
  );
}
