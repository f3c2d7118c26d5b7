import { useCallback, useState } from 'react';
import { routes } from '#shared/contracts/routes.ts';
import { signedInUserSchema } from '#shared/contracts/sessions.ts';
import { loginToasts } from '#shared/messages/login-toasts.ts';
import { callApi } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { storeUser } from '#web/lib/session-store.ts';
import { describeSignInFailure } from './sign-in-failure.ts';

// Plain calls: the query library belongs to the signed-in product and is fetched with it.

export function useSignIn(): { signIn: (licenseKey: string) => Promise<void>; isPending: boolean } {
  const [isPending, setPending] = useState(false);
  const signIn = useCallback(async (licenseKey: string) => {
    setPending(true);
    try {
      const user = await callApi(signedInUserSchema, routes.session, {
        method: 'POST',
        body: { licenseKey },
      });
      notify.success(loginToasts.succeeded(user.name));
      storeUser(user);
    } catch (error) {
      notify.error(describeSignInFailure(error));
    } finally {
      setPending(false);
    }
  }, []);
  return { signIn, isPending };
}
