import { useDeferredValue } from 'react';
import { workflowLabels } from '#shared/messages/labels.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { useExecutions } from '../scheduler.queries.ts';
import { ExecutionRow } from './execution-row.tsx';

export function ExecutionHistory() {
  const { data, error, refetch } = useExecutions();
  const executions = useDeferredValue(data);
  if (!executions && error)
    return <LoadFailure title={toasts.loading.data} error={error} onRetry={refetch} />;
  return (
    <Panel title="Historique des exécutions" titledAbove loading={!executions}>
      {executions?.length === 0 && (
        <p className="px-5 py-10 text-center text-muted text-sm">{workflowLabels.noExecution}</p>
      )}
      <ul>
        {executions?.map((execution) => (
          <ExecutionRow key={execution.id} execution={execution} />
        ))}
      </ul>
    </Panel>
  );
}
