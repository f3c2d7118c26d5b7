import { useDeferredValue, useRef, useState } from 'react';
import { workflowLabels } from '#shared/messages/labels.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { MoreButton } from '#web/components/ui/more-button.tsx';
import { Panel } from '#web/components/ui/panel.tsx';
import { useExecutions } from '../scheduler.queries.ts';
import { ExecutionFilters, type Office } from './execution-filters.tsx';
import { ExecutionRow } from './execution-row.tsx';

export function ExecutionHistory() {
  const [asked, setAsked] = useState<Parameters<typeof useExecutions>[0]>({});
  const [office, setOffice] = useState<Office | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useExecutions({
    ...asked,
    ...(office && { office: office.id }),
  });
  const executions = useDeferredValue(data)?.pages.flat();
  const isFiltered = office !== null || Object.keys(asked).length > 0;
  return (
    <>
      <ExecutionFilters asked={asked} onAsk={setAsked} office={office} onOffice={setOffice} />
      {!executions && error ? (
        <LoadFailure title={toasts.loading.data} error={error} onRetry={refetch} />
      ) : (
        <Panel title="Historique des exécutions" titledAbove loading={!executions}>
          {executions?.length === 0 && (
            <p className="px-5 py-10 text-center text-muted text-sm">
              {isFiltered ? 'Aucune exécution ne répond à ces critères.' : workflowLabels.noExecution}
            </p>
          )}
          <ul ref={list}>
            {executions?.map((execution) => (
              <ExecutionRow
                key={execution.id}
                execution={execution}
                onOffice={office ? undefined : setOffice}
              />
            ))}
          </ul>
          <MoreButton
            className="m-4 w-[calc(100%-2rem)]"
            list={list}
            shown={executions?.length ?? 0}
            hasMore={hasNextPage}
            isWaiting={isFetchingNextPage}
            onMore={() => void fetchNextPage()}
          />
        </Panel>
      )}
    </>
  );
}
