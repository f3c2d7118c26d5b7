import { countOf } from '#web/lib/figures.ts';
import { useWorkflowCounts } from '../found-workflows.queries.ts';

/** « 21 workflows, 18 actifs, 7 études ». */
export function WorkflowCounts() {
  const { data: counts, isError } = useWorkflowCounts('');
  if (!counts) return isError ? '—' : 'Chargement…';
  return [
    countOf(counts.total, 'workflow', 'workflows'),
    countOf(counts.active, 'actif', 'actifs'),
    countOf(counts.offices, 'étude', 'études'),
  ].join(', ');
}
