import type { DriveError } from '#server/ports/drive-error.ts';
import { isPassing } from './dav-failure.ts';

const SECOND = 1000;
const FIRST = 5 * SECOND;
const LONGEST = 10 * 60 * SECOND;
/** Nextcloud slows down and then locks out who comes with a wrong password again and again. */
const WRONG_PASSWORD = 5 * 60 * SECOND;

/** Keeps a server that fails from being asked again and again: until its time has come, the failure is the answer. */
export function createDavBackoff(now: () => number) {
  let failures = 0;
  let last: { error: DriveError; until: number } | null = null;
  return {
    check(): void {
      if (last && now() < last.until) throw last.error;
    },
    succeeded(): void {
      failures = 0;
      last = null;
    },
    failed(error: DriveError, retryAfter: number | null): void {
      if (error.problem !== 'wrong-password' && !isPassing(error)) return;
      failures += 1;
      const usual =
        error.problem === 'wrong-password' ? WRONG_PASSWORD : Math.min(FIRST * 2 ** (failures - 1), LONGEST);
      last = { error, until: now() + Math.max(usual, retryAfter ?? 0) };
    },
  };
}
