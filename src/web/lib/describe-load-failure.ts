import { ApiError, CallTimeoutError, UnreachableError } from './api-errors.ts';

const MEANWHILE = 'Vos automatisations continuent de leur côté.';

/** Why something could not be loaded: only a server that gave no answer is said to have given none. */
export function describeLoadFailure(error: unknown): string {
  if (error instanceof UnreachableError || error instanceof CallTimeoutError)
    return `Le serveur n’a pas répondu. ${MEANWHILE}`;
  if (error instanceof ApiError && error.message) return error.message;
  return `Réessayez dans un instant. ${MEANWHILE}`;
}
