import { useRef } from 'react';
import type { OfficeHealth } from '#shared/contracts/office-health.ts';
import { Card } from '#web/components/ui/card.tsx';
import { MoreButton } from '#web/components/ui/more-button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { officeNeeds } from '../office-looks.ts';
import { OfficeRow } from './office-row.tsx';

interface OfficeListProps {
  offices: OfficeHealth[];
  hasMore: boolean;
  isWaiting: boolean;
  onMore: () => void;
}

export function OfficeList({ offices, ...more }: OfficeListProps) {
  const list = useRef<HTMLTableSectionElement>(null);
  if (offices.length === 0)
    return (
      <Card as="article" className="px-6 py-12 text-center">
        <p className="font-display text-section">Aucune étude ici</p>
        <p className="mt-2 text-muted text-sm">
          Une étude paraît dès que son notaire a enregistré la configuration de son compte.
        </p>
      </Card>
    );
  return (
    <>
      <Card as="article" className="overflow-hidden max-lg:border-0 max-lg:bg-transparent">
        <table className="w-full text-sm max-lg:block">
          <caption className="sr-only">Santé des études, la plus mal en point d’abord</caption>
          <thead className="border-line border-b text-left text-muted text-xs max-lg:sr-only">
            <tr>
              <th className="py-3 pl-5 font-medium">Étude</th>
              {[...officeNeeds.map(({ label }) => label), 'Automatisations', 'Licence'].map((label) => (
                <th key={label} className="px-3 py-3 font-medium">
                  {label}
                </th>
              ))}
              <th className="py-3 pr-5 pl-3 font-medium">Dernier succès</th>
            </tr>
          </thead>
          <tbody ref={list} className="max-lg:grid max-lg:gap-3">
            {offices.map((office) => (
              <OfficeRow key={office.id} office={office} />
            ))}
          </tbody>
        </table>
      </Card>
      <MoreButton className="mt-3 w-full" list={list} shown={offices.length} {...more} />
    </>
  );
}

export function OfficeListSkeleton() {
  return (
    <div
      role="status"
      aria-label="Chargement des études"
      className="grid gap-5 rounded-card border border-line bg-panel p-5"
    >
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
}
