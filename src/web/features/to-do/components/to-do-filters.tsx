import { type ToDoCounts, type ToDoKind, toDoKinds } from '#shared/contracts/to-do.ts';
import { FilterLinks } from '#web/components/filter-links.tsx';
import { toDoPage } from '#web/lib/pages.ts';
import { countAll } from '../count-all.ts';
import { toDoLooks } from '../to-do-looks.ts';

interface ToDoFiltersProps {
  current: ToDoKind | null;
  counts: ToDoCounts | undefined;
}

/** Each kind with how much of it there is; one without any is no way to anywhere. */
export function ToDoFilters({ current, counts }: ToDoFiltersProps) {
  const kinds = toDoKinds
    .filter((kind) => kind === current || (counts?.[kind] ?? 0) > 0)
    .map((kind) => ({
      to: `${toDoPage}?type=${toDoLooks[kind].slug}`,
      label: toDoLooks[kind].plural,
      count: counts?.[kind],
      active: kind === current,
    }));
  const all = { to: toDoPage, label: 'Tout', count: countAll(counts), active: current === null };
  return <FilterLinks links={[all, ...kinds]} className="mb-4" />;
}
