import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { mailboxViewSchema } from '#shared/contracts/mailbox.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { callApi } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';

const key = ['mailbox'];

export const mailboxQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => callApi(mailboxViewSchema, routes.mailbox, { signal }),
  refetchInterval: 20_000,
});

export const useMailbox = () => useQuery(mailboxQuery);

/** « C’est fait » : the client’s reminders may go on. */
export function useSettleMessage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      callApi(z.unknown(), fillRoute(routes.settleMessage, { id }), { method: 'POST' }),
    onError: () => notify.error(toasts.loading.update),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}
