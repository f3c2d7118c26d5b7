import { FolderPlus, UserRound } from 'lucide-react';
import { notaryFolderLabels } from '#shared/messages/labels.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useFolders } from '../folders.queries.ts';
import { useWorkflowCounts } from '../found-workflows.queries.ts';
import { useManagement } from '../management-requests.ts';
import { FolderCard } from './folder-card.tsx';

/** The administrator's own folders, and the way to those of the notaries. */
export function FolderList() {
  const { data: folders, error, refetch } = useFolders();
  const { data: counts } = useWorkflowCounts('');
  return (
    <section aria-labelledby="folders">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="folders" className="sr-only">
          Dossiers
        </h2>
        <p className="text-muted">
          Un dossier réunit des workflows{'\u00a0'}; il n’en change ni le notaire ni l’exécution.
        </p>
        <ButtonLink to="/admin/folders" size="small">
          <UserRound className="size-4" aria-hidden="true" />
          {notaryFolderLabels.title}
        </ButtonLink>
      </div>
      {folders?.length === 0 && <NoFolder />}
      {folders && folders.length > 0 && (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {folders.map((folder) => (
            <FolderCard
              key={folder.id}
              folder={folder}
              count={counts && (counts.folders.find(({ id }) => id === folder.id)?.count ?? 0)}
            />
          ))}
        </div>
      )}
      {!folders &&
        (error ? (
          <LoadFailure title={toasts.loading.data} error={error} onRetry={refetch} />
        ) : (
          <FoldersSkeleton />
        ))}
    </section>
  );
}

function NoFolder() {
  const ask = useManagement();
  return (
    <div className="rounded-card border border-line bg-panel px-6 py-12 text-center">
      <p className="font-display text-section">Aucun dossier</p>
      <p className="mx-auto mt-2 mb-5 max-w-md text-muted text-sm">
        Réunissez les workflows d’une région, d’un groupe d’études ou d’un même usage.
      </p>
      <Button onClick={({ currentTarget }) => ask({ kind: 'create-folder' }, currentTarget)}>
        <FolderPlus className="size-4" aria-hidden="true" />
        Créer un dossier
      </Button>
    </div>
  );
}

function FoldersSkeleton() {
  return (
    <div role="status" aria-label="Chargement des dossiers" className="grid gap-4 lg:grid-cols-2">
      {['a', 'b'].map((card) => (
        <div key={card} className="rounded-card border border-line bg-panel p-5">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="mt-4 h-4 w-4/5" />
          <Skeleton className="mt-6 h-10 w-full" />
        </div>
      ))}
    </div>
  );
}
