import type { ReactNode } from 'react';
import type { CasePieces } from '#shared/contracts/clients.ts';
import { BackLink } from '#web/components/back-link.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { MissingPage } from '#web/components/missing-page.tsx';
import { PageHeading } from '#web/components/page-heading.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { isMissing } from '#web/lib/is-missing.ts';
import { clientFilesPage } from '#web/lib/pages.ts';
import { useCasePieces } from '../client-files.queries.ts';
import { useClientDialog } from '../use-client-dialog.tsx';
import { CaseFile } from './case-file.tsx';
import { CaseType } from './case-type.tsx';
import { ClientContacts } from './client-contacts.tsx';
import { ClientMenu } from './client-menu.tsx';
import { ClientMessages } from './client-messages.tsx';
import { Standstill } from './standstill.tsx';

type Rest = (name: string) => ReactNode;

/** A client's file; beside it what was exchanged with him, and what else is done with what is known of him. */
export function ClientPage({ id, children }: { id: string; children: Rest }) {
  const { data, error, refetch } = useCasePieces(id);
  if (isMissing(error))
    return (
      <MissingPage otherwise={clientFilesPage}>
        Ce dossier n’existe pas, ou n’est pas de votre étude.
      </MissingPage>
    );
  return (
    <>
      {data ? <Client found={data}>{children}</Client> : <BackLink otherwise={clientFilesPage} />}
      {!data && (error ? <Failure error={error} onRetry={refetch} /> : <Loading />)}
    </>
  );
}

function Client({ found, children }: { found: CasePieces; children: Rest }) {
  const { dialog, open } = useClientDialog();
  const { name, caseLabel, suspensions } = found;
  return (
    <>
      <BackLink otherwise={clientFilesPage} />
      <div className="flex items-start justify-between gap-4">
        <PageHeading title={name}>{caseLabel ?? 'Type de dossier à préciser'}</PageHeading>
        <ClientMenu file={found} onAct={(act, opener) => open(act, found, opener)} />
      </div>
      <div className="grid gap-4">
        {suspensions.length > 0 && (
          <Standstill file={found} onResume={(act, { currentTarget }) => open(act, found, currentTarget)} />
        )}
        <CaseType found={found} />
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <Card aria-label="Pièces du dossier" className="p-4 md:p-6">
            <CaseFile found={found} />
          </Card>
          <div className="grid min-w-0 gap-4">
            <ClientContacts found={found} />
            <ClientMessages clientId={found.id} />
            {children(name)}
          </div>
        </div>
      </div>
      {dialog}
    </>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <>
      <PageHeading title="Dossier" />
      <LoadFailure title="Ce dossier n’a pas pu être chargé" error={error} onRetry={onRetry} />
    </>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Chargement du dossier">
      <Skeleton className="mb-3 h-9 w-1/2 max-w-md" />
      <Skeleton className="mb-8 h-5 w-44" />
      <div className="grid gap-4 rounded-card border border-line bg-panel p-4 md:p-6">
        <Skeleton className="h-2.5 w-full" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    </div>
  );
}
