/** How much of what is free one host may hold: a slow one never has them all, however many of its calls hang. */
const SHARE = 0.5;

export type Places = ReturnType<typeof createPlaces>;

/**
 * The calls that this process may have in flight. A host holds at most half of what it leaves free: alone, a third of
 * all places; a second slow one a third of the rest. The next host always finds one, until the last place is taken.
 */
export function createPlaces({ total, mostOf }: { total: number; mostOf(host: string): number }) {
  const used = new Map<string, number>();
  let inUse = 0;

  function countFree(host: string): number {
    const free = total - inUse;
    const own = used.get(host) ?? 0;
    const share = Math.floor((SHARE * free - own) / (1 + SHARE));
    const fair = own === 0 ? Math.max(1, share) : share;
    return Math.max(0, Math.min(fair, free, mostOf(host) - own));
  }

  return {
    free: () => total - inUse,
    /** How many more calls this host may be given now. */
    countFree,
    take(host: string): boolean {
      if (countFree(host) === 0) return false;
      used.set(host, (used.get(host) ?? 0) + 1);
      inUse += 1;
      return true;
    },
    giveBack(host: string): void {
      const left = (used.get(host) ?? 0) - 1;
      if (left > 0) used.set(host, left);
      else used.delete(host);
      inUse -= 1;
    },
    /** The hosts that are being called. */
    hosts: () => [...used.keys()],
  };
}
