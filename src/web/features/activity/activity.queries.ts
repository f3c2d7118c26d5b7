import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { activityListSchema } from '#shared/contracts/activity.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { callApi } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-errors.ts';
import { notify } from '#web/lib/notices.ts';

/** What the automations did for the office, newest first. */
export function useActivity() {
  return useQuery({
    queryKey: ['activity'],
    queryFn: ({ signal }) => callApi(activityListSchema, routes.activity, { signal }),
    refetchInterval: 10_000,
    meta: { errorNotice: toasts.loading.data },
  });
}

/** Takes one filing back: the document goes to « À vérifier » under the name it came with. */
export function useUndoFiling(documentId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      callApi(z.unknown(), fillRoute(routes.undoFiling, { id: documentId }), { method: 'POST' }),
    onSuccess: () => notify.success(toasts.filing.undone),
    onError: (error) =>
      notify.error(error instanceof ApiError && error.message ? error.message : toasts.filing.undoFailed),
    onSettled: () =>
      Promise.all(
        [['activity'], ['documents']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}
