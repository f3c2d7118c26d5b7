import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type NavigateFunction, useNavigate } from 'react-router';
import { routes } from '#shared/contracts/routes.ts';
import { newKeySchema } from '#shared/contracts/session-list.ts';
import { sessionToasts } from '#shared/messages/sessions.ts';
import { denialPath } from '#shared/public-pages.ts';
import { callApi } from '#web/lib/api.ts';
import { keyMailed } from '#web/lib/key-mailed.ts';
import { notify } from '#web/lib/notices.ts';
import { refusalWords } from '#web/lib/refusal-words.ts';
import { renewSession } from '#web/lib/session-renewal.ts';
import { forgetUser } from '#web/lib/session-store.ts';

/**
 * Takes one's own key back. The answer is the only place where the new one is shown; where it has none, it was mailed and every
 * session has ended, this one too: the next screen says so before its holder is signed out here.
 */
export const keyReplacing = (queryClient: QueryClient, go: NavigateFunction) =>
  mutationOptions({
    mutationFn: (input: { licenseKey: string }) =>
      renewSession(() => callApi(newKeySchema, routes.ownKey, { method: 'POST', body: input })),
    onSuccess: async ({ licenseKey }) => {
      if (licenseKey !== null) return;
      await go(denialPath, { state: keyMailed });
      forgetUser();
    },
    onError: (error) => notify.error(sessionToasts.replaceFailed, refusalWords(error)),
    onSettled: () =>
      Promise.all(
        ['sessions', 'team', 'second-factor'].map((key) =>
          queryClient.invalidateQueries({ queryKey: [key] }),
        ),
      ),
    // Kept by nothing but the dialog that shows it.
    gcTime: 0,
  });

export const useReplaceKey = () => useMutation(keyReplacing(useQueryClient(), useNavigate()));
