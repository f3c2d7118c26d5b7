import { PageHeading } from '#web/components/page-heading.tsx';
import { NotaryDirectory } from '#web/features/notaries/components/notary-directory.tsx';

export function Component() {
  return (
    <>
      <PageHeading title="Gestion des Notaires">
        Les études qui ont configuré leur compte, et ce qu’elles attendent de vous.
      </PageHeading>
      <NotaryDirectory />
    </>
  );
}
