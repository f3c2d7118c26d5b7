import { licenceToasts } from '#shared/messages/licence-labels.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useLicences } from '../licences.queries.ts';
import { LicenceRow } from './licence-row.tsx';
import { NewLicence } from './new-licence.tsx';

/** Every licence, where it stands, and what an administrator may do with it. */
export function LicencesCard() {
  const { data: licences, isError, refetch } = useLicences();
  if (!licences && isError) return <LoadFailure title={licenceToasts.loadFailed} onRetry={refetch} />;
  return (
    <Card aria-labelledby="licences" className="p-5 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="licences" className="font-display text-section">
          Licences
        </h2>
        <NewLicence />
      </div>
      {licences ? (
        <ul className="mt-5">
          {licences.map((licence) => (
            <LicenceRow key={licence.id} licence={licence} />
          ))}
        </ul>
      ) : (
        <div className="mt-5 grid gap-4" role="status" aria-label="Chargement des licences">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      )}
    </Card>
  );
}
