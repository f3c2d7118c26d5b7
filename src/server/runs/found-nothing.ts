import type { RunStep } from '#shared/contracts/executions.ts';

/** Nothing was told of anything, nothing failed, and nothing is left. */
export function hasFoundNothing({
  steps,
  remaining,
}: {
  steps: readonly RunStep[];
  remaining: number;
}): boolean {
  return remaining === 0 && steps.every(({ items, error }) => items.length === 0 && error === null);
}
