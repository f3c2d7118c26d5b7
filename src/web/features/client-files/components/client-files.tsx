import { Search } from 'lucide-react';
import { type ComponentType, useCallback, useDeferredValue, useRef, useState } from 'react';
import type { ClientFile } from '#shared/contracts/clients.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { fetchPart } from '#web/lib/fetch-part.ts';
import { useClientFiles } from '../client-files.queries.ts';
import { findClients } from '../find-clients.ts';
import { useClientDialog } from '../use-client-dialog.tsx';
import type { CaseDialogProps } from './case-dialog.tsx';
import { ClientCard } from './client-card.tsx';
import { DocumentActs, type ShowDocumentActs } from './document-acts.ts';

const FIRST_SHOWN = 6;

interface Opened {
  Dialog: ComponentType<CaseDialogProps>;
  client: ClientFile;
}

/** The clients' cases with the state of their pieces; there once the office has a client. */
export function ClientFiles({ showDocumentActs }: { showDocumentActs: ShowDocumentActs }) {
  const { data, isError, refetch } = useClientFiles();
  const files = useDeferredValue(data);
  const [opened, setOpened] = useState<Opened | null>(null);
  const section = useRef<HTMLElement>(null);

  const open = useCallback(async (client: ClientFile) => {
    const part = await fetchPart(() => import('./case-dialog.tsx'));
    if (part) setOpened({ Dialog: part.CaseDialog, client });
  }, []);
  const findOpener = (id: string) =>
    section.current?.querySelector<HTMLElement>(`[data-client="${id}"]`) ?? null;

  if (!files)
    return isError ? (
      <LoadFailure title="Les dossiers de vos clients n’ont pas pu être chargés" onRetry={refetch} />
    ) : null;
  if (files.length === 0) return null;
  return (
    <section ref={section} aria-labelledby="client-files">
      <FileList files={files} onOpen={open} />
      {opened && (
        <DocumentActs value={showDocumentActs}>
          <opened.Dialog
            client={opened.client}
            opener={() => findOpener(opened.client.id)}
            onClose={() => setOpened(null)}
          />
        </DocumentActs>
      )}
    </section>
  );
}

function FileList({ files, onOpen }: { files: ClientFile[]; onOpen: (file: ClientFile) => void }) {
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
        <ul className="grid gap-3 @xl:grid-cols-2">
          {shown.map((file) => (
            <ClientCard
              key={file.id}
              file={file}
              onOpen={() => onOpen(file)}
              onAct={(act, opener) => open(act, file, opener)}
            />
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
