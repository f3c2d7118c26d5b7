import { FolderOpen } from 'lucide-react';
import { useRef } from 'react';
import { type ClientFilePage, type FileState, fileStates } from '#shared/contracts/client-file-pages.ts';
import { FilterLinks } from '#web/components/filter-links.tsx';
import { FormerAnswer } from '#web/components/former-answer.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { MoreButton } from '#web/components/ui/more-button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { countOf } from '#web/lib/figures.ts';
import { clientFilesPage } from '#web/lib/pages.ts';
import { useFilePages } from '../client-files.queries.ts';
import { fileStateLooks } from '../file-states.ts';
import { useClientDialog } from '../use-client-dialog.tsx';
import { ClientCard } from './client-card.tsx';

interface FilePagesProps {
  state: FileState | null;
  /** Of a name, or of the kind of case. */
  words: string;
  /** Other words are being typed. */
  isTyping: boolean;
}

/** The clients' files, a page at a time, narrowed to a state and to words. */
export function FilePages({ state, words, isTyping }: FilePagesProps) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData } =
    useFilePages(state, words);
  const isFormer = data !== undefined && (isTyping || isPlaceholderData);
  const { dialog, open } = useClientDialog();
  const list = useRef<HTMLUListElement>(null);
  const counts = data?.pages[0]?.counts;
  const files = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <FileFilters current={state} counts={counts} words={words} />
      <h2 className="sr-only">{state ? fileStateLooks[state].label : 'Tous les dossiers'}</h2>
      {!data && error && (
        <LoadFailure title="Les dossiers n’ont pas pu être chargés" error={error} onRetry={refetch} />
      )}
      {!data && !error && <Loading />}
      <p role="status" className="sr-only">
        {isFormer ? 'Recherche…' : counts && countOf(counts[state ?? 'all'], 'dossier', 'dossiers')}
      </p>
      <FormerAnswer isFormer={isFormer}>
        {data && files.length === 0 && <Nobody state={state} words={words} />}
        <div className="@container">
          <ul ref={list} className="grid gap-3 @xl:grid-cols-2 @5xl:grid-cols-3">
            {files.map((file) => (
              <ClientCard key={file.id} file={file} onAct={(act, opener) => open(act, file, opener)} />
            ))}
          </ul>
        </div>
        <MoreButton
          className="mt-3 w-full"
          list={list}
          shown={files.length}
          hasMore={hasNextPage}
          isWaiting={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      </FormerAnswer>
      {dialog}
    </>
  );
}

interface FileFiltersProps {
  current: FileState | null;
  counts: ClientFilePage['counts'] | undefined;
  words: string;
}

/** Each state with how many are in it; one without any is no way to anywhere. */
function FileFilters({ current, counts, words }: FileFiltersProps) {
  const states = fileStates
    .filter((state) => state === current || (counts?.[state] ?? 0) > 0)
    .map((state) => ({
      to: `${clientFilesPage}?etat=${fileStateLooks[state].slug}`,
      label: fileStateLooks[state].label,
      count: counts?.[state],
      active: state === current,
    }));
  const all = { to: clientFilesPage, label: 'Tous', count: counts?.all, active: current === null };
  // What is typed stays typed.
  return <FilterLinks links={[all, ...states]} state={words ? { typed: words } : null} className="mb-4" />;
}

function Nobody({ state, words }: Omit<FilePagesProps, 'isTyping'>) {
  return (
    <Card as="article" className="flex gap-3 p-5 text-sm md:p-6">
      <FolderOpen className="mt-0.5 size-4.5 shrink-0 text-muted" aria-hidden="true" />
      {words ? (
        <p>
          Aucun dossier ne porte ces mots
          {state && ` parmi «\u00a0${fileStateLooks[state].label}\u00a0»`}.
        </p>
      ) : (
        <div>
          <p className="font-medium">{state ? fileStateLooks[state].nobody : 'Aucun dossier encore'}</p>
          {!state && (
            <p className="text-muted">
              Un dossier s’ouvre au premier message d’un client, ou à la ligne que vous ajoutez à votre
              feuille des clients.
            </p>
          )}
        </div>
      )}
    </Card>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Chargement des dossiers" className="grid gap-3 md:grid-cols-3">
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
