import { Link } from 'react-router';
import { type OfficeHealthPage, type OfficeState, officeStates } from '#shared/contracts/office-health.ts';
import { joinClasses } from '#web/lib/class-names.ts';
import { formatFigure } from '#web/lib/figures.ts';
import { healthPage } from '#web/lib/pages.ts';
import { stateLooks } from '../office-looks.ts';

interface OfficeFiltersProps {
  current: OfficeState | null;
  counts: OfficeHealthPage['counts'] | undefined;
}

/** Each state with how many offices are in it. */
export function OfficeFilters({ current, counts }: OfficeFiltersProps) {
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <nav aria-label="Filtrer">
      <ul className="flex flex-wrap gap-2">
        <Filter to={healthPage} label="Toutes" count={total} active={current === null} />
        {officeStates.map((state) => (
          <Filter
            key={state}
            to={`${healthPage}?etat=${stateLooks[state].slug}`}
            label={stateLooks[state].plural}
            count={counts?.[state]}
            active={state === current}
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
