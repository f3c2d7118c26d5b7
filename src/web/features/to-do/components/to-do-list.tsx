import { useRef } from 'react';
import type { ToDoKind } from '#shared/contracts/to-do.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { ShortcutLine } from '#web/components/shortcut-line.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { MoreButton } from '#web/components/ui/more-button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { keyOf } from '../round.ts';
import { useToDo } from '../to-do.queries.ts';
import { toDoLooks } from '../to-do-looks.ts';
import { QuietIcon, quietWords } from './quiet.tsx';
import { ToDoRow } from './to-do-row.tsx';

/** What awaits the office, a page at a time. */
export function ToDoList({ kind, isBlind }: { kind: ToDoKind | null; isBlind: boolean }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useToDo(kind);
  const list = useRef<HTMLUListElement>(null);
  if (!data)
    return error ? (
      <LoadFailure title="Ce qui vous attend n’a pas pu être chargé" error={error} onRetry={refetch} />
    ) : (
      <Loading />
    );
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <Nothing kind={kind} isBlind={isBlind} />;
  return (
    <>
      <Card as="article" aria-label="À traiter" className="overflow-hidden">
        <ul ref={list} aria-keyshortcuts="J K ArrowDown ArrowUp">
          {items.map((item) => (
            <ToDoRow key={keyOf(item)} item={item} />
          ))}
        </ul>
      </Card>
      <MoreButton
        className="mt-3 w-full"
        list={list}
        shown={items.length}
        hasMore={hasNextPage}
        isWaiting={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
      <ShortcutLine className="mt-3" keys="J et K d’une ligne à l’autre, Entrée pour ouvrir." />
    </>
  );
}

function Nothing({ kind, isBlind }: { kind: ToDoKind | null; isBlind: boolean }) {
  return (
    <Card as="article" className="flex gap-3 p-5 text-sm md:p-6">
      <QuietIcon isBlind={isBlind} />
      <div>
        <p className="font-medium">
          {kind ? `${toDoLooks[kind].plural}\u00a0: rien ne vous attend` : 'Rien ne vous attend'}
        </p>
        {isBlind && <p className="text-warning">{quietWords(isBlind)}</p>}
        <p className="text-muted">Ce que les automatisations laissent à une personne s’inscrira ici.</p>
      </div>
    </Card>
  );
}

function Loading() {
  return (
    <div
      role="status"
      aria-label="Chargement de ce qui vous attend"
      className="grid gap-5 rounded-card border border-line bg-panel p-5"
    >
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
}
