import type { ExecutionStats } from '#shared/contracts/executions.ts';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { joinClasses } from '#web/lib/class-names.ts';
import { formatFigure } from '#web/lib/figures.ts';

interface CountersProps {
  stats: ExecutionStats | undefined;
  failed: boolean;
}

export function Counters({ stats, failed }: CountersProps) {
  const counters = [
    { name: 'Total', value: stats?.total },
    { name: 'Réussies', value: stats?.successful },
    { name: 'Échouées', value: stats?.failed, alarming: true },
    { name: '24 dernières heures', value: stats?.last24h },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-5 sm:flex sm:flex-wrap">
      {counters.map(({ name, value, alarming }) => (
        <div key={name}>
          <dt className="text-muted text-sm sm:whitespace-nowrap">{name}</dt>
          <dd
            className={joinClasses(
              'font-display text-title tabular-nums',
              alarming && (value ?? 0) > 0 && 'text-danger',
            )}
          >
            {value === undefined ? <Unknown failed={failed} /> : formatFigure(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Unknown({ failed }: { failed: boolean }) {
  return failed ? '—' : <Skeleton className="mt-1.5 h-8 w-20" />;
}
