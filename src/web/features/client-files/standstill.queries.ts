import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { ClientFile } from '#shared/contracts/clients.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { decidedSchema, resumedSchema, type SuspendRequest } from '#shared/contracts/suspensions.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { callApi } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-errors.ts';
import { notify } from '#web/lib/notices.ts';
import { refreshAfter } from '#web/lib/refresh-after.ts';

/** Everything that tells who is left alone. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => refreshAfter(queryClient, 'client');
}

/** Leaves a client alone, or puts his file away. */
export function useSuspend({ id }: ClientFile) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: SuspendRequest) =>
      callApi(z.unknown(), fillRoute(routes.clientSuspension, { id }), { method: 'POST', body }),
    onSuccess: (_, { kind }) =>
      notify.success(kind === 'closed' ? toasts.standstill.closed : toasts.standstill.suspended),
    onError: tellWhy,
    onSettled: refresh,
  });
}

/** « Reprendre », which « Annuler » takes back. */
export function useResume({ id }: ClientFile) {
  const refresh = useRefresh();
  const undo = (ids: string[]) =>
    callApi(z.unknown(), fillRoute(routes.undoResumption, { id }), { method: 'POST', body: { ids } })
      .then(() => notify.success(toasts.standstill.undone))
      .catch(() => notify.error(toasts.loading.update))
      .finally(refresh);
  return useMutation({
    mutationFn: (ids: string[]) =>
      callApi(resumedSchema, fillRoute(routes.clientResumption, { id }), { method: 'POST', body: { ids } }),
    onSuccess: ({ ended }) =>
      notify.success(toasts.standstill.resumed, undefined, { label: 'Annuler', run: () => void undo(ended) }),
    onError: tellWhy,
    onSettled: refresh,
  });
}

/** « Laisser suspendu », which « Annuler » takes back. */
export function useLeaveSuspended({ id }: ClientFile) {
  const refresh = useRefresh();
  const decide = (ids: string[], leave: boolean) =>
    callApi(decidedSchema, fillRoute(routes.clientSuspensionDecision, { id }), {
      method: 'POST',
      body: { ids, leave },
    });
  const undo = (ids: string[]) =>
    decide(ids, false)
      .then(() => notify.success(toasts.standstill.leftUndone))
      .catch(() => notify.error(toasts.loading.update))
      .finally(refresh);
  return useMutation({
    mutationFn: (ids: string[]) => decide(ids, true),
    onSuccess: ({ decided }) =>
      notify.success(toasts.standstill.left, undefined, { label: 'Annuler', run: () => void undo(decided) }),
    onError: tellWhy,
    onSettled: refresh,
  });
}

/** What the office cannot do to him is said as it is. */
function tellWhy(error: Error): void {
  notify.error(error instanceof ApiError ? error.message : toasts.loading.update);
}
