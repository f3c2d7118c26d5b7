import { createHash } from 'node:crypto';
import type { MailServerError } from '#server/ports/mail-server-error.ts';
import type { MailAccess } from './mail-access.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Servers lock accounts that are tried with a wrong password again and again. */
const delays = {
  password: { first: 5 * MINUTE, longest: 60 * MINUTE },
  other: { first: 5 * SECOND, longest: 10 * MINUTE },
};

/**
 * Keeps a server that fails from being asked at every run: until its time has come, the last failure is the answer.
 * A new password is tried at once.
 */
export function createBackoff(now: () => number = Date.now) {
  let failures = 0;
  let last: { error: MailServerError; key: string; until: number } | null = null;
  return {
    /** Throws the last failure while it is too early to try again. */
    check(access: MailAccess): void {
      if (last && last.key === keyOf(access) && now() < last.until) throw last.error;
    },
    succeeded(): void {
      failures = 0;
      last = null;
    },
    failed(access: MailAccess, error: MailServerError): MailServerError {
      const key = keyOf(access);
      failures = last && last.key !== key ? 1 : failures + 1;
      const { first, longest } = error.problem === 'wrong-password' ? delays.password : delays.other;
      last = { error, key, until: now() + Math.min(first * 2 ** (failures - 1), longest) };
      return error;
    },
  };
}

/** Access tokens change by themselves: a new one is no reason to try earlier. */
function keyOf({ servers, user, secret }: MailAccess): string {
  const known = 'password' in secret ? secret.password : '';
  return createHash('sha256')
    .update(JSON.stringify([servers, user, known]))
    .digest('hex');
}
