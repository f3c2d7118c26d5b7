import { begin, beginAfter, eitherOf, FOUND, type Follow, type Start, startOf } from './beginnings.ts';
import { countBlindly } from './count-blindly.ts';
import { areApart, type Letters } from './letters.ts';
import { type Part, parseExpression } from './parse-expression.ts';

/** From each place of a text at most so many ways are tried, however long the text is. */
export const MOST_WAYS = 100_000;

/**
 * In how many ways an expression may be tried from one place, at most; infinite where anything is repeated without end, or
 * refers back. Where it is finite the time is linear in the length of the text: so many ways, each no longer than itself.
 */
export function countWays(source: string, flags = ''): number {
  const { ways } = countIn(parseExpression(source, flags), FOUND, flags);
  // More than a number can tell.
  return Number.isNaN(ways) ? Number.POSITIVE_INFINITY : ways;
}

/** Of the ways to try a part those that can go on: each is followed by all ways to try what comes next. */
interface Count {
  ways: number;
  onward: number;
}

const ONE: Count = { ways: 1, onward: 1 };
const NO_END: Count = { ways: Number.POSITIVE_INFINITY, onward: Number.POSITIVE_INFINITY };

function countIn(part: Part, follow: Follow, flags: string): Count {
  const count = countAny(part, follow, flags);
  return follow.isSure && count !== NO_END ? { ...count, onward: 1 } : count;
}

function countAny(part: Part, follow: Follow, flags: string): Count {
  switch (part.kind) {
    case 'letter':
    case 'edge':
      return ONE;
    case 'reference':
      return NO_END;
    case 'look':
      return { ways: countLook(part, flags), onward: 1 };
    case 'sequence':
      return countSequence(part.parts, follow, flags);
    case 'choice':
      return countChoice(part.options, follow, flags);
    case 'repeated':
      if (part.most === Number.POSITIVE_INFINITY) return NO_END;
      return part.part.kind === 'letter'
        ? countLetters(part.part.letters, part, follow)
        : countTurns(part.part, part, follow, flags);
  }
}

/** What stands behind is tried from its end: nothing can be concluded from what comes next in it. */
function countLook(look: Extract<Part, { kind: 'look' }>, flags: string): number {
  return look.isBehind ? countBlindly(look) : countIn(look.part, FOUND, flags).ways + Number(look.isNegative);
}

function countSequence(parts: Part[], follow: Follow, flags: string): Count {
  let { ways, onward } = ONE;
  for (const [at, part] of parts.entries()) {
    const next = countIn(part, beginAfter(parts.slice(at + 1), follow, flags), flags);
    if (next === NO_END) return NO_END;
    ways += onward * (next.ways - 1);
    onward *= next.onward;
  }
  return { ways, onward };
}

/** All are tried; of those that no text can begin with at once, one goes on. */
function countChoice(options: Part[], follow: Follow, flags: string): Count {
  const counts = options.map((option) => countIn(option, follow, flags));
  if (counts.includes(NO_END)) return NO_END;
  const starts = options.map((option) => startOf(option, follow, flags));
  const sum = (some: Count[], field: keyof Count) => some.reduce((all, one) => all + one[field], 0);
  const onward = Math.max(
    ...starts.map((start) =>
      sum(
        counts.filter((_, at) => canBothBegin(start, starts[at] ?? [])),
        'onward',
      ),
    ),
  );
  const inVain = sum(counts, 'onward') - onward;
  return { ways: sum(counts, 'ways') + inVain * (follow.begin(null).width - 1), onward };
}

function canBothBegin(one: Start, other: Start): boolean {
  return one.every((letters, at) => !other[at] || !areApart(letters, other[at]));
}

interface Times {
  least: number;
  most: number;
}

/** Of a run of letters only its whole goes on, where what comes next begins with none of them. */
function countLetters(letters: Letters, { least, most }: Times, follow: Follow): Count {
  const lengths = most - least + 1;
  // The first letter that does not fit is the only one that is tried in vain.
  if (follow.isSure) return { ways: Math.min(lengths, 2), onward: 1 };
  const after = follow.begin(letters);
  if (lengths === 1 || !areApart(after.letters, letters)) return { ways: lengths, onward: lengths };
  // Where it is empty, what stands before it is not known.
  const onward = least > 0 || areApart(follow.begin(null).letters, letters) ? 1 : 2;
  return { ways: onward + Math.max(0, lengths - onward) * after.width, onward };
}

/** One turn more or what comes next: where no text begins both, one of them fails at once. */
function countTurns(part: Part, { least, most }: Times, follow: Follow, flags: string): Count {
  const again: Follow = {
    begin: (before) => eitherOf(begin(part, before, follow, flags), follow.begin(before)),
    isSure: follow.isSure && least <= 1,
  };
  const turn = countIn(part, again, flags);
  if (turn === NO_END) return NO_END;
  const next = follow.begin(null);
  const isSettled = areApart(begin(part, null, FOUND, flags).letters, next.letters);
  let tried = 0;
  let ended = 0;
  for (let times = 0; times <= most && tried + ended < Number.POSITIVE_INFINITY; times += 1) {
    const before = turn.onward ** times;
    if (times < most) tried += before * (turn.ways - turn.onward);
    if (times >= least) ended += before;
  }
  if (!isSettled) return { ways: tried + ended, onward: ended };
  const onward = turn.onward ** most;
  return { ways: tried + onward + (ended - onward) * next.width, onward };
}
