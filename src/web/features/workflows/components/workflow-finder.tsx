import { useDeferredValue, useState } from 'react';
import type { Workflow } from '#shared/contracts/workflows.ts';
import { Button } from '#web/components/ui/button.tsx';
import { ChoiceChips } from '#web/components/ui/choice-chips.tsx';
import { SearchField } from '#web/components/ui/search-field.tsx';
import { isInState, searchWorkflows, type WorkflowState, workflowStates } from '../find-workflows.ts';
import { WorkflowGrid } from './workflow-grid.tsx';
import { WorkflowMenu } from './workflow-menu.tsx';

/** More cards than this are looked for, not looked at. */
const FEW = 6;
const AT_ONCE = 60;

const labels: Record<WorkflowState, string> = {
  all: 'Tous',
  failed: 'En échec',
  active: 'Actifs',
  inactive: 'Inactifs',
};

const renderMenu = (workflow: Workflow) => <WorkflowMenu workflow={workflow} />;

/** The cards, and a way to the one that is meant where there are many. */
export function WorkflowFinder({ workflows }: { workflows: Workflow[] }) {
  const [search, setSearch] = useState('');
  const [state, setState] = useState<WorkflowState>('all');
  const [most, setMost] = useState(AT_ONCE);
  const found = searchWorkflows(workflows, useDeferredValue(search));
  const shown = found.filter((workflow) => isInState(workflow, state));
  const choices = workflowStates.map((name) => ({
    name,
    label: labels[name],
    count: found.filter((workflow) => isInState(workflow, name)).length,
  }));
  return (
    <>
      {workflows.length > FEW && (
        <search className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-3">
          <SearchField
            label="Rechercher un workflow"
            placeholder="Une étude, une automatisation"
            className="w-full md:w-80"
            value={search}
            maxLength={100}
            onSearch={setSearch}
          />
          <ChoiceChips label="Filtrer" choices={choices} chosen={state} onChoose={setState} />
        </search>
      )}
      {shown.length > 0 ? (
        <WorkflowGrid workflows={shown.slice(0, most)} renderMenu={renderMenu} />
      ) : (
        <p className="py-10 text-center text-muted text-sm">Aucun workflow ne répond à cette recherche.</p>
      )}
      {shown.length > most && (
        <Button className="mt-4 w-full" onClick={() => setMost(most + AT_ONCE)}>
          Afficher la suite
        </Button>
      )}
    </>
  );
}
