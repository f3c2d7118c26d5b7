import { BackLink } from './back-link.tsx';
import { PageHeading } from './page-heading.tsx';

/** An address within Minutier at which this office has nothing. */
export function MissingPage({ otherwise, children }: { otherwise: string; children: string }) {
  return (
    <>
      <BackLink otherwise={otherwise} />
      <PageHeading title="Page non trouvée">{children}</PageHeading>
    </>
  );
}
