import type { DriveError } from '#server/ports/drive-error.ts';
import { AFTER_WRONG_PASSWORD, createBackoff, UNTIL_BACK, type Wait } from '../backoff/backoff.ts';
import { isPassing } from './dav-failure.ts';

/** Nextcloud slows down and then locks out who comes with a wrong password again and again. */
const WITH_WRONG_PASSWORD: Wait = { first: AFTER_WRONG_PASSWORD, longest: AFTER_WRONG_PASSWORD };

/** What a WebDAV server is not asked again for: a wrong password and what passes. `retryAfter` is what it asked for. */
export function createDavBackoff(now: () => number) {
  const backoff = createBackoff<DriveError>(now);
  return {
    check: () => backoff.check(),
    succeeded: backoff.succeeded,
    failed(error: DriveError, retryAfter: number | null): void {
      if (error.problem !== 'wrong-password' && !isPassing(error)) return;
      const wait = error.problem === 'wrong-password' ? WITH_WRONG_PASSWORD : UNTIL_BACK;
      backoff.failed(error, wait, { least: retryAfter ?? 0 });
    },
  };
}
