import type { Workflow } from '#shared/contracts/workflows.ts';

export const workflowStates = ['all', 'failed', 'active', 'inactive'] as const;
export type WorkflowState = (typeof workflowStates)[number];

/** Without accents and capitals: whoever searches types « helene ». */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Those of which every searched word is found in the name, the description, or the office's name or address. */
export function searchWorkflows(workflows: readonly Workflow[], search: string): Workflow[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return workflows.filter(({ name, description, notaryName, notaryEmail }) => {
    const text = fold([name, description, notaryName, notaryEmail].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** `failed`: active, and its last run did. */
export function isInState({ active, lastStatus }: Workflow, state: WorkflowState): boolean {
  if (state === 'all') return true;
  if (state === 'failed') return active && lastStatus === 'failed';
  return active === (state === 'active');
}
