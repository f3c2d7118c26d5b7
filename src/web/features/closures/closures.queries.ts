import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { writeDay } from '#shared/calendar.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { type ClosureRequest, closureListSchema } from '#shared/contracts/suspensions.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { callApi } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { isProofNeeded, sendProved } from '#web/lib/proof.ts';
import { refusalWords } from '#web/lib/refusal-words.ts';

const key = ['closures'];

/** The days on which the office is closed: those that run, and those to come. */
export function useClosures() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(closureListSchema, routes.closures, { signal }),
    refetchInterval: 60_000,
  });
}

export function useAddClosure() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (closure: ClosureRequest) =>
      sendProved(`Fermer l’étude du ${writeDay(closure.firstDay)} au ${writeDay(closure.lastDay)}`, (proof) =>
        callApi(z.unknown(), routes.closures, { method: 'POST', body: { ...closure, proof } }),
      ),
    onSuccess: () => notify.success(toasts.standstill.officeClosed),
    onError: (error) => {
      if (!isProofNeeded(error)) notify.error(toasts.loading.update, refusalWords(error));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

export function useCancelClosure() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(z.unknown(), fillRoute(routes.closure, { id }), { method: 'DELETE' }),
    onSuccess: () => notify.success(toasts.standstill.closureCancelled),
    onError: () => notify.error(toasts.loading.update),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}
