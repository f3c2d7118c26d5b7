import { toasts } from '#shared/messages/toasts.ts';
import { notify } from './notices.ts';

/**
 * A part of the interface that comes when it is first asked for, and is no weight before. Null when it does not come,
 * which the person is told.
 */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part | null> {
  try {
    return await load();
  } catch {
    notify.error(toasts.execution.network);
    return null;
  }
}
