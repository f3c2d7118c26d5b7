import { type OfficeHealthPage, type OfficeState, officeStates } from '#shared/contracts/office-health.ts';
import { FilterLinks } from '#web/components/filter-links.tsx';
import { healthPage } from '#web/lib/pages.ts';
import { stateLooks } from '../office-looks.ts';

interface OfficeFiltersProps {
  current: OfficeState | null;
  counts: OfficeHealthPage['counts'] | undefined;
}

/** Each state with how many offices are in it. */
export function OfficeFilters({ current, counts }: OfficeFiltersProps) {
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const states = officeStates.map((state) => ({
    to: `${healthPage}?etat=${stateLooks[state].slug}`,
    label: stateLooks[state].plural,
    count: counts?.[state],
    active: state === current,
  }));
  return (
    <FilterLinks
      links={[{ to: healthPage, label: 'Toutes', count: total, active: current === null }, ...states]}
    />
  );
}
