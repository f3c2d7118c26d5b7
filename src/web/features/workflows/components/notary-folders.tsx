import { Search } from 'lucide-react';
import { useState } from 'react';
import { MOST_NOTARY_FOLDERS, type NotaryFolder } from '#shared/contracts/folders.ts';
import { notaryFolderLabels as labels } from '#shared/messages/labels.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { MoreOrSearch } from '#web/components/more-or-search.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useSearched } from '#web/lib/use-settled.ts';
import { FOLDERS_AT_ONCE, useNotaryFolders } from '../notary-folders.queries.ts';
import { NotaryFolderCard } from './notary-folder-card.tsx';

const POLL_MS = 5000;
const grid = 'grid gap-4 @2xl:grid-cols-2 @[57rem]:grid-cols-3';

/** One card a notary, read again every five seconds. */
export function NotaryFolders() {
  const [typed, setTyped] = useState('');
  const [limit, setLimit] = useState(FOLDERS_AT_ONCE);
  const search = useSearched(typed);
  // One more than are shown says whether there are others.
  const asked = { ...(search && { search }), limit: limit + 1 };
  const { data, error, refetch } = useNotaryFolders(asked, {
    errorNotice: toasts.loading.notaries,
    pollEvery: POLL_MS,
  });
  return (
    <section aria-label="Notaires" className="@container">
      <div className="relative mb-5 max-w-md">
        <Search
          className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-muted"
          aria-hidden="true"
        />
        <input
          type="search"
          value={typed}
          maxLength={100}
          onChange={({ target }) => setTyped(target.value)}
          placeholder={labels.search}
          aria-label={labels.search}
          className="h-11 w-full rounded-control border border-control bg-well pr-3.5 pl-11 text-base placeholder:text-muted"
        />
      </div>
      {data && data.length > 0 && <Cards folders={data.slice(0, limit)} />}
      {data && data.length > limit && (
        <MoreOrSearch limit={limit} step={FOLDERS_AT_ONCE} most={MOST_NOTARY_FOLDERS} onMore={setLimit} />
      )}
      {data?.length === 0 && <NoNotary searched={search !== ''} />}
      {!data &&
        (error ? (
          <LoadFailure title={toasts.loading.notaries} error={error} onRetry={refetch} />
        ) : (
          <CardsSkeleton />
        ))}
    </section>
  );
}

function Cards({ folders }: { folders: NotaryFolder[] }) {
  return (
    <div className={grid}>
      {folders.map((folder) => (
        <NotaryFolderCard key={folder.notaryId} folder={folder} />
      ))}
    </div>
  );
}

function NoNotary({ searched }: { searched: boolean }) {
  return (
    <div role="status" className="rounded-card border border-line bg-panel px-6 py-12 text-center">
      <p className="font-display text-section">{labels.noNotary}</p>
      <p className="mt-2 text-muted text-sm">{searched ? labels.noResult : labels.noneConfigured}</p>
    </div>
  );
}

function CardsSkeleton() {
  return (
    <div role="status" aria-label="Chargement des notaires" className={grid}>
      {['a', 'b', 'c'].map((card) => (
        <div key={card} data-skeleton className="rounded-card border border-line bg-panel p-5">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="mt-3 h-4 w-1/3" />
          <Skeleton className="mt-6 h-4 w-4/5" />
          <Skeleton className="mt-6 h-10 w-full" />
        </div>
      ))}
    </div>
  );
}
