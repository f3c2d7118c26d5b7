import { shareChances } from '../../src/server/mail/names/share-chances.ts';
import type { NameSample } from './train-names.ts';

export interface NameFigures {
  right: number;
  other: number;
  of: number;
}

/** How many letters are given their name, and how many another’s, where the most probable is at least so. */
export function measureNames(
  samples: readonly NameSample[],
  weights: Readonly<Record<string, number>>,
  least: number,
): NameFigures {
  const named = samples.flatMap(({ choices, right }) => {
    const chances = shareChances(choices, weights);
    const best = chances.indexOf(Math.max(...chances));
    const isNobody = best === choices.length - 1;
    return isNobody || (chances[best] ?? 0) < least ? [] : [right.includes(best)];
  });
  const right = named.filter(Boolean).length;
  return { right, other: named.length - right, of: samples.length };
}
