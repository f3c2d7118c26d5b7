import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { ClientFile } from '#shared/contracts/clients.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { useClientFiles } from '../client-files.queries.ts';
import { findClients } from '../find-clients.ts';
import { useClientDialog } from '../use-client-dialog.tsx';
import { ClientCard } from './client-card.tsx';

const FIRST_SHOWN = 6;

/** The clients' cases with the state of their pieces; there once the office has a client. */
export function ClientFiles() {
  const { data, error, refetch } = useClientFiles();
  const files = useDeferredValue(data);
  if (!files)
    return error ? (
      <LoadFailure
        title="Les dossiers de vos clients n’ont pas pu être chargés"
        error={error}
        onRetry={refetch}
      />
    ) : null;
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="client-files">
      <FileList files={files} />
    </section>
  );
}

function FileList({ files }: { files: ClientFile[] }) {
  const [words, setWords] = useState('');
  const [all, setAll] = useState(false);
  const { dialog, open } = useClientDialog();
  const found = findClients(files, words);
  const shown = all || words ? found : found.slice(0, FIRST_SHOWN);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="client-files" className="font-display text-section">
          Dossiers clients
        </h2>
        {files.length > FIRST_SHOWN && <SearchBox words={words} onChange={setWords} />}
      </div>
      {found.length === 0 && <p className="text-muted text-sm">Aucun client ne porte ce nom.</p>}
      <div className="@container">
        <ul className="grid gap-3 @xl:grid-cols-2 @5xl:grid-cols-3">
          {shown.map((file) => (
            <ClientCard key={file.id} file={file} onAct={(act, opener) => open(act, file, opener)} />
          ))}
        </ul>
      </div>
      {shown.length < found.length && (
        <Button look="ghost" className="mt-3 w-full" onClick={() => setAll(true)}>
          Afficher les {found.length} dossiers
        </Button>
      )}
      {dialog}
    </>
  );
}

function SearchBox({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  return (
    <div className="relative w-full sm:w-64">
      <Search
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
      <input
        type="search"
        aria-label="Rechercher un client"
        placeholder="Rechercher un client"
        value={words}
        onChange={({ target }) => onChange(target.value)}
        className="h-11 w-full rounded-control border border-control bg-well pr-3.5 pl-9 text-base placeholder:text-faint md:h-10"
      />
    </div>
  );
}
