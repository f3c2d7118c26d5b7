import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  type Notary,
  type NotaryQuery,
  notaryCountsSchema,
  notaryListSchema,
  notarySchema,
} from '#shared/contracts/notaries.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { callApi } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-errors.ts';
import { notify } from '#web/lib/notices.ts';
import { refusalWords } from '#web/lib/refusal-words.ts';
import { withQuery } from '#web/lib/with-query.ts';

const notariesKey = ['notaries'];

/** How many are shown at a time. */
export const NOTARIES_AT_ONCE = 60;

/** Those that are looked for, newest first, and no more than are shown. */
export function useNotaries(asked: NotaryQuery) {
  return useQuery({
    queryKey: [...notariesKey, 'list', asked],
    queryFn: ({ signal }) => callApi(notaryListSchema, withQuery(routes.notaries, asked), { signal }),
    placeholderData: keepPreviousData,
    meta: { errorNotice: describeFailure },
  });
}

/** How many there are, and of those that `search` finds. */
export function useNotaryCounts(search: string) {
  return useQuery({
    queryKey: [...notariesKey, 'counts', search],
    queryFn: ({ signal }) =>
      callApi(notaryCountsSchema, withQuery(routes.notaryCounts, { search }), { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One who may stand far down in the list; null asks for nobody. */
export function useNotary(id: string | null) {
  return useQuery({
    queryKey: [...notariesKey, 'one', id],
    queryFn: ({ signal }) =>
      callApi(notarySchema, fillRoute(routes.notaryRecord, { id: id ?? '' }), { signal }),
    enabled: id !== null,
  });
}

/** A refusal is told in the server's words; whatever else happened has none. */
function describeFailure(error: Error): string {
  const told = error instanceof ApiError ? error.message : '';
  return told ? toasts.notaries.refused(told) : toasts.notaries.failed;
}

/** `onGone` comes before he leaves the list: nobody is to ask for him any more. */
export function useDeleteNotary({ id }: Notary, onGone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(z.unknown(), fillRoute(routes.notaryRecord, { id }), { method: 'DELETE' }),
    onSuccess: () => {
      onGone();
      queryClient.setQueriesData<Notary[]>({ queryKey: [...notariesKey, 'list'] }, (list) =>
        list?.filter((notary) => notary.id !== id),
      );
      notify.success(toasts.notaries.deleted);
    },
    onError: (error) => notify.error(toasts.notaries.deletionFailed, refusalWords(error)),
    // His workflows went with him.
    onSettled: () => queryClient.invalidateQueries(),
  });
}
