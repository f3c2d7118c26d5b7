import { Link } from 'react-router';
import { joinClasses } from '#web/lib/class-names.ts';
import { formatFigure } from '#web/lib/figures.ts';

export interface FilterLink {
  to: string;
  label: string;
  /** How much of it there is; undefined while nobody knows. */
  count: number | undefined;
  active: boolean;
}

interface FilterLinksProps {
  links: FilterLink[];
  /** What the page remembers beside its address. */
  state?: object | null;
  className?: string;
}

/** What a list may be narrowed to, each with its own address. */
export function FilterLinks({ links, state, className }: FilterLinksProps) {
  return (
    <nav aria-label="Filtrer" className={className}>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ to, label, count, active }) => (
          <li key={to}>
            <Link
              to={to}
              state={state}
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
        ))}
      </ul>
    </nav>
  );
}
