/** Lets a few callers work at a time; the others wait in order of arrival. */
export interface Turns {
  take<Value>(work: () => Promise<Value>): Promise<Value>;
}

export function createTurns(count: number): Turns {
  let free = count;
  const waiting: (() => void)[] = [];
  return {
    async take(work) {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else free += 1;
      }
    },
  };
}
