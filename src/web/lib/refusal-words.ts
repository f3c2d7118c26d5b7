import { ApiError } from './api-errors.ts';

/** What the server says of why it refused; nothing where it gave no answer, or no words. */
export function refusalWords(error: unknown): string | undefined {
  return (error instanceof ApiError && error.message) || undefined;
}
