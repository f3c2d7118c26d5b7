import { MINUTE_MS } from '#shared/durations.ts';

/** Of a wait that doubles with each failure in a row, in milliseconds. */
export interface Wait {
  first: number;
  longest: number;
}

/** For a server that is silent, busy or at odds with itself. */
export const UNTIL_BACK: Wait = { first: 5000, longest: 10 * MINUTE_MS };
/** Servers lock accounts that are tried with a wrong password again and again. */
export const AFTER_WRONG_PASSWORD = 5 * MINUTE_MS;

export interface Backoff<Failure extends Error> {
  /** Throws the last failure of this key while it is too early to try again. */
  check(key?: string): void;
  succeeded(): void;
  /** Another key than the last failure's counts afresh; no wait is shorter than `least` milliseconds. */
  failed(error: Failure, wait: Wait, options?: { key?: string; least?: number }): void;
}

/**
 * Keeps a server that fails from being asked at every run: until its time has come, the last failure is the answer. What
 * is tried in another way, with a new password say, has another key and is tried at once.
 */
export function createBackoff<Failure extends Error>(now: () => number = Date.now): Backoff<Failure> {
  let failures = 0;
  let last: { error: Failure; key: string; until: number } | null = null;
  return {
    check(key = '') {
      if (last && last.key === key && now() < last.until) throw last.error;
    },
    succeeded() {
      failures = 0;
      last = null;
    },
    failed(error, { first, longest }, { key = '', least = 0 } = {}) {
      failures = last && last.key !== key ? 1 : failures + 1;
      const usual = Math.min(first * 2 ** (failures - 1), longest);
      last = { error, key, until: now() + Math.max(usual, least) };
    },
  };
}
