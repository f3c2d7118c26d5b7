import type { ReactNode } from 'react';
import { type SearchResult, SHORTEST_SEARCH } from '#shared/contracts/search.ts';
import { FormerAnswer } from '#web/components/former-answer.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { formatDateTime } from '#web/lib/dates.ts';
import { countOf } from '#web/lib/figures.ts';
import { clientPage, documentPage, messagePage } from '#web/lib/pages.ts';
import { useSearch } from '../search.queries.ts';
import { Hit } from './hit.tsx';

const states = {
  stored: 'en attente de lecture',
  filed: 'classé',
  held: 'à vérifier',
  refused: 'supprimé du drive',
} as const;

interface SearchResultsProps {
  /** What is looked for. */
  typed: string;
  /** Other words are being typed. */
  isTyping: boolean;
}

/** Clients, papers and messages with the words that were typed; each opens. */
export function SearchResults({ typed, isTyping }: SearchResultsProps) {
  const { data, error, refetch, isPlaceholderData } = useSearch(typed);
  const isFormer = isTyping || isPlaceholderData;
  if (typed.trim().length < SHORTEST_SEARCH)
    return <p className="text-muted text-sm">Tapez au moins {SHORTEST_SEARCH} lettres.</p>;
  if (!data)
    return error ? (
      <LoadFailure title="La recherche n’a pas abouti" error={error} onRetry={refetch} />
    ) : (
      <div role="status" aria-label="Chargement de la recherche" className="grid gap-3">
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-14 w-full" />
      </div>
    );
  return (
    <>
      <p role="status" className="sr-only">
        {isFormer ? 'Recherche…' : describeCount(data)}
      </p>
      <FormerAnswer isFormer={isFormer}>
        <Found found={data} />
      </FormerAnswer>
    </>
  );
}

function Found({ found }: { found: SearchResult }) {
  const { clients, papers, messages, more } = found;
  if (clients.length + papers.length + messages.length === 0)
    return (
      <div className="text-sm">
        <p className="font-medium">Rien ne porte ces mots</p>
        <p className="text-muted">
          Sont cherchés les noms des clients, leurs adresses, le nom et le type des documents, l’expéditeur et
          l’objet des messages.
        </p>
      </div>
    );
  return (
    <div className="grid gap-7">
      <Group id="found-clients" title="Clients" hasMore={more.clients}>
        {clients.map(({ id, name, caseLabel }) => (
          <Hit key={id} to={clientPage(id)} title={name}>
            {caseLabel ?? 'Type de dossier à préciser'}
          </Hit>
        ))}
      </Group>
      <Group id="found-papers" title="Documents" hasMore={more.papers}>
        {papers.map(({ id, name, state, client, typeLabel, at }) => (
          <Hit key={id} to={documentPage(id)} title={name}>
            {[client ?? 'Aucun client reconnu', typeLabel, states[state], formatDateTime(at)]
              .filter(Boolean)
              .join(' · ')}
          </Hit>
        ))}
      </Group>
      <Group id="found-messages" title="Messages" hasMore={more.messages}>
        {messages.map(({ id, subject, sender, client, at }) => (
          <Hit key={id} to={messagePage(id)} title={subject || 'Sans objet'}>
            {[sender || 'Sans expéditeur', client, formatDateTime(at)].filter(Boolean).join(' · ')}
          </Hit>
        ))}
      </Group>
    </div>
  );
}

interface GroupProps {
  id: string;
  title: string;
  hasMore: boolean;
  children: ReactNode[];
}

function Group({ id, title, hasMore, children }: GroupProps) {
  if (children.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-medium text-muted text-sm">
        {title}
      </h2>
      <ul className="overflow-hidden rounded-card border border-line bg-panel">{children}</ul>
      {hasMore && <p className="mt-2 text-muted text-sm">Il y en a d’autres{'\u00a0'}: ajoutez un mot.</p>}
    </section>
  );
}

function describeCount({ clients, papers, messages }: SearchResult): string {
  return [
    countOf(clients.length, 'client', 'clients'),
    countOf(papers.length, 'document', 'documents'),
    countOf(messages.length, 'message', 'messages'),
  ].join(', ');
}
