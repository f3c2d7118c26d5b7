import { messageContentQuery, messageQuery } from '#web/features/mailbox/messages.queries.ts';
import { findRedirection } from '#web/lib/access.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { getUser } from '#web/lib/session-store.ts';

/** Milliseconds. What somebody has only looked at is not asked for once more when he opens it. */
const FRESH_MS = 5000;

/** Asks for what the page of a message shows, before its scripts are there to do so: of whom it is for. */
export function beginMessage(id = ''): void {
  if (findRedirection(getUser(), 'notary') !== null) return;
  void queryClient.prefetchQuery({ ...messageQuery(id), staleTime: FRESH_MS });
  void queryClient.prefetchQuery({ ...messageContentQuery(id), staleTime: FRESH_MS });
}
