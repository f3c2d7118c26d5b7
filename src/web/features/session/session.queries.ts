import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { signedInUserSchema } from '#shared/contracts/sessions.ts';
import { signInRoutes } from '#shared/contracts/sign-in-routes.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { callApi } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { forgetUser, storeUser, useUser } from '#web/lib/session-store.ts';
import { dropUnsent } from '#web/lib/unsent-words.ts';
import { findFreshUser } from './fresh-user.ts';

/** Signs out here even when the server cannot be told: whoever leaves the desk must be gone from the screen. */
export function useSignOut() {
  return useMutation({
    mutationFn: () => callApi(z.unknown(), signInRoutes.session, { method: 'DELETE' }),
    onSettled: () => {
      dropUnsent();
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
  const session = useQuery({
    queryKey: ['session'],
    queryFn: ({ signal }) => callApi(signedInUserSchema, signInRoutes.session, { signal }),
    staleTime: 60_000,
    refetchInterval: isPerson ? PERSON_ASKS_MS : false,
  });
  const user = findFreshUser(session);
  useEffect(() => {
    if (user) storeUser(user);
  }, [user]);
}
