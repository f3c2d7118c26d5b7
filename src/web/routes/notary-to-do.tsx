import { useSearchParams } from 'react-router';
import { PageHeading } from '#web/components/page-heading.tsx';
import { SearchField } from '#web/components/ui/search-field.tsx';
import { SearchResults } from '#web/features/search/components/search-results.tsx';
import { ToDoFilters } from '#web/features/to-do/components/to-do-filters.tsx';
import { ToDoList } from '#web/features/to-do/components/to-do-list.tsx';
import { useToDoCounts } from '#web/features/to-do/to-do.queries.ts';
import { findKind } from '#web/features/to-do/to-do-looks.ts';
import { useSettled } from '#web/lib/use-settled.ts';

/** Milliseconds between two letters of one who types. */
const BETWEEN_LETTERS = 200;

/** What awaits the office, or what one looks for: both stand in the address, and are gone back to. */
export function Component() {
  const [parameters, setParameters] = useSearchParams();
  const typed = parameters.get('q') ?? '';
  const settled = useSettled(typed, BETWEEN_LETTERS);
  const search = (words: string) =>
    setParameters(words ? { q: words } : {}, { replace: true, preventScrollReset: true });
  return (
    <>
      <PageHeading title="À traiter">
        Tout ce que les automatisations laissent à une personne, le plus récent d’abord.
      </PageHeading>
      <search>
        <SearchField
          label="Rechercher dans l’étude"
          placeholder="Un client, un document, un message"
          className="mb-6 max-w-xl"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onSearch={search}
        />
      </search>
      {typed.trim() ? <SearchResults typed={settled} /> : <Waiting slug={parameters.get('type')} />}
    </>
  );
}

function Waiting({ slug }: { slug: string | null }) {
  const kind = findKind(slug);
  const { data: counts } = useToDoCounts();
  return (
    <>
      <ToDoFilters current={kind} counts={counts} />
      <ToDoList kind={kind} />
    </>
  );
}
