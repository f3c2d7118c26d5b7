import { useSearchParams } from 'react-router';
import { PageHeading } from '#web/components/page-heading.tsx';
import { ToDoFilters } from '#web/features/to-do/components/to-do-filters.tsx';
import { ToDoList } from '#web/features/to-do/components/to-do-list.tsx';
import { useToDoCounts } from '#web/features/to-do/to-do.queries.ts';
import { findKind } from '#web/features/to-do/to-do-looks.ts';

export function Component() {
  const [parameters] = useSearchParams();
  const kind = findKind(parameters.get('type'));
  const { data: counts } = useToDoCounts();
  return (
    <>
      <PageHeading title="À traiter">
        Tout ce que les automatisations laissent à une personne, le plus récent d’abord.
      </PageHeading>
      <ToDoFilters current={kind} counts={counts} />
      <ToDoList kind={kind} />
    </>
  );
}
