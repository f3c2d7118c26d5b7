import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { TextField } from '#web/components/ui/field.tsx';
import { useSearched } from '#web/lib/use-settled.ts';
import { useOfficesNamed } from '../scheduler.queries.ts';
import type { Office } from './execution-filters.tsx';

const SHOWN = 5;

interface OfficeChoiceProps {
  office: Office | null;
  onOffice: (office: Office | null) => void;
}

/** One office among thousands: found by a few letters, then chosen. */
export function OfficeChoice({ office, onOffice }: OfficeChoiceProps) {
  const [search, setSearch] = useState('');
  const { data: found } = useOfficesNamed(useSearched(search));
  const isSearching = office === null && search.trim().length >= 2 && found !== undefined;
  const choose = (chosen: Office | null) => {
    setSearch('');
    onOffice(chosen);
  };
  if (office) {
    return (
      <div className="max-md:col-span-2">
        <p className="mb-1.5 font-medium text-sm">Étude</p>
        <div className="flex h-11 items-center justify-between rounded-control border border-control bg-raised pl-3.5">
          <span className="truncate">{office.name}</span>
          <Button look="ghost" size="icon" aria-label="Toutes les études" onClick={() => choose(null)}>
            <X className="size-4" aria-hidden="true" />
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="max-md:col-span-2">
      <TextField
        label="Étude"
        type="search"
        placeholder="Toutes les études"
        value={search}
        maxLength={100}
        onChange={(event) => setSearch(event.target.value)}
      />
      {isSearching && (
        <ul
          aria-label="Études trouvées"
          className="mt-1.5 overflow-hidden rounded-control border border-line"
        >
          {found.slice(0, SHOWN).map((one) => (
            <li key={one.id} className="border-line not-last:border-b">
              <button
                type="button"
                onClick={() => choose(one)}
                className="min-h-11 w-full px-3.5 py-2 text-left text-sm -outline-offset-2 transition-colors hover:bg-raised md:min-h-9"
              >
                {one.name}
              </button>
            </li>
          ))}
          {found.length !== 0 && found.length <= SHOWN ? null : (
            <li className="px-3.5 py-2 text-muted text-sm">
              {found.length === 0 ? 'Aucune étude de ce nom.' : 'D’autres encore\u00a0: précisez le nom.'}
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
