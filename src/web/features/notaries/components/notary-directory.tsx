import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Notary } from '#shared/contracts/notaries.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { ChoiceChips } from '#web/components/ui/choice-chips.tsx';
import { SearchField } from '#web/components/ui/search-field.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { countOf } from '#web/lib/figures.ts';
import { findNotaries, isInState, type NotaryState, notaryStates } from '../find-notaries.ts';
import { useNotaries } from '../notaries.queries.ts';
import { DeleteNotary } from './delete-notary.tsx';
import { NotaryDialog } from './notary-dialog.tsx';
import { NotaryTable } from './notary-table.tsx';

/** More of them than this are filtered. */
const FEW = 6;

const stateLabels: Record<NotaryState, string> = { all: 'Tous', waiting: 'À activer', active: 'Actifs' };

/** Every notary, with a search box, and the record of the one that is opened. */
export function NotaryDirectory() {
  const { data: notaries, error, refetch } = useNotaries();
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useOpened();
  const [state, setState] = useState<NotaryState>('all');
  const matching = findNotaries(notaries ?? [], search);
  const found = matching.filter((notary) => isInState(notary, state));
  const shown = notaries?.find(({ id }) => id === opened?.id);

  if (!notaries)
    return error ? (
      <LoadFailure title={toasts.notaries.unavailable} error={error} onRetry={refetch} />
    ) : (
      <DirectorySkeleton />
    );
  return (
    <>
      <SearchBox search={search} onSearch={setSearch} count={found.length}>
        {notaries.length > FEW && (
          <ChoiceChips
            label="Filtrer"
            chosen={state}
            onChoose={setState}
            choices={notaryStates.map((name) => ({
              name,
              label: stateLabels[name],
              count: matching.filter((notary) => isInState(notary, name)).length,
            }))}
          />
        )}
      </SearchBox>
      {found.length > 0 ? (
        <NotaryTable
          notaries={found}
          onOpen={({ id }, opener) => setOpened({ id, opener, deleting: false })}
        />
      ) : (
        <NobodyFound notaries={notaries} />
      )}
      {opened && shown && !opened.deleting && (
        <NotaryDialog
          notary={shown}
          opener={opened.opener}
          onDelete={() => setOpened({ ...opened, deleting: true })}
          onClose={() => setOpened(null)}
        />
      )}
      {opened && shown && opened.deleting && (
        <DeleteNotary
          notary={shown}
          opener={opened.opener}
          onClose={() => setOpened({ ...opened, deleting: false })}
        />
      )}
    </>
  );
}

interface Opened {
  id: string;
  /** null where an address has opened it. */
  opener: HTMLElement | null;
  deleting: boolean;
}

/** Whose record is open: at first that of the notary whom the address names; once closed, the address names nobody. */
function useOpened() {
  const [address, setAddress] = useSearchParams();
  const asked = address.get('notaire');
  const [opened, setOpened] = useState<Opened | null>(
    asked === null ? null : { id: asked, opener: null, deleting: false },
  );
  const open = (next: Opened | null) => {
    setOpened(next);
    if (!next && asked !== null) setAddress({}, { replace: true, preventScrollReset: true });
  };
  return [opened, open] as const;
}

interface SearchBoxProps {
  search: string;
  onSearch: (search: string) => void;
  count: number;
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
        {countOf(count, 'notaire', 'notaires')}
      </p>
    </search>
  );
}

function NobodyFound({ notaries }: { notaries: Notary[] }) {
  return (
    <Card className="px-6 py-12 text-center">
      <p className="font-display text-section">Aucun notaire trouvé</p>
      <p className="mx-auto mt-2 max-w-md text-muted text-sm">
        {notaries.length > 0
          ? 'Aucun résultat pour votre recherche'
          : 'Un notaire paraît ici dès qu’il a enregistré la configuration de son compte.'}
      </p>
    </Card>
  );
}

function DirectorySkeleton() {
  return (
    <div role="status" aria-label="Chargement des notaires">
      <Skeleton className="mb-4 h-11 w-full md:w-96" />
      <div className="grid gap-5 rounded-card border border-line bg-panel p-5">
        {['a', 'b', 'c'].map((row) => (
          <Skeleton key={row} className="h-9 w-full" />
        ))}
      </div>
    </div>
  );
}
