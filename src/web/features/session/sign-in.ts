import { useCallback, useState } from 'react';
import { signedInUserSchema } from '#shared/contracts/sessions.ts';
import { signInRoutes } from '#shared/contracts/sign-in-routes.ts';
import { loginToasts } from '#shared/messages/login-toasts.ts';
import { callApi } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-errors.ts';
import { notify } from '#web/lib/notices.ts';
import { storeUser } from '#web/lib/session-store.ts';
import { describeSignInFailure } from './sign-in-failure.ts';

// Plain calls: the query library belongs to the signed-in product and is fetched with it.

export interface SignIn {
  signIn: (licenseKey: string, code?: string) => Promise<void>;
  isPending: boolean;
  /** The key was right, and a code is wanted with it. */
  needsCode: boolean;
}

export function useSignIn(): SignIn {
  const [isPending, setPending] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const signIn = useCallback(async (licenseKey: string, code?: string) => {
    setPending(true);
    try {
      const user = await callApi(signedInUserSchema, signInRoutes.session, {
        method: 'POST',
        body: code ? { licenseKey, code } : { licenseKey },
      });
      notify.success(loginToasts.succeeded(user.name));
      storeUser(user);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'second-factor-needed') {
        setNeedsCode(true);
        if (!code) return;
      }
      notify.error(describeSignInFailure(error));
    } finally {
      setPending(false);
    }
  }, []);
  return { signIn, isPending, needsCode };
}
