export interface HeldLease {
  /**
   * False once another may have it: the database was not reached in time, or the process stood still. It never comes
   * back, even where it could be had again: what was done in between was not done alone.
   */
  isHeld(): boolean;
}

interface HeldLeaseNeeds {
  /** Asks the database for it, or for more of it; false when another has it. */
  take(): Promise<boolean>;
  milliseconds: number;
  /** When it was asked for, in the time of `now`: ours ends before the database's does, never after. */
  askedAt: number;
  now(): number;
}

/** A lease that was taken, as its holder sees it. */
export function createHeldLease({ take, milliseconds, askedAt, now }: HeldLeaseNeeds) {
  let until = askedAt + milliseconds;
  const isHeld = () => now() < until;
  return {
    isHeld,
    /** Rejects when the database cannot be reached; there is time for one more try then. */
    async renew(): Promise<void> {
      if (!isHeld()) until = Number.NEGATIVE_INFINITY;
      if (!isHeld()) return;
      const asked = now();
      const ours = await take();
      until = ours && isHeld() ? asked + milliseconds : Number.NEGATIVE_INFINITY;
    },
  };
}
