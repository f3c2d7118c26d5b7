import { LoadFailure } from '#web/components/load-failure.tsx';
import { firstOnPhone, SeeAll } from '#web/components/see-all.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { countOf } from '#web/lib/figures.ts';
import { useHeldDocuments } from '../review.queries.ts';
import { HeldCard } from './held-card.tsx';

/** The rest stands in « À traiter ». */
const FIRST_SHOWN = 3;

/** « À vérifier » : what the automation held back, there only when there is something. */
export function HeldDocuments() {
  const { data, error, refetch } = useHeldDocuments();

  const shown = data?.documents.slice(0, FIRST_SHOWN) ?? [];
  return (
    <>
      {!data && error && (
        <LoadFailure
          title="Les documents à vérifier n’ont pas pu être chargés"
          error={error}
          onRetry={refetch}
        />
      )}
      {data && data.total > 0 && (
        <section aria-labelledby="held-documents">
          <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id="held-documents" className="font-display text-section">
              À vérifier
            </h2>
            <Badge tone="warning">{countOf(data.total, 'document', 'documents')}</Badge>
          </div>
          <ul className={`grid gap-3 ${firstOnPhone}`}>
            {shown.map((document) => (
              <HeldCard key={document.id} document={document} />
            ))}
          </ul>
          <SeeAll kind="pieces" shown={shown.length} total={data.total} />
        </section>
      )}
    </>
  );
}
