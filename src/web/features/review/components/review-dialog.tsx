import type { OfficeDocument } from '#shared/contracts/documents.ts';
import { OpenDialog } from '#web/components/ui/dialog.tsx';
import { DocumentView } from './document-view.tsx';
import { OwnerActs } from './owner-acts.tsx';
import { ReviewForm } from './review-form.tsx';
import { SplitProposal } from './split-proposal.tsx';

export interface ReviewDialogProps {
  document: OfficeDocument;
  opener: () => HTMLElement | null;
  onClose: () => void;
}

/** The document beside what is to be said of it. */
export function ReviewDialog({ document, opener, onClose }: ReviewDialogProps) {
  return (
    <OpenDialog
      wide
      title={document.originalName}
      description={document.client ? `Dossier ${document.client.name}` : 'Aucun client reconnu'}
      opener={opener}
      onClose={onClose}
    >
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <DocumentView document={document} />
        <div className="grid content-start gap-6">
          {document.parts.length > 0 && <SplitProposal document={document} onSplit={onClose} />}
          {document.state === 'held' && document.client && (
            <OwnerActs document={document} onClose={onClose} />
          )}
          <ReviewForm document={document} onClose={onClose} />
        </div>
      </div>
    </OpenDialog>
  );
}
