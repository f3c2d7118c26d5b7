import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { undeliveredMailViewSchema } from '#shared/contracts/mailbox.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import type { LostState } from '#shared/messages/sending.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { callApi } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-errors.ts';
import { notify } from '#web/lib/notices.ts';
import { refreshAfter } from '#web/lib/refresh-after.ts';

/** Under the mailbox's own key: what changes the list changes the page. */
export function useUndeliveredMail(id: string) {
  return useQuery({
    queryKey: ['mailbox', 'undelivered', id],
    queryFn: ({ signal }) =>
      callApi(undeliveredMailViewSchema, fillRoute(routes.undeliveredMail, { id }), { signal }),
  });
}

/** It waits again. */
export function useUnseeMail(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      callApi(z.unknown(), fillRoute(routes.undeliveredMailSeen, { id }), { method: 'DELETE' }),
    onSuccess: () => notify.success(toasts.mailbox.unseen),
    onError: () => notify.error(toasts.loading.update),
    onSettled: () => refreshAfter(queryClient, 'message'),
  });
}

/** « C’est vu », of a mail that was shown as lost so: it waits for nobody any more. « Annuler » takes it back. */
export function useSeeMail(id: string) {
  const queryClient = useQueryClient();
  const { mutate: undo } = useUnseeMail(id);
  return useMutation({
    mutationFn: (as: LostState) =>
      callApi(z.unknown(), fillRoute(routes.undeliveredMailSeen, { id }), { method: 'POST', body: { as } }),
    onSuccess: () => notify.success(toasts.mailbox.seen, undefined, { label: 'Annuler', run: () => undo() }),
    onError: (error) => {
      const isTold = error instanceof ApiError && error.code === 'mail-changed-meanwhile';
      notify.error(isTold ? error.message : toasts.loading.update);
    },
    onSettled: () => refreshAfter(queryClient, 'message'),
  });
}
