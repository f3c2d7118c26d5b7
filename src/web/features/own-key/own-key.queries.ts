import { useMutation, useQueryClient } from '@tanstack/react-query';
import { routes } from '#shared/contracts/routes.ts';
import { newKeySchema } from '#shared/contracts/session-list.ts';
import { sessionToasts } from '#shared/messages/sessions.ts';
import { callApi } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { refusalWords } from '#web/lib/refusal-words.ts';
import { renewSession } from '#web/lib/session-renewal.ts';

/** Takes one's own key back. The answer is the only place where the new one is shown. */
export function useReplaceKey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: { licenseKey: string }) =>
      renewSession(() => callApi(newKeySchema, routes.ownKey, { method: 'POST', body: input })),
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
}
