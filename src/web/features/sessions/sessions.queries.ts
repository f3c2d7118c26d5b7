import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { endedSessionsSchema, sessionListSchema } from '#shared/contracts/session-list.ts';
import { sessionToasts } from '#shared/messages/sessions.ts';
import { callApi } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';

const key = ['sessions'];

/** Where this licence is signed in. */
export function useSessions() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(sessionListSchema, routes.sessions, { signal }),
    refetchInterval: 60_000,
    meta: { errorNotice: sessionToasts.loadFailed },
  });
}

export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      callApi(z.unknown(), fillRoute(routes.oneSession, { id }), { method: 'DELETE' }),
    onSuccess: () => notify.success(sessionToasts.ended),
    onError: () => notify.error(sessionToasts.endFailed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

export function useEndOtherSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(endedSessionsSchema, routes.sessions, { method: 'DELETE' }),
    onSuccess: ({ ended }) => notify.success(sessionToasts.othersEnded(ended)),
    onError: () => notify.error(sessionToasts.endFailed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}
