import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-errors.ts';
import { subscribeToOwner } from './desk-owner.ts';
import { findDrawnScreen } from './drawn-screen.ts';
import { notify } from './notices.ts';
import { isSessionRenewed } from './session-renewal.ts';
import { forgetUser, getUser } from './session-store.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { errorNotice?: string | ((error: Error) => string) };
  }
}

// A list that is read again every few seconds says once that it fails, not every few seconds.
const failing = new Set<string>();

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (isOfFormerSession(error) || endExpiredSession(error) || closeGate(error)) return;
      if (failing.has(query.queryHash)) return;
      failing.add(query.queryHash);
      const notice = query.meta?.errorNotice;
      if (notice) notify.error(typeof notice === 'string' ? notice : notice(error));
    },
    onSuccess: (_data, query) => failing.delete(query.queryHash),
  }),
  mutationCache: new MutationCache({
    onError: (error) => void (endExpiredSession(error) || closeGate(error)),
    // Whatever a person does may end something that waited for him.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['to-do'] }),
  }),
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 3 && !isFinal(error),
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      // What was read before the first screen is drawn is not read again by what shows it.
      staleTime: () => (findDrawnScreen() === undefined ? 0 : 5000),
      gcTime: 5 * 60_000,
      // An office runs Minutier on its own machine, where being offline proves nothing.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

// What was read by one is not shown to another, whichever tab let him in.
subscribeToOwner(() => queryClient.clear());

// Asking again changes nothing to a refusal.
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

function isUnauthenticated(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'unauthenticated';
}

/** Asked in the name of a session that has just been replaced: the next is answered. */
function isOfFormerSession(error: unknown): boolean {
  return isUnauthenticated(error) && isSessionRenewed();
}

function endExpiredSession(error: unknown): boolean {
  const expired = isUnauthenticated(error) && !isOfFormerSession(error) && getUser() !== null;
  if (expired) {
    forgetUser();
    notify.error(error.message);
  }
  return expired;
}

/** A factor is asked for since this screen was opened: the session says so, and the gate stands in the place of every screen. */
function closeGate(error: unknown): boolean {
  const isClosed = error instanceof ApiError && error.code === 'second-factor-missing';
  if (isClosed && !getUser()?.secondFactorMissing)
    void queryClient.invalidateQueries({ queryKey: ['session'] });
  return isClosed;
}
