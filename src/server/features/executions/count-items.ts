import type { RunStep } from '#shared/contracts/executions.ts';

/** What a run did, without whom and which paper it named: how many things ended in each way. */
export function countItems(steps: readonly RunStep[]): RunStep[] {
  return steps.map(({ items, ...step }) => {
    const counts = new Map<RunStep['items'][number]['outcome'], number>();
    for (const { outcome } of items) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    return {
      ...step,
      items: [...counts].map(([outcome, count]) => ({
        text: count > 1 ? `${count} éléments` : '1 élément',
        outcome,
      })),
    };
  });
}
