import { createHash } from 'node:crypto';
import { MailServerError } from '#server/ports/mail-server-error.ts';
import { AFTER_WRONG_PASSWORD, createBackoff, UNTIL_BACK, type Wait } from '../backoff/backoff.ts';
import type { MailAccess } from './mail-access.ts';

/** A password stays wrong until somebody changes it: it is tried less and less. */
const WITH_WRONG_PASSWORD: Wait = { first: AFTER_WRONG_PASSWORD, longest: 12 * AFTER_WRONG_PASSWORD };

/** One mail server's, for whoever has its access: a new password is tried at once. */
export function createMailBackoff(now?: () => number) {
  const backoff = createBackoff<MailServerError>(now);
  return {
    check: (access: MailAccess) => backoff.check(keyOf(access)),
    succeeded: backoff.succeeded,
    failed(access: MailAccess, error: MailServerError): MailServerError {
      const told = toTold(access, error);
      const wait = told.problem === 'wrong-password' ? WITH_WRONG_PASSWORD : UNTIL_BACK;
      backoff.failed(told, wait, { key: keyOf(access) });
      return told;
    },
  };
}

/** Nobody has typed an access: what is refused of it is the consent, which is given again and tried soon. */
function toTold({ secret }: MailAccess, error: MailServerError): MailServerError {
  const isRefusedAccess = error.problem === 'wrong-password' && 'accessToken' in secret;
  return isRefusedAccess ? new MailServerError('consent-ended', error.code) : error;
}

/** Access tokens change by themselves: a new one is no reason to try earlier. */
function keyOf({ servers, user, secret }: MailAccess): string {
  const known = 'password' in secret ? secret.password : '';
  return createHash('sha256')
    .update(JSON.stringify([servers, user, known]))
    .digest('hex');
}
