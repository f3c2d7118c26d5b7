import { useRef } from 'react';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { MoreButton } from '#web/components/ui/more-button.tsx';
import { countOf } from '#web/lib/figures.ts';
import { useHeldDocuments } from '../review.queries.ts';
import { HeldCard } from './held-card.tsx';

/** « À vérifier » : what the automation held back, there only when there is something. */
export function HeldDocuments() {
  const { data, isError, refetch, showMore, isPlaceholderData } = useHeldDocuments();
  const list = useRef<HTMLUListElement>(null);

  return (
    <>
      {!data && isError && (
        <LoadFailure title="Les documents à vérifier n’ont pas pu être chargés" onRetry={refetch} />
      )}
      {data && data.total > 0 && (
        <section aria-labelledby="held-documents">
          <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id="held-documents" className="font-display text-section">
              À vérifier
            </h2>
            <Badge tone="warning">{countOf(data.total, 'document', 'documents')}</Badge>
          </div>
          <ul ref={list} className="grid gap-3">
            {data.documents.map((document) => (
              <HeldCard key={document.id} document={document} />
            ))}
          </ul>
          <MoreButton
            className="mt-3 w-full"
            list={list}
            shown={data.documents.length}
            hasMore={data.documents.length < data.total}
            isWaiting={isPlaceholderData}
            onMore={showMore}
          />
        </section>
      )}
    </>
  );
}
