import { ApiError } from './api-errors.ts';

/** This office has nothing there; another's is the same, and so is an address that is none. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
