import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { clientListSchema } from '#shared/contracts/clients.ts';
import { type MessageOwner, mailboxViewSchema } from '#shared/contracts/mailbox.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { callApi } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';

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
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

/** « C’est fait » : the client’s reminders may go on. « Annuler » takes it back. */
export function useSettleMessage() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: key });
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
    mutationFn: () =>
      callApi(z.unknown(), fillRoute(routes.moveMessage, { id }), { method: 'DELETE', timeout: 30_000 }),
    onSuccess: () => notify.success(toasts.mailbox.moveUndone),
    onError: () => notify.error(toasts.loading.update),
    onSettled: () => queryClient.invalidateQueries(),
  });
}

/** It was treated as one client’s and is another’s: its papers follow. */
export function useMoveMessage(id: string) {
  const queryClient = useQueryClient();
  const { mutate: undo } = useUndoMove(id);
  return useMutation({
    mutationFn: (owner: MessageOwner) =>
      callApi(z.unknown(), fillRoute(routes.moveMessage, { id }), {
        method: 'POST',
        body: owner,
        timeout: 30_000,
      }),
    onSuccess: () => notify.success(toasts.mailbox.moved, undefined, { label: 'Annuler', run: () => undo() }),
    onError: () => notify.error(toasts.loading.update),
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
