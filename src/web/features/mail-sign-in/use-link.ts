import { useState } from 'react';
import { useNavigate } from 'react-router';
import { routes } from '#shared/contracts/routes.ts';
import { signedInUserSchema } from '#shared/contracts/sessions.ts';
import { loginToasts } from '#shared/messages/login-toasts.ts';
import { findPageAfterSignIn } from '#web/lib/access.ts';
import { callApi } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-errors.ts';
import { notify } from '#web/lib/notices.ts';
import { storeUser } from '#web/lib/session-store.ts';
import { takeHash } from '#web/lib/take-hash.ts';

/** Follows the link that brought here. */
export function useLink() {
  const navigate = useNavigate();
  const [token] = useState(takeHash);
  const [isPending, setPending] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  /** Why this link opens nothing, in the server's words. */
  const [refusal, setRefusal] = useState(token ? null : 'Ce lien est incomplet. Demandez-en un autre.');

  async function open(code: string): Promise<void> {
    if (isPending) return;
    setPending(true);
    try {
      const body = code ? { token, code } : { token };
      // It comes with what is signed in to; whatever waits in another tab is told.
      const { renewSession } = await import('#web/lib/session-renewal.ts');
      const user = await renewSession(() =>
        callApi(signedInUserSchema, routes.linkSession, { method: 'POST', body }),
      );
      notify.success(loginToasts.succeeded(user.name));
      storeUser(user);
      await navigate(findPageAfterSignIn(user) ?? '/login', { replace: true });
    } catch (error) {
      const { code: why, message } =
        error instanceof ApiError ? error : { code: null, message: loginToasts.failed };
      if (why === 'second-factor-needed') setNeedsCode(true);
      else if (why?.startsWith('link-')) setRefusal(message);
      else notify.error(message || loginToasts.failed);
    } finally {
      setPending(false);
    }
  }
  return { open, isPending, needsCode, refusal };
}
