import type { Workflow } from '#shared/contracts/workflows.ts';
import { workflowLabels } from '#shared/messages/labels.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { countOf } from '#web/lib/figures.ts';

export function WorkflowFacts({ cronSettings }: Pick<Workflow, 'cronSettings'>) {
  const { enabled, interval, lastRun, nextRun } = cronSettings;
  const facts = [
    ['Intervalle', countOf(interval, 'minute', 'minutes')],
    ['Dernière exécution', lastRun ? formatDateTime(lastRun) : workflowLabels.neverRun],
    ['Prochaine', enabled && nextRun ? formatDateTime(nextRun) : workflowLabels.notPlanned],
  ];
  return (
    <dl className="grid gap-1.5 text-sm">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-muted">{name}</dt>
          <dd className="whitespace-nowrap text-right tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
