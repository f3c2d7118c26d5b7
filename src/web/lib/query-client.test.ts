import { afterEach, beforeEach, expect, it } from 'vitest';
import { clerk, holder, ofAnotherOffice, openTab } from '#support/browser-tab.ts';

let tab: ReturnType<typeof openTab>;

beforeEach(() => {
  tab = openTab();
});
afterEach(() => tab.close());

async function openDesk() {
  const { storeUser, getUser } = await import('./session-store.ts');
  const { queryClient } = await import('./query-client.ts');
  const { ApiError } = await import('./api-errors.ts');
  storeUser(holder);
  const refuse = () =>
    queryClient
      .fetchQuery({
        queryKey: ['to-do'],
        queryFn: () => Promise.reject(new ApiError(401, 'unauthenticated', 'Votre session a expiré.')),
        retry: false,
      })
      .catch(() => undefined);
  return { storeUser, getUser, queryClient, refuse };
}

it.each([clerk, ofAnotherOffice])(
  'another person of the office finds nothing of the former one, nor $name',
  async (next) => {
    const { queryClient, getUser } = await openDesk();
    queryClient.setQueryData(['team'], 'of the former one');
    queryClient.setQueryData(['session'], holder);
    tab.signInElsewhere(next);
    expect(getUser()?.name).toBe(next.name);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  },
);

it('who is told anew keeps what he has read', async () => {
  const { queryClient, storeUser } = await openDesk();
  queryClient.setQueryData(['team'], 'his');
  storeUser({ ...holder, name: 'Me Vasseur-Roy' });
  expect(queryClient.getQueryData(['team'])).toBe('his');
});

it('what was read is gone at the end of the session, and nobody is signed in', async () => {
  const { queryClient, getUser, refuse } = await openDesk();
  queryClient.setQueryData(['team'], 'his');
  await refuse();
  expect(getUser()).toBeNull();
  expect(queryClient.getQueryData(['team'])).toBeUndefined();
});

it('a refusal of the session that a link in another tab replaces ends nothing, of a list or of an act', async () => {
  const { queryClient, getUser, refuse } = await openDesk();
  const { ApiError } = await import('./api-errors.ts');
  // What the tab of the link tells this one.
  tab.store('minutier.renewal', 'now');
  await refuse();
  await queryClient
    .getMutationCache()
    .build(queryClient, {
      mutationFn: () => Promise.reject(new ApiError(401, 'unauthenticated', 'Votre session a expiré.')),
    })
    .execute(undefined)
    .catch(() => undefined);
  expect(getUser()?.name).toBe('Me Vasseur');
});

it('a screen that a factor is asked for since it was opened asks who is there', async () => {
  const { queryClient } = await openDesk();
  const { ApiError } = await import('./api-errors.ts');
  queryClient.setQueryData(['session'], holder);
  await queryClient
    .fetchQuery({
      queryKey: ['office-day'],
      queryFn: () =>
        Promise.reject(new ApiError(403, 'second-factor-missing', 'Activez votre second facteur.')),
    })
    .catch(() => undefined);
  expect(queryClient.getQueryState(['session'])?.isInvalidated).toBe(true);
});
