const FAILURES = 5;
/** A server that is being restarted is back before this. */
const PATIENCE_MS = 10_000;
const FIRST_REST_MS = 15_000;
const LONGEST_REST_MS = 5 * 60_000;

interface Troubled {
  failures: number;
  /** When the first call of them began. */
  since: number;
  restMs: number;
  restsUntil: number;
}

export type HostBreaker = ReturnType<typeof createHostBreaker>;

/**
 * Hosts that answer nothing are left alone for a while: each call would hold a place for half a minute. After the rest
 * one call tries whether the host is back; the others go on waiting for what comes of it. Times are milliseconds.
 */
export function createHostBreaker() {
  const troubled = new Map<string, Troubled>();
  return {
    /** Until when the host is not called; null when this call may be made. */
    askRest(host: string, now: number): number | null {
      const one = troubled.get(host);
      if (!one || one.restsUntil === 0) return null;
      if (now < one.restsUntil) return one.restsUntil;
      one.restsUntil = now + one.restMs;
      return null;
    },
    /** `answered`: with whatever status. What was not sent, or was cut by ourselves, is not reported. */
    report(host: string, call: { answered: boolean; startedAt: number; endedAt: number }): void {
      if (call.answered) {
        troubled.delete(host);
        return;
      }
      const one = troubled.get(host) ?? { failures: 0, since: call.startedAt, restMs: 0, restsUntil: 0 };
      troubled.set(host, one);
      one.failures += 1;
      // Calls that began before the rest say nothing new.
      if (one.failures < FAILURES || call.endedAt - one.since < PATIENCE_MS) return;
      if (one.restsUntil > 0 && call.startedAt < one.restsUntil - one.restMs) return;
      one.restMs = Math.min(one.restMs * 2 || FIRST_REST_MS, LONGEST_REST_MS);
      one.restsUntil = call.endedAt + one.restMs;
    },
  };
}
