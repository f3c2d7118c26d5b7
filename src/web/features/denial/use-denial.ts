import { useState } from 'react';
import { type DenialAnswer, denialAnswerSchema } from '#shared/contracts/denial.ts';
import { routes } from '#shared/contracts/routes.ts';
import { callApi } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-errors.ts';
import { notify } from '#web/lib/notices.ts';
import { takeHash } from '#web/lib/take-hash.ts';

const failed = 'Les sessions n’ont pas pu être fermées.';

/** « Ce n'était pas moi » : ends all sessions by what the mail's link carries, and takes back what that browser set up. */
export function useDenial() {
  const [token] = useState(takeHash);
  const [isPending, setPending] = useState(false);
  const [ended, setEnded] = useState<DenialAnswer | null>(null);

  async function deny(): Promise<void> {
    if (isPending) return;
    setPending(true);
    try {
      const answer = await callApi(denialAnswerSchema, routes.signInDenials, {
        method: 'POST',
        body: { token },
      });
      setEnded(answer);
    } catch (error) {
      notify.error(failed, error instanceof ApiError && error.message ? error.message : undefined);
    } finally {
      setPending(false);
    }
  }
  return { deny, isPending, ended };
}
