import { ApiError } from './api-errors.ts';

/** Somebody else has saved the account since the form that was sent was filled. */
export function isAccountChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'account-changed';
}
