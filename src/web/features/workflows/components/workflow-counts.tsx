import { countOf } from '#web/lib/figures.ts';
import { useWorkflows } from '../workflows.queries.ts';

/** « 21 workflows, 18 actifs, 7 études ». */
export function WorkflowCounts() {
  const { data: workflows, isError } = useWorkflows();
  if (!workflows) return isError ? '—' : 'Chargement…';
  const active = workflows.filter((workflow) => workflow.active).length;
  const offices = new Set(workflows.flatMap(({ notaryId }) => notaryId ?? [])).size;
  return [
    countOf(workflows.length, 'workflow', 'workflows'),
    countOf(active, 'actif', 'actifs'),
    countOf(offices, 'étude', 'études'),
  ].join(', ');
}
