import type { Part } from './parse-expression.ts';

/** In how many ways it may be tried at most, whatever stands around it and from whichever end it is tried. */
export function countBlindly(part: Part): number {
  switch (part.kind) {
    case 'letter':
    case 'edge':
      return 1;
    case 'reference':
      return Number.POSITIVE_INFINITY;
    case 'look':
      // To have found nothing is to go on.
      return countBlindly(part.part) + Number(part.isNegative);
    case 'sequence':
      return part.parts.reduce((ways, one) => ways * countBlindly(one), 1);
    case 'choice':
      return part.options.reduce((ways, one) => ways + countBlindly(one), 0);
    case 'repeated': {
      if (part.most === Number.POSITIVE_INFINITY) return part.most;
      const once = countBlindly(part.part);
      let ways = 0;
      for (let times = part.least; times <= part.most && ways < Number.POSITIVE_INFINITY; times += 1)
        ways += once ** times;
      return ways;
    }
  }
}
