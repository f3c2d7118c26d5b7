import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { toasts } from '#shared/messages/toasts.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { SearchField } from '#web/components/ui/search-field.tsx';
import { useSearched } from '#web/lib/use-settled.ts';
import { useOfficeHealth } from '../office-health.queries.ts';
import { findState } from '../office-looks.ts';
import { OfficeFilters } from './office-filters.tsx';
import { OfficeList, OfficeListSkeleton } from './office-list.tsx';
import { PlatformTroubles } from './platform-troubles.tsx';

/** How every office fares, worst first. */
export function OfficeHealth() {
  const [parameters] = useSearchParams();
  const state = findState(parameters.get('etat'));
  const [search, setSearch] = useState('');
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useOfficeHealth(
    state,
    useSearched(search),
  );
  if (!data)
    return isError ? <LoadFailure title={toasts.loading.data} onRetry={refetch} /> : <OfficeListSkeleton />;
  return (
    <>
      {data.pages[0]?.mailsWait && (
        <div role="status" className="mb-6">
          <Notice tone="danger" title="Aucun serveur d’envoi : personne n’est prévenu de rien">
            Clés de licence, liens de connexion et alertes attendent dans la base jusqu’à ce que l’exploitant
            donne SMTP_URL.
          </Notice>
        </div>
      )}
      <PlatformTroubles troubles={data.pages[0]?.platform ?? []} />
      <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <search className="max-md:w-full">
          <SearchField
            label="Rechercher une étude"
            placeholder="Rechercher une étude..."
            className="w-full md:w-80"
            value={search}
            onSearch={setSearch}
          />
        </search>
        <OfficeFilters current={state} counts={data.pages[0]?.counts} />
      </div>
      <OfficeList
        offices={data.pages.flatMap((page) => page.offices)}
        hasMore={hasNextPage}
        isWaiting={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </>
  );
}
