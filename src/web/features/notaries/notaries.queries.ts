import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  type Notary,
  type NotarySecret,
  notaryListSchema,
  revealResponseSchema,
} from '#shared/contracts/notaries.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { callApi } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-errors.ts';
import { notify } from '#web/lib/notices.ts';

const notariesKey = ['notaries'];

export function useNotaries() {
  return useQuery({
    queryKey: notariesKey,
    queryFn: ({ signal }) => callApi(notaryListSchema, routes.notaries, { signal }),
    meta: { errorNotice: describeFailure },
  });
}

/** A refusal is told in the server's words; whatever else happened has none. */
function describeFailure(error: Error): string {
  const told = error instanceof ApiError ? error.message : '';
  return told ? toasts.notaries.refused(told) : toasts.notaries.failed;
}

/** Not a query: what it shows is kept nowhere, and every look is one that the server writes down. */
export function useReveal(id: string, secret: NotarySecret) {
  return useMutation({
    mutationFn: () =>
      callApi(revealResponseSchema, fillRoute(routes.notaryReveal, { id }), {
        method: 'POST',
        body: { secret },
      }),
    gcTime: 0,
    onError: (error) => notify.error(toasts.notaries.revealFailed, describeError(error)),
  });
}

export function useDeleteNotary({ id }: Notary) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(z.unknown(), fillRoute(routes.notaryRecord, { id }), { method: 'DELETE' }),
    onSuccess: () => {
      queryClient.setQueryData<Notary[]>(notariesKey, (list) => list?.filter((notary) => notary.id !== id));
      notify.success(toasts.notaries.deleted);
    },
    onError: (error) => notify.error(toasts.notaries.deletionFailed, describeError(error)),
    // His workflows went with him.
    onSettled: () => queryClient.invalidateQueries(),
  });
}

function describeError(error: unknown): string | undefined {
  return (error instanceof ApiError && error.message) || undefined;
}
