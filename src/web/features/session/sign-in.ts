import { useCallback, useEffect, useState } from 'react';
import { routes } from '#shared/contracts/routes.ts';
import { type PublicInfo, publicInfoSchema, signedInUserSchema } from '#shared/contracts/sessions.ts';
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

/** The demonstration's keys; null outside demonstration, and when the server does not answer. */
export function useDemo(): PublicInfo['demo'] {
  const [demo, setDemo] = useState<PublicInfo['demo']>(null);
  useEffect(() => {
    const gone = new AbortController();
    callApi(publicInfoSchema, routes.publicInfo, { signal: gone.signal }).then(
      (info) => setDemo(info.demo),
      // The page is complete without them, and signing in will say what is wrong with the server.
      () => undefined,
    );
    return () => gone.abort();
  }, []);
  return demo;
}
