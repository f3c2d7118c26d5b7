import { type ComponentType, useRef, useState } from 'react';
import type { OfficeDocument } from '#shared/contracts/documents.ts';
import { Button } from '#web/components/ui/button.tsx';
import { useUndoFiling } from '#web/lib/document-acts.ts';
import { fetchPart } from '#web/lib/fetch-part.ts';
import type { ReviewDialogProps } from './review-dialog.tsx';

/** What a notary may do with a document of a case: say what it is, and take its filing back. */
export function FiledDocumentActs({
  document,
  describedBy,
}: {
  document: OfficeDocument;
  describedBy: string;
}) {
  const [review, setReview] = useState<{ Dialog: ComponentType<ReviewDialogProps> } | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const undo = useUndoFiling(document.id);

  async function open(): Promise<void> {
    const part = await fetchPart(() => import('./review-dialog.tsx'));
    if (part) setReview({ Dialog: part.ReviewDialog });
  }

  return (
    <div className="-ml-3 flex flex-wrap">
      <Button ref={opener} look="ghost" size="small" aria-describedby={describedBy} onClick={open}>
        {document.state === 'held' ? 'Vérifier' : 'Corriger'}
      </Button>
      {document.state === 'filed' && (
        <Button
          look="ghost"
          size="small"
          aria-describedby={describedBy}
          disabled={undo.isPending}
          onClick={() => undo.mutate()}
        >
          Annuler le classement
        </Button>
      )}
      {review && (
        <review.Dialog document={document} opener={() => opener.current} onClose={() => setReview(null)} />
      )}
    </div>
  );
}
