import { Link } from 'react-router';
import type { OfficeDocument } from '#shared/contracts/documents.ts';
import { titlePaper } from '#shared/paper-title.ts';
import { BackLink } from '#web/components/back-link.tsx';
import { FileName } from '#web/components/file-name.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { MissingPage } from '#web/components/missing-page.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { formatDateTime } from '#web/lib/dates.ts';
import { useFinish } from '#web/lib/finish.ts';
import { isMissing } from '#web/lib/is-missing.ts';
import { useHere, useLeave } from '#web/lib/origin.ts';
import { clientPage, messagePage, toDoPage } from '#web/lib/pages.ts';
import { useOfficeDocument } from '../review.queries.ts';
import { DocumentReview } from './document-review.tsx';

/** A paper: itself, beside what is to be said of it. */
export function DocumentPage({ id }: { id: string }) {
  const { data: document, error, refetch } = useOfficeDocument(id);
  const leave = useLeave(toDoPage);
  const finish = useFinish(toDoPage);
  if (isMissing(error))
    return (
      <MissingPage otherwise={toDoPage}>Ce document n’existe pas, ou n’est pas de votre étude.</MissingPage>
    );
  return (
    <>
      <BackLink otherwise={toDoPage} />
      {document && (
        <>
          <PageHeading title={titleOf(document)} shown={<FileName name={titleOf(document)} />}>
            <Owner client={document.client} />
            {document.broughtBy && <BroughtBy message={document.broughtBy} />}
          </PageHeading>
          <DocumentReview document={document} onDone={finish} onLeave={leave} />
        </>
      )}
      {!document && (error ? <Failure error={error} onRetry={refetch} /> : <Loading />)}
    </>
  );
}

/** By the name that it was filed under; one that waits by that it came with. */
function titleOf(document: OfficeDocument): string {
  const { state, fileName, broughtBy } = document;
  const receivedAt = broughtBy ? new Date(broughtBy.receivedAt) : null;
  return state === 'filed' ? fileName : titlePaper({ ...document, receivedAt });
}

function Owner({ client }: Pick<OfficeDocument, 'client'>) {
  const here = useHere();
  if (!client) return 'Aucun client reconnu';
  return (
    <>
      Dossier{' '}
      <Link
        to={clientPage(client.id)}
        state={here}
        className="text-text underline decoration-line-strong underline-offset-4 hover:decoration-current"
      >
        {client.name}
      </Link>
    </>
  );
}

function BroughtBy({ message }: { message: NonNullable<OfficeDocument['broughtBy']> }) {
  const here = useHere();
  const { messageId, subject, receivedAt } = message;
  return (
    <span className="block">
      Reçu avec{' '}
      <Link
        to={messagePage(messageId)}
        state={here}
        className="text-text underline decoration-line-strong underline-offset-4 hover:decoration-current"
      >
        {subject ? `«\u00a0${subject}\u00a0»` : 'un message sans objet'}
      </Link>
      , le <span className="whitespace-nowrap tabular-nums">{formatDateTime(receivedAt)}</span>
    </span>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <>
      <PageHeading title="Document" />
      <LoadFailure title="Ce document n’a pas pu être chargé" error={error} onRetry={onRetry} />
    </>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Chargement du document">
      <Skeleton className="mb-3 h-9 w-2/3 max-w-md" />
      <Skeleton className="mb-8 h-5 w-44" />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <Skeleton className="h-[42dvh] lg:h-[70dvh]" />
        <Skeleton className="h-80" />
      </div>
    </div>
  );
}
