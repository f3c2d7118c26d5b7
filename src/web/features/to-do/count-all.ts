import type { ToDoCounts } from '#shared/contracts/to-do.ts';

export function countAll(counts: ToDoCounts): number;
export function countAll(counts: ToDoCounts | undefined): number | undefined;
export function countAll(counts: ToDoCounts | undefined): number | undefined {
  return counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
}
