import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { clerk, holder } from '#support/browser-tab.ts';
import { findFreshUser } from './fresh-user.ts';

it('an answer of the former session signs nobody in', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['session'], holder);
  const answers = [clerk];
  const session = new QueryObserver(queryClient, {
    queryKey: ['session'],
    queryFn: async () => answers.pop() ?? Promise.reject(new Error('offline')),
    staleTime: 60_000,
    retry: false,
  });
  const leave = session.subscribe(() => undefined);
  expect(session.getCurrentResult().data).toEqual(holder);
  expect(findFreshUser(session.getCurrentResult())).toBeNull();
  await session.refetch();
  expect(findFreshUser(session.getCurrentResult())).toEqual(clerk);
  await session.refetch();
  expect(findFreshUser(session.getCurrentResult())).toBeNull();
  leave();
  queryClient.clear();
});
