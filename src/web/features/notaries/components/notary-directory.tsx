import { type ReactNode, useState } from 'react';
import { MOST_NOTARIES, type NotaryState, notaryStates } from '#shared/contracts/notaries.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { MoreOrSearch } from '#web/components/more-or-search.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { ChoiceChips } from '#web/components/ui/choice-chips.tsx';
import { SearchField } from '#web/components/ui/search-field.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { countOf } from '#web/lib/figures.ts';
import { useSearched } from '#web/lib/use-settled.ts';
import { NOTARIES_AT_ONCE, useNotaries, useNotaryCounts } from '../notaries.queries.ts';
import { NotaryTable } from './notary-table.tsx';
import { OpenedNotary, useOpened } from './opened-notary.tsx';

/** More of them than this are filtered. */
const FEW = 6;

const stateLabels: Record<NotaryState, string> = { all: 'Tous', waiting: 'À activer', active: 'Actifs' };

/** The notaries, newest first, with a search box, and the record of the one that is opened. */
export function NotaryDirectory() {
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useOpened();
  const [state, setState] = useState<NotaryState>('all');
  const [limit, setLimit] = useState(NOTARIES_AT_ONCE);
  const search = useSearched(typed);
  const {
    data: notaries,
    error,
    refetch,
  } = useNotaries({
    ...(search && { search }),
    ...(state !== 'all' && { state }),
    limit,
  });
  const counts = useNotaryCounts(search).data;

  return (
    <>
      <SearchBox
        search={typed}
        onSearch={setTyped}
        count={notaries ? (counts?.found[state] ?? notaries.length) : null}
      >
        {counts && counts.total > FEW && (
          <ChoiceChips
            label="Filtrer"
            chosen={state}
            onChoose={setState}
            choices={notaryStates.map((name) => ({
              name,
              label: stateLabels[name],
              count: counts.found[name],
            }))}
          />
        )}
      </SearchBox>
      {!notaries && error && (
        <LoadFailure title={toasts.notaries.unavailable} error={error} onRetry={refetch} />
      )}
      {!notaries && !error && <DirectorySkeleton />}
      {notaries && notaries.length > 0 && (
        <NotaryTable
          notaries={notaries}
          onOpen={({ id }, opener) => setOpened({ id, opener, deleting: false })}
        />
      )}
      {notaries?.length === 0 && <NobodyFound isSearched={search !== '' || state !== 'all'} />}
      {notaries && counts && counts.found[state] > limit && (
        <MoreOrSearch limit={limit} step={NOTARIES_AT_ONCE} most={MOST_NOTARIES} onMore={setLimit} />
      )}
      {opened && (notaries || error) && (
        <OpenedNotary opened={opened} listed={notaries ?? []} onChange={setOpened} />
      )}
    </>
  );
}

interface SearchBoxProps {
  search: string;
  onSearch: (search: string) => void;
  /** Null while it is not known. */
  count: number | null;
  children: ReactNode;
}

function SearchBox({ search, onSearch, count, children }: SearchBoxProps) {
  return (
    <search className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2">
      <SearchField
        label="Rechercher un notaire"
        placeholder="Rechercher un notaire..."
        value={search}
        onSearch={onSearch}
        className="w-full md:w-96"
      />
      {children}
      <p role="status" className="text-muted text-sm">
        {count !== null && countOf(count, 'notaire', 'notaires')}
      </p>
    </search>
  );
}

function NobodyFound({ isSearched }: { isSearched: boolean }) {
  return (
    <Card className="px-6 py-12 text-center">
      <p className="font-display text-section">Aucun notaire trouvé</p>
      <p className="mx-auto mt-2 max-w-md text-muted text-sm">
        {isSearched
          ? 'Aucun résultat pour votre recherche'
          : 'Un notaire paraît ici dès qu’il a enregistré la configuration de son compte.'}
      </p>
    </Card>
  );
}

function DirectorySkeleton() {
  return (
    <div role="status" aria-label="Chargement des notaires">
      <div className="grid gap-5 rounded-card border border-line bg-panel p-5">
        {['a', 'b', 'c'].map((row) => (
          <Skeleton key={row} className="h-9 w-full" />
        ))}
      </div>
    </div>
  );
}
