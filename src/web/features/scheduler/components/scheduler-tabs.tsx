import { UnderlinedTabs } from '#web/components/ui/underlined-tabs.tsx';
import { ExecutionHistory } from './execution-history.tsx';
import { SchedulerLogs } from './scheduler-logs.tsx';

const tabs = [
  { name: 'executions', label: 'Historique des exécutions', short: 'Exécutions', Panel: ExecutionHistory },
  { name: 'planificateur', label: 'Journal du planificateur', short: 'Journal', Panel: SchedulerLogs },
] as const;

/** What ran, and the scheduler's own passes: one at a time, each over the whole width. */
export function SchedulerTabs() {
  return <UnderlinedTabs name="Journaux" tabs={tabs} />;
}
