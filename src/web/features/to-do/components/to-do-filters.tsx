import { Link } from 'react-router';
import { type ToDoCounts, type ToDoKind, toDoKinds } from '#shared/contracts/to-do.ts';
import { joinClasses } from '#web/lib/class-names.ts';
import { formatFigure } from '#web/lib/figures.ts';
import { toDoPage } from '#web/lib/pages.ts';
import { countAll } from '../count-all.ts';
import { toDoLooks } from '../to-do-looks.ts';

interface ToDoFiltersProps {
  current: ToDoKind | null;
  counts: ToDoCounts | undefined;
}

/** Each kind with how much of it there is; one without any is no way to anywhere. */
export function ToDoFilters({ current, counts }: ToDoFiltersProps) {
  const kinds = toDoKinds.filter((kind) => kind === current || (counts?.[kind] ?? 0) > 0);
  return (
    <nav aria-label="Filtrer" className="mb-4">
      <ul className="flex flex-wrap gap-2">
        <Filter to={toDoPage} label="Tout" count={countAll(counts)} active={current === null} />
        {kinds.map((kind) => (
          <Filter
            key={kind}
            to={`${toDoPage}?type=${toDoLooks[kind].slug}`}
            label={toDoLooks[kind].plural}
            count={counts?.[kind]}
            active={kind === current}
          />
        ))}
      </ul>
    </nav>
  );
}

interface FilterProps {
  to: string;
  label: string;
  count: number | undefined;
  active: boolean;
}

function Filter({ to, label, count, active }: FilterProps) {
  return (
    <li>
      <Link
        to={to}
        replace
        preventScrollReset
        aria-current={active ? 'page' : undefined}
        className={joinClasses(
          'inline-flex h-11 items-center gap-2 rounded-control border px-3 text-sm transition-colors md:h-9',
          active
            ? 'border-control bg-raised text-text'
            : 'border-line-strong text-muted hover:bg-raised hover:text-text',
        )}
      >
        {label}
        {count !== undefined && <span className="text-muted tabular-nums">{formatFigure(count)}</span>}
      </Link>
    </li>
  );
}
