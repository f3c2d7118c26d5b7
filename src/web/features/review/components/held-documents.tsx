import { type ComponentType, useCallback, useRef, useState } from 'react';
import type { OfficeDocument } from '#shared/contracts/documents.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { MoreButton } from '#web/components/ui/more-button.tsx';
import { fetchPart } from '#web/lib/fetch-part.ts';
import { countOf } from '#web/lib/figures.ts';
import { useHeldDocuments } from '../review.queries.ts';
import { HeldCard } from './held-card.tsx';
import type { ReviewDialogProps } from './review-dialog.tsx';

interface Review {
  Dialog: ComponentType<ReviewDialogProps>;
  document: OfficeDocument;
}

/**
 * « À vérifier » : what the automation held back, there only when there is something. The form is fetched when the
 * first one is opened.
 */
export function HeldDocuments() {
  const { data, isError, refetch, showMore, isPlaceholderData } = useHeldDocuments();
  const [review, setReview] = useState<Review | null>(null);
  const list = useRef<HTMLUListElement>(null);

  const open = useCallback(async (document: OfficeDocument) => {
    const part = await fetchPart(() => import('./review-dialog.tsx'));
    if (part) setReview({ Dialog: part.ReviewDialog, document });
  }, []);

  // The card that was opened; once it has left, the first of those that remain.
  const findOpener = (id: string) =>
    list.current?.querySelector<HTMLElement>(`[data-document="${id}"] button`) ??
    list.current?.querySelector<HTMLElement>('button') ??
    null;

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
              <HeldCard key={document.id} document={document} onOpen={() => open(document)} />
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
      {review && (
        <review.Dialog
          document={review.document}
          opener={() => findOpener(review.document.id)}
          onClose={() => setReview(null)}
        />
      )}
    </>
  );
}
