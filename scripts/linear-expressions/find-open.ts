import { countWays, MOST_WAYS } from './bounded.ts';
import type { Expression } from './list-expressions.ts';

/** Those that are neither bounded nor proved. */
export function findOpen(all: readonly Expression[], proofs: readonly string[]): Expression[] {
  const proved = new Set(proofs);
  return all.filter(({ key, source, flags, isForShort }) => {
    const most = isForShort ? Number.MAX_VALUE : MOST_WAYS;
    return countWays(source, flags) > most && !proved.has(key);
  });
}
