import { redirect } from 'react-router';

/** What a guard answers: null opens the screen, a path is where to go instead. */
export function follow(path: string | null): Response | null {
  return path === null ? null : redirect(path);
}
