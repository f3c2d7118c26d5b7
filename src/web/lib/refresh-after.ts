import type { QueryClient } from '@tanstack/react-query';

/** What shows something of it, by the first word of its query: a list that is forgotten here tells what was for a while. */
const shownIn = {
  /** And the telephone calls for the account on it. */
  paper: [
    'documents',
    'client-files',
    'client-messages',
    'mailbox',
    'bank-calls',
    'activity',
    'workflows',
    'to-do',
  ],
  /** His case, and whether he is left alone. */
  client: ['client-files', 'client-messages', 'mailbox', 'activity', 'to-do'],
  message: ['mailbox', 'client-messages', 'activity', 'to-do'],
} as const;

/** After an act on one of them; over once what is on the screen has been read again. */
export async function refreshAfter(queryClient: QueryClient, what: keyof typeof shownIn): Promise<void> {
  await Promise.all(shownIn[what].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}
