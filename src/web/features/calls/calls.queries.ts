import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { bankCallListSchema, type CallReportInput } from '#shared/contracts/bank-calls.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { callApi } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-errors.ts';
import { notify } from '#web/lib/notices.ts';
import { isProofNeeded, sendProved } from '#web/lib/proof.ts';
import { refreshAfter } from '#web/lib/refresh-after.ts';

const key = ['bank-calls'];

/** The calls that the office has to make. */
export const bankCallsQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => callApi(bankCallListSchema, routes.bankCalls, { signal }),
  refetchInterval: 15_000,
});

export const useBankCalls = () => useQuery(bankCallsQuery);

/** What came of a call; the client's pieces follow at once. */
export function useReportCall(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (report: CallReportInput) =>
      sendProved('Enregistrer le compte rendu de l’appel', (proof) =>
        callApi(z.unknown(), fillRoute(routes.reportBankCall, { id }), {
          method: 'POST',
          body: { ...report, proof },
        }),
      ),
    onSuccess: (_, { outcome }) =>
      notify.success(outcome === 'unreachable' ? toasts.calls.tried : toasts.calls.reported),
    onError: (error) => {
      if (isProofNeeded(error)) return;
      notify.error(error instanceof ApiError ? error.message : toasts.calls.failed);
    },
    onSettled: () => refreshAfter(queryClient, 'paper'),
  });
}
