import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { clientListSchema } from '#shared/contracts/clients.ts';
import { type MessageOwner, mailboxViewSchema, messageMovedSchema } from '#shared/contracts/mailbox.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { callApi } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-errors.ts';
import { notify } from '#web/lib/notices.ts';
import { refreshAfter } from '#web/lib/refresh-after.ts';

const key = ['mailbox'];

export const mailboxQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => callApi(z.nullable(mailboxViewSchema), routes.mailbox, { signal }),
  refetchInterval: 20_000,
});

export const useMailbox = () => useQuery(mailboxQuery);

/** It waits again. */
export function useUnsettleMessage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      callApi(z.unknown(), fillRoute(routes.unsettleMessage, { id }), { method: 'POST' }),
    onSuccess: () => notify.success(toasts.standstill.unsettled),
    onError: () => notify.error(toasts.loading.update),
    onSettled: () => refreshAfter(queryClient, 'message'),
  });
}

/** « C’est fait » : the client’s reminders may go on. « Annuler » takes it back. */
export function useSettleMessage() {
  const queryClient = useQueryClient();
  const refresh = () => refreshAfter(queryClient, 'message');
  const { mutate: undo } = useUnsettleMessage();
  return useMutation({
    mutationFn: (id: string) =>
      callApi(z.unknown(), fillRoute(routes.settleMessage, { id }), { method: 'POST' }),
    onSuccess: (_, id) =>
      notify.success(toasts.standstill.settled, undefined, { label: 'Annuler', run: () => undo(id) }),
    onError: () => notify.error(toasts.loading.update),
    onSettled: refresh,
  });
}

/** Whose a message is, as a person says. */
export function useGiveMessage(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (owner: MessageOwner) =>
      callApi(z.unknown(), fillRoute(routes.giveMessage, { id }), { method: 'POST', body: owner }),
    onSuccess: (_, owner) =>
      notify.success('nobody' in owner ? toasts.mailbox.setAside : toasts.mailbox.given),
    onError: () => notify.error(toasts.loading.update),
    // Papers, clients and their pieces are others now.
    onSettled: () => queryClient.invalidateQueries(),
  });
}

/** It is given back, with its papers, to whom it was taken from. */
export function useUndoMove(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (moveId: string) =>
      callApi(z.unknown(), `${fillRoute(routes.moveMessage, { id })}?${new URLSearchParams({ moveId })}`, {
        method: 'DELETE',
        timeout: 30_000,
      }),
    onSuccess: () => notify.success(toasts.mailbox.moveUndone),
    onError: tellMoveError,
    onSettled: () => queryClient.invalidateQueries(),
  });
}

/** Of two who move one message at once the second one is told so. */
function tellMoveError(error: Error): void {
  const isTold = error instanceof ApiError && error.code === 'message-moved-meanwhile';
  notify.error(isTold ? error.message : toasts.loading.update);
}

/** It was treated as one client’s, `from`, and is another’s: its papers follow. */
export function useMoveMessage(id: string, from: string | null) {
  const queryClient = useQueryClient();
  const { mutate: undo } = useUndoMove(id);
  return useMutation({
    mutationFn: (owner: MessageOwner) =>
      callApi(messageMovedSchema, fillRoute(routes.moveMessage, { id }), {
        method: 'POST',
        body: { from, to: owner },
        timeout: 30_000,
      }),
    onSuccess: ({ moveId }) =>
      notify.success(toasts.mailbox.moved, undefined, { label: 'Annuler', run: () => undo(moveId) }),
    onError: tellMoveError,
    onSettled: () => queryClient.invalidateQueries(),
  });
}

export function useOfficeClients({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: ['clients'],
    queryFn: ({ signal }) => callApi(clientListSchema, routes.clients, { signal }),
    enabled,
  });
}
