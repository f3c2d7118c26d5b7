import { useDeferredValue, useState } from 'react';
import {
  MOST_WORKFLOWS,
  type WorkflowCounts,
  type WorkflowState,
  workflowStates,
} from '#shared/contracts/workflow-list.ts';
import type { Workflow } from '#shared/contracts/workflows.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { MoreOrSearch } from '#web/components/more-or-search.tsx';
import { ChoiceChips } from '#web/components/ui/choice-chips.tsx';
import { SearchField } from '#web/components/ui/search-field.tsx';
import { useSearched } from '#web/lib/use-settled.ts';
import { CARDS_AT_ONCE, useFoundWorkflows, useWorkflowCounts } from '../found-workflows.queries.ts';
import { WorkflowGrid, WorkflowGridSkeleton } from './workflow-grid.tsx';
import { WorkflowMenu } from './workflow-menu.tsx';

/** More cards than this are looked for, not looked at. */
const FEW = 6;

const labels: Record<WorkflowState, string> = {
  all: 'Tous',
  failed: 'En échec',
  active: 'Actifs',
  inactive: 'Inactifs',
};

const renderMenu = (workflow: Workflow) => <WorkflowMenu workflow={workflow} />;

const choicesOf = (found: WorkflowCounts['found'] | undefined) =>
  workflowStates.map((name) => ({ name, label: labels[name], count: found?.[name] ?? 0 }));

/** The cards, and a way to the one that is meant where there are many. */
export function WorkflowFinder({ total }: { total: number }) {
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<WorkflowState>('all');
  const [limit, setLimit] = useState(CARDS_AT_ONCE);
  const search = useSearched(typed);
  const found = useWorkflowCounts(search).data?.found;
  const asked = { ...(search && { search }), ...(state !== 'all' && { state }), limit };
  const { data, error, refetch } = useFoundWorkflows(asked);
  const workflows = useDeferredValue(data);
  return (
    <>
      {total > FEW && (
        <search className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-3">
          <SearchField
            label="Rechercher un workflow"
            placeholder="Une étude, une automatisation"
            className="w-full md:w-80"
            value={typed}
            onSearch={setTyped}
          />
          <ChoiceChips label="Filtrer" choices={choicesOf(found)} chosen={state} onChoose={setState} />
        </search>
      )}
      {!workflows &&
        (error ? (
          <LoadFailure title={toasts.loading.data} error={error} onRetry={refetch} />
        ) : (
          <WorkflowGridSkeleton />
        ))}
      {workflows && workflows.length > 0 && <WorkflowGrid workflows={workflows} renderMenu={renderMenu} />}
      {workflows?.length === 0 && (
        <p className="py-10 text-center text-muted text-sm">Aucun workflow ne répond à cette recherche.</p>
      )}
      {found && found[state] > limit && (
        <MoreOrSearch limit={limit} step={CARDS_AT_ONCE} most={MOST_WORKFLOWS} onMore={setLimit} />
      )}
    </>
  );
}
