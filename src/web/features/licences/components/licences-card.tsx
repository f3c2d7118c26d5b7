import { useDeferredValue, useRef, useState } from 'react';
import { licenceToasts } from '#shared/messages/licence-labels.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { MoreButton } from '#web/components/ui/more-button.tsx';
import { SearchField } from '#web/components/ui/search-field.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { TitledCard } from '#web/components/ui/titled-card.tsx';
import { countOf } from '#web/lib/figures.ts';
import { useLicences } from '../licences.queries.ts';
import { LicenceRow } from './licence-row.tsx';
import { NewLicence } from './new-licence.tsx';

/** Every licence, where it stands, and what an administrator may do with it. */
export function LicencesCard() {
  const [search, setSearch] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useLicences(
    useDeferredValue(search.trim()),
  );
  const licences = data?.pages.flatMap((page) => page.licences);
  return (
    <TitledCard id="licences" title="Licences" action={<NewLicence />}>
      <LicenceSearch search={search} onSearch={setSearch} total={data?.pages.at(-1)?.total ?? null} />
      {licences && (
        <ul ref={list} className="mt-5">
          {licences.map((licence) => (
            <LicenceRow key={licence.id} licence={licence} />
          ))}
        </ul>
      )}
      {!licences && error && (
        <div className="mt-5">
          <LoadFailure title={licenceToasts.loadFailed} error={error} onRetry={refetch} />
        </div>
      )}
      {!licences && !error && (
        <div className="mt-5 grid gap-4" role="status" aria-label="Chargement des licences">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      )}
      <MoreButton
        className="mt-5 w-full"
        list={list}
        shown={licences?.length ?? 0}
        hasMore={hasNextPage}
        isWaiting={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </TitledCard>
  );
}

interface LicenceSearchProps {
  search: string;
  onSearch: (search: string) => void;
  /** Null until it is known. */
  total: number | null;
}

function LicenceSearch({ search, onSearch, total }: LicenceSearchProps) {
  return (
    <search className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
      <SearchField
        label="Rechercher une licence"
        placeholder="Rechercher une licence..."
        value={search}
        onSearch={onSearch}
        className="w-full md:w-80"
      />
      <p role="status" aria-label="Licences trouvées" className="text-muted text-sm">
        {total === 0 ? 'Aucune licence trouvée' : total !== null && countOf(total, 'licence', 'licences')}
      </p>
    </search>
  );
}
