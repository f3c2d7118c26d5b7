import type { Workflow } from '#shared/contracts/workflows.ts';
import { workflowLabels } from '#shared/messages/labels.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { describeInterval } from '#web/lib/intervals.ts';
import { useNow } from '#web/lib/use-now.ts';
import { describeNextRun } from '../describe-next-run.ts';

const REFRESH_MS = 30_000;

export function WorkflowFacts({ active, cronSettings }: Pick<Workflow, 'active' | 'cronSettings'>) {
  const { interval, lastRun } = cronSettings;
  const now = useNow(REFRESH_MS);
  const facts = [
    ['Intervalle', describeInterval(interval)],
    ['Dernière exécution', lastRun ? formatDateTime(lastRun) : workflowLabels.neverRun],
    ['Prochaine', describeNextRun(active, cronSettings, now)],
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
