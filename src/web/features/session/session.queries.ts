import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { signedInUserSchema } from '#shared/contracts/sessions.ts';
import { signInRoutes } from '#shared/contracts/sign-in-routes.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { callApi } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { forgetUser, storeUser, useUser } from '#web/lib/session-store.ts';

/** Signs out here even when the server cannot be told: whoever leaves the desk must be gone from the screen. */
export function useSignOut() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(z.unknown(), signInRoutes.session, { method: 'DELETE' }),
    onSettled: () => {
      queryClient.clear();
      forgetUser();
      notify.info(toasts.login.loggedOut);
    },
  });
}

/** A person who was taken out leaves the screen within it. */
const PERSON_ASKS_MS = 4000;

/** Checks the stored user against the server's session, which knows better: an expired one signs out. */
export function useSessionCheck(): void {
  const isPerson = useUser()?.person !== undefined;
  const { data } = useQuery({
    queryKey: ['session'],
    queryFn: ({ signal }) => callApi(signedInUserSchema, signInRoutes.session, { signal }),
    staleTime: 60_000,
    refetchInterval: isPerson ? PERSON_ASKS_MS : false,
  });
  useEffect(() => {
    if (data) storeUser(data);
  }, [data]);
}
