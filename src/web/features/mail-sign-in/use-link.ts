import { useState } from 'react';
import { routes } from '#shared/contracts/routes.ts';
import { signedInUserSchema } from '#shared/contracts/sessions.ts';
import { loginToasts } from '#shared/messages/login-toasts.ts';
import { callApi } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-errors.ts';
import { notify } from '#web/lib/notices.ts';
import { storeUser } from '#web/lib/session-store.ts';

/** What the link carries, read once; the address bar and the history forget it. */
function takeToken(): string {
  const token = window.location.hash.slice(1);
  if (token) window.history.replaceState(window.history.state, '', window.location.pathname);
  return token;
}

/** Follows the link that brought here. */
export function useLink() {
  const [token] = useState(takeToken);
  const [isPending, setPending] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  /** Why this link opens nothing, in the server's words. */
  const [refusal, setRefusal] = useState(token ? null : 'Ce lien est incomplet. Demandez-en un autre.');

  async function open(code: string): Promise<void> {
    if (isPending) return;
    setPending(true);
    try {
      const body = code ? { token, code } : { token };
      const user = await callApi(signedInUserSchema, routes.linkSession, { method: 'POST', body });
      notify.success(loginToasts.succeeded(user.name));
      storeUser(user);
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
