import { loginToasts } from '#shared/messages/login-toasts.ts';
import { ApiError, CallTimeoutError, UnreachableError } from '#web/lib/api-errors.ts';

/** What to say of a sign-in that failed: a refusal in the server's words, a call that failed, or the unexpected. */
export function describeSignInFailure(error: unknown): string {
  if (error instanceof UnreachableError || error instanceof CallTimeoutError) return loginToasts.verifyFailed;
  if (!(error instanceof ApiError)) return loginToasts.failed;
  if (error.status >= 500) return loginToasts.verifyFailed;
  return error.message || loginToasts.invalid;
}
