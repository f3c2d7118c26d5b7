import { checkSync } from 'recheck';
import { countWays, MOST_WAYS } from './bounded.ts';
import type { Expression } from './list-expressions.ts';

/** `attacked` comes with the text that makes it slow. */
export type Verdict = { is: 'bounded' | 'proved' | 'unknown' } | { is: 'attacked'; how: string };

/** Whether no text makes this expression slow: by counting its ways, or else by the checker's automaton. */
export function findProof({ source, flags }: Expression, timeout = 20_000): Verdict {
  if (countWays(source, flags) <= MOST_WAYS) return { is: 'bounded' };
  // The flags that it does not know change nothing about the time.
  const found = checkSync(source, flags.replace(/[dv]/g, ''), { timeout });
  if (found.status === 'vulnerable') return { is: 'attacked', how: found.attack.pattern };
  return { is: found.status === 'safe' && found.checker === 'automaton' ? 'proved' : 'unknown' };
}
