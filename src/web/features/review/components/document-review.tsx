import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { OfficeDocument } from '#shared/contracts/documents.ts';
import { tellPerson } from '#shared/paper-title.ts';
import { Notice } from '#web/components/ui/notice.tsx';
import { useMay } from '#web/lib/standing.ts';
import { findMainAct, notGiven } from '../main-act.ts';
import { AskAgain } from './ask-again.tsx';
import { AskedAgain } from './asked-again.tsx';
import { CallNotice } from './call-notice.tsx';
import { DocumentView } from './document-view.tsx';
import { OwnerActs } from './owner-acts.tsx';
import { ReviewForm } from './review-form.tsx';
import { SplitProposal } from './split-proposal.tsx';
import { UnknownSender } from './unknown-sender.tsx';
import { WhereRead } from './where-read.tsx';

interface DocumentReviewProps {
  document: OfficeDocument;
  onDone: () => void;
  /** « Plus tard » : nothing was said of it. */
  onLeave: () => void;
}

/** The document beside what is to be said of it, where something can be. */
export function DocumentReview(props: DocumentReviewProps) {
  const { document } = props;
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:gap-8">
      <div className="lg:sticky lg:top-22 lg:self-start">
        <DocumentView document={document} />
      </div>
      {/* Another client's by now: what was begun for the former one is begun anew. */}
      <Said key={document.client?.id ?? 'nobody'} {...props} />
    </div>
  );
}

function Said({ document, onDone, onLeave }: DocumentReviewProps) {
  const { state, parts, client, askedAgain, call } = document;
  const mayAct = useMay('clerk');
  const [giving, setGiving] = useState(notGiven);
  /** Of a client, and waiting: it may be another's, or too badly taken. */
  const isOwned = mayAct && state === 'held' && client;
  const owner = isOwned && <OwnerActs {...{ document, giving }} onGiving={setGiving} onClose={onDone} />;
  return (
    <div className="grid content-start gap-6">
      {mayAct && parts.length > 0 && (
        <SplitProposal
          document={document}
          isMain={findMainAct(document, giving) === 'split'}
          onSplit={onDone}
        />
      )}
      {mayAct && state === 'held' && !client && document.broughtBy?.offersClient && (
        <UnknownSender messageId={document.broughtBy.messageId} person={tellPerson(document)} />
      )}
      {document.isOfNobody && owner}
      {call && <CallNotice call={call} callId={document.callId} />}
      {state === 'stored' && (
        <Notice tone="info" title="Ce document attend d’être lu">
          La prochaine exécution le lit, le nomme et le classe.
        </Notice>
      )}
      {askedAgain && <AskedAgain id={document.id} asked={askedAgain} />}
      {state === 'refused' && !askedAgain && (
        <Notice tone="info" title="Ce document n’est plus suivi">
          {document.reasons.join(' ')}
        </Notice>
      )}
      {!mayAct && (state === 'held' || state === 'filed') && (
        <Notice tone="info" title={document.typeLabel ?? 'Document à vérifier'}>
          {document.reasons.join(' ')}
        </Notice>
      )}
      {mayAct && (state === 'held' || state === 'filed') && (
        <MaybeOfOne several={parts.length > 1}>
          <ReviewForm
            {...{ document, giving, onDone }}
            onNameless={() => setGiving({ ...giving, isTried: true })}
            onClose={onLeave}
          />
        </MaybeOfOne>
      )}
      {!document.isOfNobody && owner}
      {isOwned && <AskAgain document={document} />}
      <WhereRead document={document} />
    </div>
  );
}

/** Where a file seems to hold several documents, what is said of it as one waits behind a line. */
function MaybeOfOne({ several, children }: { several: boolean; children: ReactNode }) {
  if (!several) return children;
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-muted text-sm hover:text-text">
        <ChevronRight className="size-4 transition-transform group-open:rotate-90" aria-hidden="true" />
        Ce n’est qu’un seul document
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}
