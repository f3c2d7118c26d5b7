/** Hundreds of small answers at once are no burden, hundreds of large ones are. */
const LARGE_AT_ONCE = 16;

export type LargeAnswers = ReturnType<typeof createLargeAnswers>;

/** The few answers that may be large at the same time, of all that are read. */
export function createLargeAnswers() {
  let free = LARGE_AT_ONCE;
  const waiting = new Set<() => void>();
  return {
    /** True when there is a place at once; `begin` is called once there is one otherwise. */
    take(begin: () => void): boolean {
      if (free === 0) {
        waiting.add(begin);
        return false;
      }
      free -= 1;
      return true;
    },
    /** Of one that waits no longer; false when it has its place already. */
    leave: (begin: () => void): boolean => waiting.delete(begin),
    giveBack(): void {
      const [next] = waiting;
      if (!next) {
        free += 1;
        return;
      }
      waiting.delete(next);
      next();
    },
  };
}
